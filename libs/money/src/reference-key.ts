const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * A payment reference as servers and screens compare it: the provider prints `MP 2411.0935-c07`, people
 * type `mp24110935C07`. Compatible letters, upper case, nothing but letters and digits. Null where nothing is left to compare.
 */
export function referenceKeyOf(reference: string): string | null {
  const key = reference.normalize('NFKC').toUpperCase().replace(NO_LETTER_OR_DIGIT, '');
  return key === '' ? null : key;
}
