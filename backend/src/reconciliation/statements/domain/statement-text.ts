const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const SHOWN_CHARS_MAX = 40;

/** Removes invisible characters, such as NUL, line ends and marks that change the direction of writing. */
export const cleanText = (text: string): string => looseText(text.normalize('NFC'));

/** The same without composing letters: for the text of a record as it is in the file. */
export const looseText = (text: string): string => text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();

/** A cell within a sentence. */
export const shown = (text: string): string => shortened(text, SHOWN_CHARS_MAX);

/** At most so many characters, with a mark where something was left out. */
export function shortened(text: string, charsMax: number): string {
  const characters = Array.from(text.slice(0, charsMax * 2));
  return characters.length <= charsMax
    ? characters.join('')
    : `${characters.slice(0, charsMax - 1).join('')}…`;
}
