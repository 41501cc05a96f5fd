import { type Cents, cents } from '@dziva/money/cents';
import { parseTypedUsd } from '@dziva/money/usd';

const BRACKETS = /^\((.*)\)$/;
const SIGN_BEFORE = /^((?:us ?\$|usd|\$)?) ?([-+])/i;
const SIGN_AFTER = /([-+])$/;
const MARK_AFTER = / ?(cr|dr)\.?$/i;
const CURRENCY_AFTER = / ?usd$/i;

/**
 * Parses an amount as a statement prints it into cents, negative for money out: `1,250.00`, `US$ 50.00`, `50`, `-50.00`,
 * `50.00-`, `(50.00)`, `50.00 DR`. Undefined if it could mean two amounts (`12,50`) or none; uses digits only, never floating
 * point.
 */
export function parseStatementAmount(text: string): Cents | undefined {
  let rest = text.normalize('NFKC').replace(/\s+/g, ' ').replaceAll('\u2212', '-').trim();
  let signs = 0;
  let isOut = false;
  const [, bracketed] = BRACKETS.exec(rest) ?? [];
  if (bracketed !== undefined) {
    signs++;
    isOut = true;
    rest = bracketed.trim();
  }
  const [mark, word] = MARK_AFTER.exec(rest) ?? [];
  if (mark !== undefined && word !== undefined) {
    signs++;
    isOut = word.toLowerCase() === 'dr';
    rest = rest.slice(0, -mark.length);
  }
  rest = rest.replace(CURRENCY_AFTER, '').trim();
  const [before, currency = '', signBefore] = SIGN_BEFORE.exec(rest) ?? [];
  if (before !== undefined) {
    signs++;
    isOut = signBefore === '-';
    rest = `${currency}${rest.slice(before.length)}`;
  }
  const [, signAfter] = SIGN_AFTER.exec(rest) ?? [];
  if (signAfter !== undefined) {
    signs++;
    isOut = signAfter === '-';
    rest = rest.slice(0, -1);
  }
  // `-50.00 DR` has two signs: it is unclear whether it means out or in.
  if (signs > 1) return undefined;
  const amountCents = parseTypedUsd(rest);
  if (amountCents === undefined || amountCents > CENTS_MAX) return undefined;
  return isOut ? cents(-amountCents) : amountCents;
}

/** A hundred thousand million dollars: a larger number is a telephone or account number. */
const CENTS_MAX = cents(10_000_000_000_000);
