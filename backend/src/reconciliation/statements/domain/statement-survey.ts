import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { AmountFacts, ReferenceFacts, WordFacts } from './column-facts.ts';
import { DateFacts } from './date-order.ts';
import { type KeptMapping, mappingOf } from './kept-mapping.ts';
import { otherCurrencyOf } from './row-currency.ts';
import { type ChosenColumns, type Header, headerOf } from './statement-columns.ts';
import { HeadFacts } from './statement-head.ts';
import { noMovementWord } from './statement-words.ts';

/** Banks print their name, the account and the period before the columns. */
export const PREAMBLE_LINES_MAX = 20;
/** Rows that are kept as they are, to see how the running balance goes. */
const SAMPLE_ROWS_MAX = 400;
const CELL_COUNTS_MAX = 50;

/** A record of the file whose cells could be told apart. */
export interface SurveyedRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How many rows have this number of cells, and how many of these have nothing in the cells beyond the header. */
interface CellCount {
  rows: number;
  blankSurplus: number;
}

/** Collects the facts about a whole file, record by record. It keeps counts and a sample, never the file. */
export class StatementSurvey {
  readonly head: HeadFacts;
  header: Header | undefined;
  /** What people chose for earlier files with the same columns. */
  mapping: KeptMapping | undefined;
  headerLine = 0;
  /** The line of another header, below which the columns are different ones. */
  tableEndsAt: number | null = null;
  /** The first row with money in another currency than US dollars. */
  otherCurrency: { readonly name: string; readonly line: number } | undefined;
  readonly sample: SurveyedRecord[] = [];
  readonly cellCounts = new Map<number, CellCount>();
  readonly dates = new Map<number, DateFacts>();
  readonly amounts = new Map<number, AmountFacts>();
  readonly references = new Map<number, ReferenceFacts>();
  readonly words = new Map<number, WordFacts>();
  private linesAbove = 0;

  constructor(
    readonly importedOn: CalendarDate,
    private readonly provider: TransferMethod | null,
    private readonly chosen: ChosenColumns,
    private readonly kept: readonly KeptMapping[] = [],
  ) {
    this.head = new HeadFacts(importedOn);
  }

  /** Whether no header was found among the lines in which it can be. */
  get hasNoHeader(): boolean {
    return this.header === undefined && this.linesAbove >= PREAMBLE_LINES_MAX;
  }

  /** A record above the header; true if it is the header. */
  addAbove({ line, cells }: SurveyedRecord): boolean {
    const { provider, accountNumber } = this.head;
    const mapping = mappingOf(this.kept, cells, this.provider ?? provider, accountNumber);
    const chosen = { ...mapping?.choices.columns, ...this.chosen };
    const header = headerOf(cells, this.provider ?? mapping?.provider ?? provider, chosen);
    if (!header) {
      this.linesAbove++;
      this.head.addAbove(cells);
      return false;
    }
    this.header = header;
    this.mapping = mapping;
    this.headerLine = line;
    const { columns } = header;
    for (const at of header.dates) this.dates.set(at, new DateFacts(this.importedOn));
    for (const at of [columns.amount, columns.moneyIn, columns.moneyOut, columns.balance])
      if (at !== null) this.amounts.set(at, new AmountFacts());
    for (const at of [columns.transactionId, columns.reference])
      if (at !== null) this.references.set(at, new ReferenceFacts());
    for (const [at] of header.names.entries())
      if (!this.dates.has(at) && !this.amounts.has(at)) this.words.set(at, new WordFacts());
    return true;
  }

  /** A record below the header. */
  addRow(record: SurveyedRecord): void {
    const { header } = this;
    if (!header || this.tableEndsAt !== null) return;
    const { cells, line } = record;
    if (isRepeated(cells, header)) return;
    if (cells.length > 2 && headerOf(cells, this.provider, this.chosen) !== undefined) {
      this.tableEndsAt = line;
      return;
    }
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) return;
    if (filled.length <= LABEL_CELLS_MAX) this.head.addBelow(cells);
    const isMovement = !filled.some((cell) => noMovementWord(cell) !== undefined);
    if (isMovement) this.count(cells, header.names.length);
    if (this.sample.length < SAMPLE_ROWS_MAX) this.sample.push(record);
    // A row with a cell too many is read by nobody, so it decides nothing.
    if (cells.slice(header.names.length).some((cell) => cell.trim() !== '')) return;
    this.otherCurrency ??= this.otherCurrencyIn(record, header, isMovement);
    for (const [at, facts] of this.dates) facts.add(cells[at] ?? '');
    for (const [at, facts] of this.amounts) facts.add(cells[at] ?? '');
    if (!isMovement) return;
    for (const [at, facts] of this.references) facts.add(cells[at] ?? '');
    for (const [at, facts] of this.words) facts.add(cells[at] ?? '');
  }

  private otherCurrencyIn({ cells, line }: SurveyedRecord, header: Header, isMovement: boolean) {
    const name = otherCurrencyOf(cells, header, isMovement);
    return name === undefined ? undefined : { name, line };
  }

  private count(cells: readonly string[], named: number): void {
    const count = this.cellCounts.get(cells.length) ?? { rows: 0, blankSurplus: 0 };
    count.rows++;
    if (cells.slice(named).every((cell) => cell.trim() === '')) count.blankSurplus++;
    if (this.cellCounts.size < CELL_COUNTS_MAX) this.cellCounts.set(cells.length, count);
  }
}

const LABEL_CELLS_MAX = 3;

/** A header that the provider prints again on every page. */
export function isRepeated(cells: readonly string[], { names }: Pick<Header, 'names'>): boolean {
  return (
    cells.length >= Math.min(2, names.length) &&
    names.every((name, at) => (cells[at] ?? '').trim().toLowerCase() === name.toLowerCase()) &&
    cells.slice(names.length).every((cell) => cell.trim() === '')
  );
}
