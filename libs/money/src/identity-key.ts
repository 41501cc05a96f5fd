const ACCENTS = /\p{M}/gu;
const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;
const LETTERS_AND_DIGITS = /^[0-9A-Z]+$/;
/** Letters that are mistaken for digits in stamped or handwritten numbers; no chassis number has these letters. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[OQØ]/g, '0'],
  [/I/g, '1'],
];

/**
 * A number that identifies a thing (chassis, engine, serial number, title deed, ear tag), in the form in which servers
 * compare it, whatever its spelling: `ahtfr 22g-O1` and `AHTFR22G01` are equal. Null if nothing is left to compare, or if it
 * has letters other than A to Z.
 */
export function identityKeyOf(written: string): string | null {
  const plain = written.normalize('NFKD').replace(ACCENTS, '').toUpperCase().replace(NO_LETTER_OR_DIGIT, '');
  const key = LOOK_ALIKES.reduce((text, [letters, digit]) => text.replace(letters, digit), plain);
  return LETTERS_AND_DIGITS.test(key) ? key : null;
}
