import { useId, useState } from 'react';
import { clsx } from 'clsx';
import { centsOfTyped, typedOfCents } from '#lib/money-format.ts';
import { boxStyles } from '#ui/field.tsx';

/** An amount in a row of filters. It counts when the box loses the focus or Enter is pressed; an empty box is no amount. */
export function AmountFilter({
  label,
  bad,
  cents,
  onCents,
}: {
  label: string;
  /** Shown below a text that is no amount. */
  bad: string;
  cents: number | undefined;
  onCents: (cents: number | undefined) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBad, setIsBad] = useState(false);
  const take = () => {
    if (typed === null) return;
    const amount = centsOfTyped(typed);
    const isAmount = amount === null || (Number.isSafeInteger(amount) && amount >= 0);
    setIsBad(!isAmount);
    if (!isAmount) return;
    setTyped(null);
    onCents(amount === null || amount === 0 ? undefined : amount);
  };
  return (
    <div className="max-sm:w-full">
      <label htmlFor={id} className="block text-sm text-ink-2">
        {label}
      </label>
      <div className="mt-1 flex items-stretch sm:w-44">
        <span className="flex items-center rounded-l-control border border-r-0 border-line-strong bg-sunken px-3 text-ink-2">
          US$
        </span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={clsx(boxStyles, 'rounded-l-none figures')}
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-bad` : undefined}
          value={typed ?? typedOfCents(cents ?? 0)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </div>
      {isBad && (
        <p id={`${id}-bad`} role="alert" className="mt-1 text-sm text-danger-text">
          {bad}
        </p>
      )}
    </div>
  );
}
