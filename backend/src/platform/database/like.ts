/** A LIKE pattern that finds a search text anywhere in a value. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A LIKE pattern for columns of plain text. */
export const plainPattern = (search: string): string => likePattern(plainText(search));

/** The text without marks and apostrophes, in lower case, so that 'Jose' finds José. `app.plain_text` in SQL is the same rule. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .toLowerCase();
