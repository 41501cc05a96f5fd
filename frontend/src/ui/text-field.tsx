import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { boxStyles, Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

type InputHints = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'disabled'
  | 'min'
  | 'max'
  | 'step'
  | 'spellCheck'
  | 'autoCapitalize'
>;

/** A field for one line of text. `width` fits the box to the expected text. */
export function TextField({
  name,
  width = 'full',
  type = 'text',
  autoComplete,
  inputMode,
  disabled,
  min,
  max,
  step,
  spellCheck,
  autoCapitalize,
  onChosen,
  ...labels
}: FieldLabels &
  InputHints & {
    name: string;
    width?: 'full' | 'short' | 'medium';
    /** Called after every change, for example to update a field that depends on this one. */
    onChosen?: (value: string) => void;
  }) {
  const field = useField(name);
  return (
    <Field {...labels} id={field.id} name={name} error={field.error}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          disabled={disabled}
          min={min}
          max={max}
          step={step}
          spellCheck={spellCheck}
          autoCapitalize={autoCapitalize}
          className={clsx(boxStyles, width === 'short' && 'max-w-40', width === 'medium' && 'max-w-72')}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => {
            field.onChange(event.target.value);
            onChosen?.(event.target.value);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** A field for several lines of text. */
export function TextAreaField({ name, rows = 3, ...labels }: FieldLabels & { name: string; rows?: number }) {
  const field = useField(name);
  return (
    <Field {...labels} id={field.id} name={name} error={field.error}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          className={clsx(boxStyles, 'resize-y leading-6')}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

/** A field for a number that is typed as text. The value in the form is a number, or `NaN` while the text is not one. */
export function NumberField({
  name,
  suffix,
  inputMode = 'decimal',
  ...labels
}: FieldLabels & { name: string; suffix?: string; inputMode?: 'decimal' | 'numeric' }) {
  const field = useField(name);
  return (
    <Field {...labels} id={field.id} name={name} error={field.error}>
      {(control) => (
        <span className="flex max-w-40 items-center gap-2">
          <NumberBox
            {...control}
            inputMode={inputMode}
            value={field.value}
            onNumber={field.onChange}
            onBlur={field.onBlur}
          />
          {suffix !== undefined && <span className="shrink-0 text-sm text-ink-2">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

function NumberBox({
  value,
  onNumber,
  ...rest
}: Omit<ComponentProps<'input'>, 'value'> & { value: unknown; onNumber: (value: number) => void }) {
  // An uncontrolled input keeps `18.` and `0.` as typed; the form gets the number.
  const initial = typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
  return (
    <input
      {...rest}
      type="text"
      className={clsx(boxStyles, 'figures')}
      defaultValue={initial}
      onChange={(event) => {
        const typed = event.target.value.trim().replace(',', '.');
        onNumber(/^\d+(\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN);
      }}
    />
  );
}
