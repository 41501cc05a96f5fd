import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Rules that are loaded with the first check: they bring the contract's schemas along, which nobody needs before something
 * is written. With them from the start, a first visit took 242 KB to `/login` and 243 to `/contact` instead of 198 and 200
 * (budget 200). Where they cannot be loaded the server, which has them too, judges alone.
 */
export function lateRules<Input extends FieldValues, Sent>(
  load: () => Promise<Resolver<Input, unknown, Sent>>,
): Resolver<Input, unknown, Sent> {
  return async (values, context, options) => {
    const rules = await load().catch(() => null);
    if (rules !== null) return rules(values, context, options);
    // Unchecked words are all that there is to send; what is wrong with them the server says.
    return { values: values as unknown as Sent, errors: {} };
  };
}
