import { referenceKeyOf } from './reference-key.ts';

const ACCENTS = /\p{M}/gu;
const LETTERS_AND_DIGITS = /^[0-9A-Z]+$/;
/** What is mistaken for a digit where a number is stamped or handwritten; no chassis number has these letters. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[OQØ]/g, '0'],
  [/I/g, '1'],
];

/**
 * A number on a thing (chassis, engine, serial number, title deed, ear tag) as servers compare it, however it is spelt: `ahtfr 22g-O1`
 * and `AHTFR22G01` are one. Null where nothing is left to compare, and where letters other than A to Z are in it.
 */
export function identityKeyOf(written: string): string | null {
  const plain = referenceKeyOf(written.normalize('NFKD').replace(ACCENTS, ''));
  const key = LOOK_ALIKES.reduce((text, [letters, digit]) => text.replace(letters, digit), plain ?? '');
  return LETTERS_AND_DIGITS.test(key) ? key : null;
}
