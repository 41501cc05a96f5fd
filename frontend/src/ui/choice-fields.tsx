import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { boxStyles, Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly icon?: ReactNode;
}

/** The native select, which is easiest to use on a phone. */
export function SelectField({
  name,
  choices,
  placeholder = uiCopy.choose,
  disabled = false,
  width = 'full',
  onChosen,
  ...labels
}: FieldLabels & {
  name: string;
  choices: readonly Choice[];
  /** The first, empty row; `null` if there is always a selected choice. */
  placeholder?: string | null;
  disabled?: boolean;
  width?: 'full' | 'medium';
  onChosen?: (value: string) => void;
}) {
  const field = useField(name);
  return (
    <Field {...labels} id={field.id} name={name} error={field.error}>
      {(control) => (
        <select
          {...control}
          disabled={disabled}
          className={clsx(boxStyles, width === 'medium' && 'max-w-72')}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => {
            field.onChange(event.target.value);
            onChosen?.(event.target.value);
          }}
          onBlur={field.onBlur}
        >
          {placeholder !== null && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A short list in which each choice is a card to tap. */
export function RadioCardsField({
  name,
  choices,
  columns = 2,
  ...labels
}: FieldLabels & { name: string; choices: readonly Choice[]; columns?: 1 | 2 | 4 }) {
  const field = useField(name);
  return (
    <Field {...labels} id={field.id} name={name} error={field.error} group>
      {(control) => (
        <div
          className={clsx('grid gap-2', columns !== 1 && 'grid-cols-2', columns === 4 && 'md:grid-cols-4')}
        >
          {choices.map((choice) => (
            <RadioCard
              key={choice.value}
              choice={choice}
              name={control.name}
              checked={field.value === choice.value}
              onChoose={() => field.onChange(choice.value)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

function RadioCard({
  choice,
  name,
  checked,
  onChoose,
}: {
  choice: Choice;
  name: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={clsx(
        'flex min-h-12 items-start gap-3 rounded-control border bg-surface px-3 py-2.5 text-sm hover:bg-sunken',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        checked ? 'border-primary bg-primary-wash ring-1 ring-primary' : 'border-line-strong',
      )}
    >
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-(--primary) focus-visible:outline-none focus-visible:shadow-none"
      />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2 font-semibold">
          {choice.label}
          {choice.icon}
        </span>
        {choice.note !== undefined && <span className="mt-0.5 block text-ink-2">{choice.note}</span>}
      </span>
    </label>
  );
}
