/**
 * The reference of a payment from or to the outside: in which letters people type it, and when it is needed. One method and
 * reference can be booked only once.
 */
import './browser-safe-zod.ts';
import { referenceKeyOf, unfoldableIn } from '@dziva/money/reference-key';
import { needsReference, type PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { z } from 'zod';
import { TEXT_MAX, text } from './text-field.ts';

const MISSING = 'Enter the reference';

/**
 * A reference as somebody typed it. A character that only looks like one of the receipt, or that nobody sees, would make a second
 * payment of the first, so it is refused.
 */
export const reference = text(
  { label: 'Reference', maxChars: TEXT_MAX.reference, missing: MISSING },
  z.string({ error: MISSING }).refine((typed) => unfoldableIn(typed) === undefined, {
    error: ({ input }) => refusalOf(unfoldableIn(String(input)) ?? ''),
    abort: true,
  }),
)
  .refine((value) => referenceKeyOf(value) !== null, {
    error: 'The reference needs at least one letter or digit',
    abort: true,
  })
  .meta({ description: 'Printable ASCII, but for accents; compared by its letters A to Z and digits' });

interface Entry {
  readonly method?: PaymentMethod | undefined;
  readonly reference?: string | undefined;
}

/** Whether an entry has a reference if its method needs one. */
export function isReferenced({ method, reference: typed }: Entry): boolean {
  return method === undefined || !needsReference(method) || typed !== undefined;
}

export const REFERENCE_NEEDED = {
  error: 'Enter the reference that the provider or the bank gave this payment',
  path: ['reference'],
};

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const LATIN_LETTER = /(?=\p{Script=Latin})\p{L}/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

/** What is wrong with this character of a reference, and what to do. */
function refusalOf(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  if (INVISIBLE.test(character))
    return `The reference has an invisible character (${code}). Delete it, or type the reference as it is printed on the receipt.`;
  const named = `“${character}” (${code})`;
  if (LATIN_LETTER.test(character))
    return `The reference has a letter other than A to Z: ${named}. Type it as it is printed on the receipt.`;
  if (LETTER.test(character))
    return `The reference has a letter that is not from the Latin alphabet: ${named}. Type it as it is printed on the receipt.`;
  if (DIGIT.test(character))
    return `The reference has a digit other than 0 to 9: ${named}. Type it as it is printed on the receipt.`;
  return `The reference has a character that cannot be used: ${named}. Leave it out: only letters and digits are compared.`;
}
