/** US dollars in requests and for people: text to cents digit by digit, and cents to text. */
import { type Cents, cents } from './cents.ts';

/** US$10,000,000.00: the largest amount in one request. */
export const USD_AMOUNT_CENTS_MAX = cents(1_000_000_000);

const DIGIT_ZERO = '0'.charCodeAt(0);
const STRICT_AMOUNT = /^(0|[1-9]\d{0,7})(?:\.(\d{1,2}))?$/;

/**
 * The amount of a request, in cents: dollars as a number or a decimal string with at most two decimals, from 0.01 to
 * 10,000,000. Undefined for everything else. A number is read by its shortest decimal text, so `1.005` is refused.
 */
export function parseUsdAmount(value: unknown): Cents | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') {
    return undefined;
  }
  const [, whole, fraction] = STRICT_AMOUNT.exec(String(value)) ?? [];
  if (whole === undefined) {
    return undefined;
  }
  const amountCents = centsOfDigits(whole, fraction);
  return amountCents > 0 && amountCents <= USD_AMOUNT_CENTS_MAX ? amountCents : undefined;
}

/** `US$1,250.00`; a negative amount with a minus sign (U+2212, as wide as the plus sign): `−US$1,250.00`. */
export function formatUsd(amountCents: Cents): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amountCents < 0 ? '−' : ''}US$${whole}.${digits.slice(-2)}`;
}

/**
 * The same amount in dollars, for the contract's dollar fields; never calculate with it. One division is rounded to the
 * nearest double, whose shortest text is the exact amount, up to seventy million million dollars.
 */
export function centsToDollars(amountCents: Cents): number {
  return amountCents / 100;
}

/** The cents of digits: those of the dollars, and at most two of the cents. */
export function centsOfDigits(whole: string, fraction = ''): Cents {
  let total = 0;
  for (const digit of whole + fraction.padEnd(2, '0')) {
    total = total * 10 + (digit.charCodeAt(0) - DIGIT_ZERO);
  }
  return cents(total);
}
