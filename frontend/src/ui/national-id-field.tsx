import { nationalIdWarning, normaliseNationalId } from '@dziva/contracts/national-id';
import { clsx } from 'clsx';
import { boxStyles, Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

/** A national id as typed, with or without dashes. A wrong check letter only gives a warning. */
export function NationalIdField({ name, ...labels }: FieldLabels & { name: string }) {
  const field = useField(name);
  const text = typeof field.value === 'string' ? field.value : '';
  const echo = nationalIdWarning(text) ?? normaliseNationalId(text) ?? null;
  return (
    <Field {...labels} id={field.id} name={name} error={field.error} echo={echo}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={clsx(boxStyles, 'max-w-72 figures')}
          value={text}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
