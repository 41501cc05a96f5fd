const NAME_CHARS_MAX = 120;

/** The name that a person gave a file, without folders, control and direction characters, and shortened. */
export function storedName(fileName: string): string {
  const base = fileName.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (plain.length <= NAME_CHARS_MAX) return plain === '' ? 'file' : plain;
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 ? plain.slice(dot) : '';
  // The cut may leave half of a character that has two units.
  return plain.slice(0, NAME_CHARS_MAX - extension.length).replace(/\p{Cs}$/u, '') + extension;
}
