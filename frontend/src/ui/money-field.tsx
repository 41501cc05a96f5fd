import { clsx } from 'clsx';
import { useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { bothMeanings, centsOfTyped, echoOfCents, formatUsd, typedOfCents } from '#lib/money-format.ts';
import { boxStyles, Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

/**
 * An amount in dollars, typed in any usual form. The form value is integer cents (0 for an empty box, NaN for a text that is not
 * an amount). Below it the amount is repeated in figures and words, so that an extra zero is noticed.
 */
export function MoneyField({
  name,
  chips = [],
  ...labels
}: FieldLabels & { name: string; chips?: readonly number[] }) {
  const field = useField(name);
  const [text, setText] = useState(() => typedOfCents(Number(field.value ?? 0)));
  const value = typeof field.value === 'number' ? field.value : 0;
  const typed = centsOfTyped(text);
  // If the form sets another amount (a reset, a chip), the box shows it. While the person types, the text is never changed.
  const shown = Object.is(typed ?? 0, value) ? text : typedOfCents(value);

  const meanings = bothMeanings(shown);
  // If the text is not an amount, the error message already says so.
  const isSaid = Number.isNaN(value) && (field.error !== undefined || meanings.length > 0);
  const echo = isSaid ? null : echoOf(value);

  return (
    <Field {...labels} id={field.id} name={name} error={field.error} echo={echo}>
      {(control) => (
        <div>
          <div className="flex max-w-80 items-stretch">
            <span className="flex items-center rounded-l-control border border-r-0 border-line-strong bg-sunken px-3 text-ink-2">
              US$
            </span>
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              className={clsx(boxStyles, 'rounded-l-none figures')}
              value={shown}
              onChange={(event) => {
                setText(event.target.value);
                field.onChange(centsOfTyped(event.target.value) ?? 0);
              }}
              onBlur={field.onBlur}
            />
          </div>
          {meanings.length > 0 && (
            <div role="group" aria-label={uiCopy.whichAmount} className="mt-2">
              <p className="text-sm font-semibold">{uiCopy.whichAmount}</p>
              <Chips chips={meanings} format={formatUsd} onChoose={field.onChange} />
            </div>
          )}
          {chips.length > 0 && meanings.length === 0 && (
            <Chips chips={chips} format={wholeDollars} onChoose={field.onChange} />
          )}
        </div>
      )}
    </Field>
  );
}

const wholeDollars = (cents: number) => formatUsd(cents).replace('.00', '');

function Chips({
  chips,
  format,
  onChoose,
}: {
  chips: readonly number[];
  format: (cents: number) => string;
  onChoose: (cents: number) => void;
}) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {chips.map((cents) => (
        <button
          key={cents}
          type="button"
          className="min-h-10 rounded-control border border-line bg-surface px-3 text-sm font-semibold figures hover:bg-sunken lg:min-h-8"
          onClick={() => onChoose(cents)}
        >
          {format(cents)}
        </button>
      ))}
    </div>
  );
}

function echoOf(cents: number): string | null {
  if (Number.isNaN(cents)) return uiCopy.moneyUnreadable;
  return cents > 0 ? echoOfCents(cents) : null;
}
