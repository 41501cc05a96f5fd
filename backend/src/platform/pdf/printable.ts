/**
 * A text as a PDF prints it: composed letters, because few fonts can put an accent on a letter, and plain spaces. A letter that
 * the font lacks is printed as an empty box.
 */
export function printable(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, ' ');
}
