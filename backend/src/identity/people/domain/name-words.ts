/** The words of a name, to compare names: upper case, without accents, split at everything that is no letter. */
export const nameWords = (text: string | null): string[] =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
