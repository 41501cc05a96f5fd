/** Reading and writing US dollars: text to cents digit by digit, and cents to text for people. */
import { type Cents, cents } from './cents.ts';

/** US$10,000,000.00: the largest amount in one request. */
export const USD_AMOUNT_CENTS_MAX = cents(1_000_000_000);

const DIGIT_ZERO = '0'.charCodeAt(0);
const STRICT_AMOUNT = /^(0|[1-9]\d{0,7})(?:\.(\d{1,2}))?$/;
const TYPED_PREFIX = /^(?:us ?\$|usd|\$) ?/i;
// Some phones have only a comma on the keyboard of digits, so it may stand for the decimal point.
const TYPED_PLAIN = /^(\d{1,13})(?:[.,](\d{0,2}))?$/;
const TYPED_ONLY_CENTS = /^()[.,](\d{1,2})$/;
// Only one kind of separator, every group complete, and another sign before the cents.
const TYPED_GROUPED = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3}){0,2})(?:(?!\2)[.,](\d{0,2}))?$/;
const TYPED_EITHER = /^([1-9]\d{0,2})\.(\d\d)(\d)$/;

const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const ONES = ['zero one two three four five six seven eight nine'.split(' '), TEENS].flat();
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: readonly (readonly [size: number, name: string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
];

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
  const amountCents = centsOf(whole, fraction);
  return amountCents > 0 && amountCents <= USD_AMOUNT_CENTS_MAX ? amountCents : undefined;
}

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
      centsOf(`${whole}${toTheCent}${third}`),
      cents(centsOf(whole, toTheCent) + (Number(third) >= 5 ? 1 : 0)),
    ];
  }
  const plain = TYPED_PLAIN.exec(typed) ?? TYPED_ONLY_CENTS.exec(typed);
  if (plain !== null) {
    return [centsOf(plain[1] ?? '', plain[2])];
  }
  const [, grouped, , fraction] = TYPED_GROUPED.exec(typed) ?? [];
  return grouped === undefined ? [] : [centsOf(grouped.replace(/[., ]/g, ''), fraction)];
}

/** The amount that a person typed, in cents. Undefined if it is not an amount or could mean two. */
export function parseTypedUsd(text: string): Cents | undefined {
  const meanings = meaningsOfTypedUsd(text);
  return meanings.length === 1 ? meanings[0] : undefined;
}

/** `US$1,250.00`; a negative amount as `-US$1,250.00`. */
export function formatUsd(amountCents: Cents): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amountCents < 0 ? '-' : ''}US$${whole}.${digits.slice(-2)}`;
}

/**
 * The same amount in dollars, for the contract's dollar fields; never calculate with it. One division is rounded to the
 * nearest double, whose shortest text is the exact amount, up to seventy million million dollars.
 */
export function centsToDollars(amountCents: Cents): number {
  return amountCents / 100;
}

/**
 * `one thousand five hundred US dollars and fifty cents`, in British English; cents only if there are any. Shown under a
 * money field, because an extra zero is easier to see in words than in digits.
 */
export function usdInWords(amountCents: Cents): string {
  const absolute = Math.abs(amountCents);
  const restCents = absolute % 100;
  const dollars = (absolute - restCents) / 100;
  const parts: string[] = [];
  if (dollars > 0 || restCents === 0) {
    parts.push(`${inWords(dollars)} US ${dollars === 1 ? 'dollar' : 'dollars'}`);
  }
  if (restCents > 0) {
    parts.push(`${inWords(restCents)} ${dollars === 0 ? 'US ' : ''}${restCents === 1 ? 'cent' : 'cents'}`);
  }
  return `${amountCents < 0 ? 'minus ' : ''}${parts.join(' and ')}`;
}

function centsOf(whole: string, fraction = ''): Cents {
  let total = 0;
  for (const digit of whole + fraction.padEnd(2, '0')) {
    total = total * 10 + (digit.charCodeAt(0) - DIGIT_ZERO);
  }
  return cents(total);
}

function inWords(value: number): string {
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of SCALES) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) {
      words.push(belowThousand(count), name);
    }
  }
  if (rest > 0 && rest < 100 && words.length > 0) {
    words.push('and');
  }
  return rest > 0 || words.length === 0 ? [...words, belowThousand(rest)].join(' ') : words.join(' ');
}

function belowThousand(value: number): string {
  const rest = value % 100;
  if (value < 100) {
    return belowHundred(value);
  }
  const hundreds = `${ONES[Math.floor(value / 100)]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} and ${belowHundred(rest)}`;
}

function belowHundred(value: number): string {
  if (value < 20) {
    return `${ONES[value]}`;
  }
  const tens = `${TENS[Math.floor(value / 10)]}`;
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]}`;
}
