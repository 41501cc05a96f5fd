import { type Cents, cents } from '@dziva/money/cents';
import { parseTypedUsd } from '@dziva/money/typed-usd';
import type { DecimalSign } from '@dziva/vocabulary/statement-reading';

const BRACKETS = /^\((.*)\)$/;
const CURRENCY_BEFORE = /^(us ?\$|usd|\$) ?/i;
const CURRENCY_AFTER = / ?(us ?\$|usd|\$)$/i;
const SIGN_BEFORE = /^([-+]) ?/;
const SIGN_AFTER = / ?([-+])$/;
const MARK_BEFORE = /^(cr|dr)\.? ?(?=[\d$u(])/i;
const MARK_AFTER = / ?(cr|dr)\.?$/i;
const DASHES = /^[-\u2010-\u2015\u2212]+$/;
/** Only one kind of sign between groups, and every group complete. */
const BODY: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(\d{1,13}|[1-9]\d{0,2}(?:([, '])\d{3})(?:\2\d{3}){0,2}|)(?:\.(\d{0,2}|\d{2}00+))?$/,
  ',': /^(\d{1,13}|[1-9]\d{0,2}(?:([. '])\d{3})(?:\2\d{3}){0,2}|)(?:,(\d{0,2}|\d{2}00+))?$/,
};

/**
 * Parses an amount as a statement prints it into cents, negative for money out: `1,250.00`, `US$ 50.00`, `-50.00`, `50.00-`,
 * `$(50.00)`, `50.00 DR`; a dash is nothing. Undefined if it could mean two amounts or none; uses digits only, never floating
 * point.
 */
export function parseStatementAmount(text: string, decimal: DecimalSign = '.'): Cents | undefined {
  const { rest, signs, isOut } = unsigned(plainText(text));
  // `-50.00 DR` has two signs: it is unclear whether it means out or in.
  if (signs > 1) return undefined;
  if (rest === '' || (DASHES.test(rest) && signs === 0)) return rest === '' && signs === 0 ? undefined : ZERO;
  const amountCents = centsOf(rest, decimal);
  if (amountCents === undefined || amountCents > CENTS_MAX) return undefined;
  return isOut ? cents(-amountCents) : amountCents;
}

/** Whether a cell has no amount: empty, a dash, or a currency with a dash as spreadsheets print zero. */
export function isNoAmount(text: string): boolean {
  const plain = plainText(text).replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '').trim();
  return plain === '' || DASHES.test(plain);
}

/** What a cell shows about the decimal sign of its file: a sign, OPEN if it could be either (`1,250`), or nothing. */
export function decimalSignOf(text: string): DecimalSign | 'OPEN' | undefined {
  const [number] = /\d[\d.,' ]*/.exec(plainText(text)) ?? [];
  const signs = (number ?? '').replace(/[^.,]/g, '');
  const last = signs.at(-1);
  if (number === undefined || (last !== '.' && last !== ',')) return undefined;
  const other: DecimalSign = last === '.' ? ',' : '.';
  const first = number.indexOf(last);
  // The sign between groups may repeat, the decimal sign may not: `1,250,000`.
  if (first !== number.lastIndexOf(last)) return signs.includes(other) ? undefined : other;
  const digitsAfter = number.slice(first + 1).trim().length;
  if (digitsAfter !== 3) return digitsAfter === 0 ? undefined : last;
  // `1.250,000` has groups; `0.250` and `1250.000` cannot be groups; `1,250` can.
  if (signs.includes(other)) return last;
  return /^(0|\d{4,})$/.test(number.slice(0, first)) ? last : 'OPEN';
}

interface Unsigned {
  readonly rest: string;
  readonly signs: number;
  readonly isOut: boolean;
}

/** Takes signs and currencies away, from the outside to the inside: `-US$ 50.00`, `US$ (50.00)`, `($50.00)`. */
function unsigned(text: string): Unsigned {
  let rest = text;
  let signs = 0;
  let isOut = false;
  for (let i = 0; i < STEPS_MAX; i++) {
    const before = rest;
    rest = rest.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '').trim();
    if (DASHES.test(rest)) break;
    for (const [pattern, outWhen] of SIGNS) {
      const found = pattern.exec(rest);
      if (!found) continue;
      signs++;
      isOut ||= outWhen(found[1] ?? '');
      rest = (pattern === BRACKETS ? (found[1] ?? '') : rest.replace(pattern, '')).trim();
      break;
    }
    if (rest === before) break;
  }
  return { rest, signs, isOut };
}

const STEPS_MAX = 4;
const SIGNS: readonly (readonly [RegExp, (found: string) => boolean])[] = [
  [BRACKETS, () => true],
  [SIGN_BEFORE, (sign) => sign === '-'],
  [SIGN_AFTER, (sign) => sign === '-'],
  [MARK_BEFORE, (mark) => mark.toLowerCase() === 'dr'],
  [MARK_AFTER, (mark) => mark.toLowerCase() === 'dr'],
];

function centsOf(body: string, decimal: DecimalSign): Cents | undefined {
  const [, whole, , fraction = ''] = BODY[decimal].exec(body) ?? [];
  if (whole === undefined || (whole === '' && fraction === '')) return undefined;
  return parseTypedUsd(`${whole.replace(/[^\d]/g, '') || '0'}.${fraction.slice(0, 2)}`);
}

const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .trim();

const ZERO = cents(0);
/** A hundred thousand million dollars: a larger number is a telephone or account number. */
const CENTS_MAX = cents(10_000_000_000_000);
