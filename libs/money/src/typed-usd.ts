/** US dollars as people type them into a field. */
import { type Cents, cents } from './cents.ts';
import { centsOfDigits } from './usd.ts';

const TYPED_PREFIX = /^(?:us ?\$|usd|\$) ?/i;
// Some phones have only a comma on the keyboard of digits, so it may stand for the decimal point.
const TYPED_PLAIN = /^(\d{1,13})(?:[.,](\d{0,2}))?$/;
const TYPED_ONLY_CENTS = /^()[.,](\d{1,2})$/;
// Only one kind of separator, every group complete, and another sign before the cents.
const TYPED_GROUPED = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3}){0,2})(?:(?!\2)[.,](\d{0,2}))?$/;
const TYPED_EITHER = /^([1-9]\d{0,2})\.(\d\d)(\d)$/;

/**
 * The amounts, in cents, that a person may mean by what they typed into a money field. One for `1,500`, `US$ 1 500.50`, `12,50`
 * and `1.500,00`; two for `1.500`, which is fifteen hundred in some countries; none if it is not an amount. Zero and amounts
 * beyond the limit are accepted here: the contract's schema has the messages for them.
 */
export function meaningsOfTypedUsd(text: string): readonly Cents[] {
  const typed = text.trim().replace(/\s+/g, ' ').replace(TYPED_PREFIX, '');
  const [, whole, toTheCent, third] = TYPED_EITHER.exec(typed) ?? [];
  if (whole !== undefined && toTheCent !== undefined) {
    return [
      centsOfDigits(`${whole}${toTheCent}${third}`),
      cents(centsOfDigits(whole, toTheCent) + (Number(third) >= 5 ? 1 : 0)),
    ];
  }
  const plain = TYPED_PLAIN.exec(typed) ?? TYPED_ONLY_CENTS.exec(typed);
  if (plain !== null) {
    return [centsOfDigits(plain[1] ?? '', plain[2])];
  }
  const [, grouped, , fraction] = TYPED_GROUPED.exec(typed) ?? [];
  return grouped === undefined ? [] : [centsOfDigits(grouped.replace(/[., ]/g, ''), fraction)];
}

/** The amount that a person typed, in cents. Undefined if it is not an amount or could mean two. */
export function parseTypedUsd(text: string): Cents | undefined {
  const meanings = meaningsOfTypedUsd(text);
  return meanings.length === 1 ? meanings[0] : undefined;
}
