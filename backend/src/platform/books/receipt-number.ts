// Crockford's base 32: no letter that could be confused with a digit when it is read out on the telephone.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const BITS_PER_DIGIT = 5n;
const MASK = 31n;

/**
 * The number on a receipt, such as `R-7Z3K-0QXM-19TB`: the last 60 bits of the payment's id. It is random, so nobody can guess
 * another one. It is made from the id, so it needs no counter, for which writers would have to wait.
 */
export function receiptNumberOf(paymentId: string): string {
  let bits = BigInt(`0x${paymentId.replaceAll('-', '')}`);
  let number = '';
  for (let i = 0; i < LENGTH; i++) {
    number = `${DIGITS[Number(bits & MASK)]}${number}`;
    bits >>= BITS_PER_DIGIT;
  }
  return `R-${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;
}
