import { type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { referenceKeyOf, unfoldableIn } from '@dziva/money/reference-key';
import { readAmount } from './read-amount.ts';
import { cleanText, looseText, shown, shortened } from './statement-text.ts';
import { isNoAmount, parseStatementAmount } from './statement-amount.ts';
import { parseStatementDate } from './statement-date.ts';
import type { StatementLayout } from './statement-layout.ts';
import { isRepeated } from './statement-survey.ts';
import { type BalanceWord, completionOf, currencyIn, noMovementWord, plainName } from './statement-words.ts';
import { MONEY_FIELDS } from '@dziva/vocabulary/statement-reading';

export const REFERENCE_CHARS_MAX = 64;
const PAYER_CHARS_MAX = 120;
const TEXT_CHARS_MAX = 500;
const RAW_CHARS_MAX = 1_000;
const YEAR_MIN = '1990';
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Shown for invisible characters of a reference: without them it could be equal to another one. */
const REPLACEMENT = '\uFFFD';
/** A large number as a spreadsheet shows it, and a number that it made a fraction. */
const EXPONENT = /^[-+]?\d+([.,]\d+)?E[-+]?\d+$/i;
const FRACTION = /^\d{6,}[.,]0+$/;
const SHEET_ERROR = /^#(#+|REF!|NAME\?|VALUE!|N\/A|NUM!|DIV\/0!)$/;
const BY_HAND = 'The reference has a character that cannot be compared: match this line by hand';

/**
 * What a line of a statement is. A CREDIT is money that arrived. A DEBIT is money out, with a negative amount. SET_ASIDE is a
 * transfer that was not completed, or not in US dollars. UNREAD could not be read for certain; `problem` has the reason.
 */
export type StatementLineKind = 'CREDIT' | 'DEBIT' | 'SET_ASIDE' | 'UNREAD';

/** A line of a statement with its position in the file. */
export interface ReadLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  /** The offset in the file at which it ends. */
  readonly endByte: number;
  readonly kind: StatementLineKind;
  /** As printed, the provider's id where there is one; invisible characters are shown as `\uFFFD`. */
  readonly reference: string | null;
  /**
   * In the form in which references are compared. One that cannot be compared has a key of its own, so that a repeated line is
   * found, but no typed reference is equal to it. Null if there is nothing to compare.
   */
  readonly referenceKey: string | null;
  /** The same of the provider's unique id; null if the reference is what a customer wrote. */
  readonly uniqueId: string | null;
  /** The narration. */
  readonly text: string | null;
  readonly payer: string | null;
  readonly amountCents: Cents | null;
  readonly paidOn: CalendarDate | null;
  /** The running balance after it. */
  readonly balanceCents: Cents | null;
  /** Why it is UNREAD or SET_ASIDE, or no job matches it. */
  readonly problem: string | null;
  /** The record of an UNREAD line as it is in the file. */
  readonly raw: string | null;
}

/** A record of the file: its cells, or why they cannot be told apart. */
export interface FileRecord {
  readonly line: number;
  readonly endByte: number;
  readonly cells: readonly string[] | string;
  readonly raw: string;
}

/** A row that is no movement of money: a balance, a total, a heading, a footer. */
export interface NoMovement {
  readonly kind: 'NO_MOVEMENT';
  readonly line: number;
  readonly says: BalanceWord;
  readonly balanceCents: Cents | null;
}

/** A row whose words are those of a balance or a total, but that may be money: the running balance decides. */
export interface Doubtful {
  readonly kind: 'DOUBTFUL';
  readonly movement: ReadLine;
  readonly otherwise: ReadLine | NoMovement;
}

export type Row = ReadLine | NoMovement | Doubtful;

const NOTHING = {
  reference: null,
  referenceKey: null,
  uniqueId: null,
  text: null,
  payer: null,
  amountCents: null,
  paidOn: null,
  balanceCents: null,
};

/** The same line, not read. */
export function asUnread(line: ReadLine, problem: string, raw: string): ReadLine {
  return {
    ...line,
    kind: 'UNREAD',
    referenceKey: null,
    uniqueId: null,
    problem,
    raw: shortened(looseText(raw), RAW_CHARS_MAX),
  };
}

/** Reads a record with the layout of its file; undefined if it is empty. Everything in it is text, so a formula is not executed. */
export function readRecord(record: FileRecord, layout: StatementLayout): Row | undefined {
  const { cells, line, endByte, raw } = record;
  const position = { line, endByte, kind: 'UNREAD', problem: null, raw: null } as const;
  if (typeof cells === 'string') return asUnread({ ...NOTHING, ...position }, cells, raw);
  const filled = cells.filter((cell) => looseText(cell) !== '');
  if (filled.length === 0) return cells.length > 1 ? noMovement(line) : undefined;
  if (isRepeated(cells, { names: layout.header })) return noMovement(line);
  const row = new RowCells(cells, layout);
  const read = readCells(row, layout, { ...NOTHING, ...position }, raw);
  const isAfterEnd = layout.tableEndsAt !== null && line >= layout.tableEndsAt;
  const said = wordOf(row, layout);
  if (isAfterEnd) {
    return asUnread(
      read,
      `Another table with other columns begins at line ${layout.tableEndsAt}: import it as a file of its own`,
      raw,
    );
  }
  if (said === undefined) return isHeading(row, filled) ? noMovement(line) : read;
  const none: NoMovement = {
    ...noMovement(line),
    says: said.says,
    balanceCents: row.balanceOfWord(said.cell),
  };
  const isMoney = read.kind === 'CREDIT' || read.kind === 'DEBIT';
  if (!isMoney) return row.hasMoney && said.hasOthers && read.paidOn !== null ? read : none;
  return { kind: 'DOUBTFUL', movement: read, otherwise: said.hasOthers ? asUnread(read, DOUBT, raw) : none };
}

const DOUBT = 'The row has the words of a balance or a total, and looks like money: decide which it is';

const noMovement = (line: number): NoMovement => ({
  kind: 'NO_MOVEMENT',
  line,
  says: 'NONE',
  balanceCents: null,
});

/** The cells of a row by their fields. */
class RowCells {
  constructor(
    readonly cells: readonly string[],
    private readonly layout: StatementLayout,
  ) {}

  /** Without invisible characters; empty if the field has no column. */
  of(field: keyof StatementLayout['columns']): string {
    return cleanText(this.printed(field));
  }

  printed(field: keyof StatementLayout['columns']): string {
    const column = this.layout.columns[field];
    return column === null ? '' : unwrapped(this.cells[column] ?? '');
  }

  amount(field: keyof StatementLayout['columns']): Cents | undefined {
    return parseStatementAmount(this.of(field), this.layout.decimal);
  }

  /** Whether a column with money has something. */
  get hasMoney(): boolean {
    return MONEY_FIELDS.some((field) => (this.amount(field) ?? 0) !== 0);
  }

  get isEmptyOfMoney(): boolean {
    return [...MONEY_FIELDS, 'balance' as const].every((field) => isNoAmount(this.of(field)));
  }

  /** What a row of a balance comes to: its balance, its amount, or the number behind its words. */
  balanceOfWord(cell: string): Cents | null {
    const out = this.amount('moneyOut');
    const [behind] = /[-+(]?(?:us)?\$? ?\d[\d .,']*\)?(?: ?(?:cr|dr))?\s*$/i.exec(cell) ?? [];
    const found =
      this.amount('balance') ??
      this.amount('amount') ??
      nonZero(this.amount('moneyIn')) ??
      (out ? cents(-Math.abs(out)) : undefined) ??
      (behind === undefined ? undefined : parseStatementAmount(behind, this.layout.decimal));
    return found ?? null;
  }
}

const nonZero = (amount: Cents | undefined): Cents | undefined => (amount === 0 ? undefined : amount);

/** Some banks write `="00123"`, so that a spreadsheet keeps the zeros. */
const unwrapped = (cell: string): string => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell;

interface SaidWord {
  readonly says: BalanceWord;
  readonly cell: string;
  /** Whether another cell has a reference or a text of its own. */
  readonly hasOthers: boolean;
}

/** The words of a row that is no movement, in any cell that is not an amount. */
function wordOf(row: RowCells, layout: StatementLayout): SaidWord | undefined {
  const { columns, noMovement: chosen } = layout;
  const money = new Set([columns.amount, columns.moneyIn, columns.moneyOut, columns.balance]);
  const words = row.cells.map((cell, at): BalanceWord | undefined => {
    if (money.has(at) && /^[^\p{L}]*$/u.test(cell)) return undefined;
    return chosen.includes(plainName(cell)) && cell !== '' ? 'NONE' : noMovementWord(cleanText(cell));
  });
  const at = words.findIndex((word) => word !== undefined);
  const says = words[at];
  if (says === undefined) return undefined;
  const others = [columns.transactionId, columns.reference, columns.text, columns.payer];
  const hasOthers = others.some(
    (other) => other !== null && words[other] === undefined && cleanText(row.cells[other] ?? '') !== '',
  );
  return { says, cell: row.cells[at] ?? '', hasOthers };
}

/** A row with neither money nor a day, but with a sentence: a heading, a footer, or the rest of a long narration. */
function isHeading(row: RowCells, filled: readonly string[]): boolean {
  if (!row.isEmptyOfMoney || parseStatementDate(row.of('date')) !== undefined) return false;
  if (row.of('transactionId') !== '' && row.cells.length > 1 && filled.length > 1) return false;
  if (filled.every((cell) => /^[-=_*.~#\s]+$/.test(cell))) return true;
  const [only = ''] = filled;
  const isInText = filled.length === 1 && cleanText(only) === (row.of('text') || row.of('payer'));
  return (
    isInText ||
    (filled.every((cell) => !isNumber(cell)) && /\p{L}{2,}\W+\p{L}{2,}|\p{L}{2,} ?:/u.test(filled.join(' ')))
  );
}

const isNumber = (cell: string): boolean =>
  (parseStatementAmount(cell) ?? parseStatementAmount(cell, ',')) !== undefined;

function readCells(row: RowCells, layout: StatementLayout, empty: ReadLine, raw: string): ReadLine {
  const id = printedReference(row.printed('transactionId'));
  const customer = printedReference(row.printed('reference'));
  const reference = id === '' ? customer : id;
  const key = referenceKeyOf(reference) ?? printedKeyOf(reference);
  const text = [row.of('text'), id === '' ? '' : customer].filter((part) => part !== '').join(' ');
  const amount = readAmount((field) => row.of(field), layout);
  const date = row.of('date');
  const paidOn = parseStatementDate(date, layout.dateOrder.order) ?? null;
  const known: ReadLine = {
    ...empty,
    reference: reference === '' ? null : shortened(reference, REFERENCE_CHARS_MAX),
    referenceKey: key,
    uniqueId: id !== '' || layout.isReferenceUnique ? key : null,
    text: shortened(text, TEXT_CHARS_MAX) || null,
    payer: shortened(row.of('payer') || row.of('text'), PAYER_CHARS_MAX) || null,
    amountCents: typeof amount === 'string' ? null : amount,
    paidOn,
    balanceCents: row.amount('balance') ?? null,
  };
  const problem =
    surplusProblem(row.cells, layout) ??
    (typeof amount === 'string' ? amount : null) ??
    (layout.columns.date === null ? null : dateProblem(date, paidOn, layout)) ??
    referenceProblem(reference, layout) ??
    shortProblem(row.cells, layout) ??
    balanceProblem(row, known.balanceCents) ??
    currencyProblem(row.of('currency'));
  if (problem !== null || typeof amount === 'string') {
    const unsure =
      surplusProblem(row.cells, layout) !== null
        ? { ...known, amountCents: null, balanceCents: null }
        : known;
    return asUnread(unsure, problem ?? '', raw);
  }
  const aside = reasonToSetAside(row.of('status'));
  if (aside !== null) return { ...known, kind: 'SET_ASIDE', problem: aside };
  if (amount < 0) return { ...known, kind: 'DEBIT', problem: 'Money out, so no deposit' };
  return { ...known, kind: 'CREDIT', problem: unfoldableIn(reference) === undefined ? null : BY_HAND };
}

/** A separator within an amount makes a cell too many, and moves what comes behind it. */
function surplusProblem(cells: readonly string[], layout: StatementLayout): string | null {
  const named = layout.header.length;
  if (cells.length > layout.cells || cells.slice(named).some((cell) => looseText(cell) !== ''))
    return `The line has ${cells.length} cells, and the columns are ${named}: an amount or a text may be cut`;
  const { amount, moneyIn, moneyOut, balance } = layout.columns;
  const money = [amount, moneyIn, moneyOut];
  for (const at of money) {
    const [here = '', next = ''] = at === null ? [] : [cells[at], cells[at + 1]];
    if (
      at === null ||
      !/^\D{0,4}\d{1,3}$/.test(here.trim()) ||
      !/^(\d{3}(\.\d{1,2})?|\d{2})$/.test(next.trim())
    )
      continue;
    const isBeforeMoney = [...money, balance].includes(at + 1);
    const isBeforeText = [layout.columns.text, layout.columns.payer].includes(at + 1);
    if (cells.length < layout.cells || isBeforeText || (layout.hasFractions && !isBeforeMoney))
      return `"${shown(here)}" and "${shown(next)}" may be one amount that a separator cut`;
  }
  return null;
}

/** A separator that is missing moves the cells behind it to the left: a balance to the amounts, money in to money out. */
function shortProblem(cells: readonly string[], { cellsMin, header }: StatementLayout): string | null {
  if (cells.length >= cellsMin) return null;
  return `The line has ${cells.length} cells, and the columns are ${header.length}: some are missing`;
}

function dateProblem(
  date: string,
  paidOn: CalendarDate | null,
  { importedOn }: StatementLayout,
): string | null {
  if (paidOn === null) return date === '' ? 'The line has no date' : `"${shown(date)}" is not a date`;
  if (paidOn < YEAR_MIN) return `"${shown(date)}" is before ${YEAR_MIN}`;
  return paidOn > importedOn ? `"${shown(date)}" is after the day of the import` : null;
}

function referenceProblem(reference: string, { idDigits, isIdRounded }: StatementLayout): string | null {
  if (reference.length > REFERENCE_CHARS_MAX)
    return `The reference has more than ${REFERENCE_CHARS_MAX} characters`;
  const isShortened = EXPONENT.test(reference) || FRACTION.test(reference) || SHEET_ERROR.test(reference);
  const isRounded = isIdRounded && /^\d{15}0{2,}$/.test(reference);
  if (isShortened || isRounded)
    return `A spreadsheet has shortened the reference "${shown(reference)}": import the file as the provider wrote it`;
  if (idDigits !== null && /^\d+$/.test(reference) && reference.length < idDigits)
    return `The reference "${shown(reference)}" has fewer digits than the others: a spreadsheet may have removed its zeros`;
  return null;
}

function balanceProblem(row: RowCells, balance: Cents | null): string | null {
  const printed = row.of('balance');
  return balance === null && !isNoAmount(printed)
    ? `"${shown(printed)}" is not a balance in US dollars`
    : null;
}

/** A file with money in another currency is refused as a whole, so what is no dollar here is no currency. */
const currencyProblem = (currency: string): string | null =>
  currency !== '' && currencyIn(currency)?.isDollars !== true
    ? `"${shown(currency)}" is not a currency`
    : null;

const reasonToSetAside = (status: string): string | null =>
  status !== '' && completionOf(status) !== true ? `The provider says "${shown(status)}"` : null;

/** No key of a typed reference has an equals sign. */
function printedKeyOf(reference: string): string | null {
  return unfoldableIn(reference) === undefined ? null : `=${reference}`;
}

/** The reference of a cell. Line ends and tabs within it are spaces. */
function printedReference(text: string): string {
  return cleanText(text.replace(/[\t-\r]+/g, ' ').replace(UNSEEN, REPLACEMENT));
}
