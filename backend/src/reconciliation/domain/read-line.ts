import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { referenceKeyOf, unfoldableIn } from '@dziva/money/reference-key';
import { parseStatementAmount } from './statement-amount.ts';
import { parseStatementDate } from './statement-date.ts';
import type { StatementColumns } from './statement-mapping.ts';

const REFERENCE_CHARS_MAX = 64;
const PAYER_CHARS_MAX = 120;
const SHOWN_CHARS_MAX = 40;
const COMPLETED =
  /^(ts|ok|complete|completed|success|successful|succeeded|settled|posted|cleared|processed|paid)$/i;
const DOLLARS = /^(usd|us ?\$|us dollars?|\$|840)$/i;
const DIRECTION_OUT = /^(d|dr|debit|out)\.?$/i;
const DIRECTION_IN = /^(c|cr|credit|in)\.?$/i;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Shown for invisible characters of a reference: without them it could be equal to another one. */
const REPLACEMENT = '\uFFFD';

/**
 * The content of a line. A CREDIT is money that arrived and can verify a deposit. A DEBIT is money out, with a negative amount.
 * SET_ASIDE is a transfer that was not completed, or not in US dollars. MALFORMED could not be read; `problem` has the reason.
 */
export type StatementLineKind = 'CREDIT' | 'DEBIT' | 'SET_ASIDE' | 'MALFORMED';

export interface StatementLine {
  readonly kind: StatementLineKind;
  /** As the provider printed it; invisible characters are shown as `\uFFFD`. */
  readonly reference: string | null;
  /**
   * In the form in which references are compared. One that cannot be compared has a key of its own, so that a repeated line is
   * found, but no typed reference is equal to it. Null if there is nothing to compare.
   */
  readonly referenceKey: string | null;
  readonly amountCents: Cents | null;
  readonly paidOn: CalendarDate | null;
  readonly payer: string | null;
  readonly problem: string | null;
}

const BY_HAND = 'The reference has a character that cannot be compared: match this line by hand';

const NOTHING = { reference: null, referenceKey: null, amountCents: null, paidOn: null, payer: null };

/** A line that cannot be split into cells. */
export function malformedLine(problem: string): StatementLine {
  return { kind: 'MALFORMED', ...NOTHING, problem };
}

/** Reads a line from its cells. Everything in it is text, so a formula is not executed. */
export function readStatementLine(cells: readonly string[], columns: StatementColumns): StatementLine {
  const cell = (column: number | undefined): string =>
    column === undefined ? '' : cleanText(cells[column] ?? '');
  const reference = printedReference(cells[columns.reference] ?? '');
  const date = cell(columns.date);
  const amount = readAmount(cell, columns);
  const amountCents = typeof amount === 'string' ? null : amount;
  const paidOn = parseStatementDate(date) ?? null;
  const known = {
    reference: reference === '' ? null : shortened(reference, REFERENCE_CHARS_MAX),
    referenceKey: referenceKeyOf(reference) ?? printedKeyOf(reference),
    amountCents,
    paidOn,
    payer: shortened(cell(columns.payer), PAYER_CHARS_MAX) || null,
  };
  const malformed = (problem: string): StatementLine => ({
    ...known,
    referenceKey: null,
    kind: 'MALFORMED',
    problem,
  });
  if (typeof amount === 'string') return malformed(amount);
  if (columns.date !== undefined && paidOn === null) return malformed(badDate(date));
  if (reference.length > REFERENCE_CHARS_MAX) {
    return malformed(`The reference has more than ${REFERENCE_CHARS_MAX} characters`);
  }
  const aside = reasonToSetAside(cell(columns.status), cell(columns.currency));
  if (aside !== null) return { ...known, kind: 'SET_ASIDE', problem: aside };
  // The bank's own charges often have no reference.
  if (amount < 0) return { ...known, kind: 'DEBIT', problem: 'Money out, so no deposit' };
  if (known.referenceKey === null) return malformed('The line has no reference');
  return { ...known, kind: 'CREDIT', problem: unfoldableIn(reference) === undefined ? null : BY_HAND };
}

/** No key of a typed reference has an equals sign. */
function printedKeyOf(reference: string): string | null {
  return unfoldableIn(reference) === undefined ? null : `=${reference}`;
}

type ReadCell = (column: number | undefined) => string;

/** Cents with their sign, or a sentence with the reason why there are none. */
function readAmount(cell: ReadCell, columns: StatementColumns): Cents | string {
  const inOrSigned = oneAmount(cell(columns.amount));
  const out = oneAmount(cell(columns.moneyOut));
  if (typeof inOrSigned === 'string') return inOrSigned;
  if (typeof out === 'string') return out;
  if (inOrSigned !== 0 && out !== 0) return 'The line has money in and money out at once';
  // Some providers print money out with a minus sign in its own column.
  if (out !== 0) return cents(-Math.abs(out));
  if (inOrSigned === 0) return 'The line has no amount';
  return directed(inOrSigned, cell(columns.direction));
}

function directed(amountCents: Cents, direction: string): Cents | string {
  if (direction === '' || DIRECTION_IN.test(direction)) return amountCents;
  if (DIRECTION_OUT.test(direction)) return cents(-Math.abs(amountCents));
  return `"${shown(direction)}" says neither money in nor money out`;
}

/** An empty cell counts as missing: in a pair of columns, one of the two is empty. */
function oneAmount(text: string): Cents | string {
  if (text === '' || text === '-') return cents(0);
  return parseStatementAmount(text) ?? `"${shown(text)}" is not an amount in US dollars`;
}

function badDate(date: string): string {
  return date === '' ? 'The line has no date' : `"${shown(date)}" is not a date`;
}

function reasonToSetAside(status: string, currency: string): string | null {
  if (currency !== '' && !DOLLARS.test(currency)) return `Not in US dollars but in ${shown(currency)}`;
  if (status !== '' && !COMPLETED.test(status)) return `The provider says "${shown(status)}"`;
  return null;
}

/** The reference of a cell. Line ends and tabs within it are spaces. */
function printedReference(text: string): string {
  return cleanText(text.replace(/[\t-\r]+/g, ' ').replace(UNSEEN, REPLACEMENT));
}

/** Removes invisible characters, such as NUL, line ends and marks that change the direction of writing. */
function cleanText(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
}

const shown = (text: string): string => shortened(text, SHOWN_CHARS_MAX);

function shortened(text: string, charsMax: number): string {
  const characters = Array.from(text.slice(0, charsMax * 2));
  return characters.length <= charsMax
    ? characters.join('')
    : `${characters.slice(0, charsMax - 1).join('')}…`;
}
