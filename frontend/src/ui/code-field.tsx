import { TextField } from './text-field.tsx';

/** A code of digits that came to a phone: with its number keys, and filled in by it where it can. The field is called `code`. */
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
