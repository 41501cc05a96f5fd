const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}]/gu;

/**
 * A payment reference in the form in which servers and screens compare it: the provider prints `MP 2411.0935-c07`, people
 * type `mp24110935C07`. Compatible letters (NFKC), upper case, only letters and digits. Null if nothing is left to compare.
 */
export function referenceKeyOf(reference: string): string | null {
  const key = reference.normalize('NFKC').toUpperCase().replace(NO_LETTER_OR_DIGIT, '');
  return key === '' ? null : key;
}
