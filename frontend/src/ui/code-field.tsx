import { factorCopy as copy } from '#content/en/factors.ts';
import { TextField } from '#ui/text-field.tsx';

/** Six digits of an authenticator app: with the number keys of a phone, filled in by it where it can. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={copy.code}
      hint={copy.codeHint}
      width="short"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
    />
  );
}
