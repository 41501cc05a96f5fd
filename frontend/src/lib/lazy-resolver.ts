import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form resolver that loads its rules when the form is checked for the first time, because they come with the contract's
 * schemas, which are large: loaded at once they made a first visit to `/login` 242 KB and to `/contact` 243, instead of 198 and
 * 200 (budget 200). If they cannot be loaded, only the server checks the form: it has the same rules.
 */
export function lazyResolver<Input extends FieldValues, Sent>(
  load: () => Promise<Resolver<Input, unknown, Sent>>,
): Resolver<Input, unknown, Sent> {
  return async (values, context, options) => {
    const rules = await load().catch(() => null);
    if (rules !== null) return rules(values, context, options);
    // Sent as typed: the server says what is wrong.
    return { values: values as unknown as Sent, errors: {} };
  };
}
