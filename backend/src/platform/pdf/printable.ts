const LATIN_1 = /^[\x20-\x7e\xa0-\xff]$/;
const BEYOND_LATIN_1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const COMBINING_MARKS = /\p{M}+/gu;

/**
 * A text in characters that the standard fonts of PDF have, which are the letters of Western Europe. Other letters lose their
 * accents, and all other characters become a question mark.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (isPrintable(character)) return character;
  if (/\s/u.test(character)) return ' ';
  const base = character.normalize('NFKD').replace(COMBINING_MARKS, '');
  return base !== '' && [...base].every(isPrintable) ? base : '?';
}

const isPrintable = (character: string): boolean => LATIN_1.test(character) || BEYOND_LATIN_1.has(character);
