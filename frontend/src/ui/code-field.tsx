import { TextField } from './text-field.tsx';

/** A code of digits that was sent to a phone: opens the number keys, and the phone can fill it in. The field is named `code`. */
export function CodeField({ label, hint }: { label: string; hint: string }) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      width="short"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}
