const MARKS = /\p{M}/gu;
const PRINTABLE_ASCII = /^[\x20-\x7E]*$/;
const NO_LETTER_OR_DIGIT = /[^0-9A-Z]/g;

/**
 * A payment reference in the form in which servers and screens compare it: the provider prints `MP 2411.0935-c07`, people
 * type `mp24110935C07`. Its letters A to Z and digits, in upper case, after folding (NFKD without marks). Null if nothing is
 * left to compare, or if a character cannot be folded: such a reference is equal to no other.
 */
export function referenceKeyOf(reference: string): string | null {
  const plain = folded(reference);
  if (!PRINTABLE_ASCII.test(plain)) return null;
  return plain.toUpperCase().replace(NO_LETTER_OR_DIGIT, '') || null;
}

/**
 * The first character that does not become printable ASCII, such as a Cyrillic letter that looks like a Latin one, or an
 * invisible character; undefined if there is none.
 */
export function unfoldableIn(reference: string): string | undefined {
  return Array.from(reference).find((character) => !PRINTABLE_ASCII.test(folded(character)));
}

const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '');
