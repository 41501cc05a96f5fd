/**
 * Reads a statement of any size in two passes. The first one collects facts about the whole file, from which its layout is decided;
 * the second one reads the lines. Of the file itself only a few lines are in memory.
 */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { readRecord, type FileRecord, type ReadLine } from '#reconciliation/statements/domain/read-line';
import {
  BALANCE_ORDERS,
  type BalanceOrder,
  decideLayout,
  type Refusal,
  type StatementLayout,
} from '#reconciliation/statements/domain/statement-layout';
import type { ReadingChoices } from '#reconciliation/statements/domain/reading-choices';
import { BalanceCheck, type StatementProof } from '#reconciliation/statements/domain/statement-proof';
import type { KeptMapping } from '#reconciliation/statements/domain/kept-mapping';
import { headerOf } from '#reconciliation/statements/domain/statement-columns';
import { PREAMBLE_LINES_MAX, StatementSurvey } from '#reconciliation/statements/domain/statement-survey';
import { CsvRecords, cellsOf, type Separator, SEPARATORS } from './csv-records.ts';
import { type Encoding, encodingOf } from './text-encoding.ts';
import { LineQueue, textLines } from './text-lines.ts';

/** Opens the file again from its start, once per pass. */
export type OpenFile = () => AsyncIterable<Buffer>;

/** How a file is read. Plain data: a job that continues reads the same way. */
export interface FileLayout extends StatementLayout {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

export interface SurveyQuestion {
  readonly provider: TransferMethod | null;
  readonly importedOn: CalendarDate;
  readonly chosen: ReadingChoices;
  /** What people chose for earlier files. */
  readonly kept: readonly KeptMapping[];
}

export interface Surveyed {
  readonly layout: FileLayout | Refusal;
  /** Undefined if no header was found. */
  readonly survey: StatementSurvey | undefined;
}

const NO_HEADER: Refusal = {
  code: 'NO_HEADER',
  sentence: `No line of the first ${PREAMBLE_LINES_MAX} names the columns: at least reference and amount, or what the provider calls them.`,
};

/** Whether a file was refused, instead of getting a layout. */
export const isRefused = (layout: FileLayout | Refusal): layout is Refusal => 'sentence' in layout;

/** The first pass: how the whole file is read, or why nothing of it can be. */
export async function surveyStatement(open: OpenFile, question: SurveyQuestion): Promise<Surveyed> {
  const { provider, importedOn, chosen, kept } = question;
  const encoding = await encodingOf(open());
  const lines = new LineQueue(textLines(open(), encoding));
  const survey = new StatementSurvey(importedOn, provider, chosen.columns ?? {}, kept);
  const separator = await findHeader(lines, survey);
  if (separator === undefined || !survey.header) return { layout: NO_HEADER, survey: undefined };
  const records = new CsvRecords(lines, separator);
  for (let record = await records.next(); record !== undefined; record = await records.next()) {
    if (typeof record.cells !== 'string') survey.addRow({ line: record.line, cells: record.cells });
  }
  const decided = decideLayout(survey, survey.header, { provider, chosen });
  if ('sentence' in decided) return { layout: decided, survey };
  const layout = { ...decided, balanceOrder: balanceOrderOf(survey, decided), encoding, separator };
  return { layout, survey };
}

/** The separator of the line that names the columns; the lines above it are facts of the head. */
async function findHeader(lines: LineQueue, survey: StatementSurvey): Promise<Separator | undefined> {
  let declared: Separator | undefined;
  for (;;) {
    const next = await lines.peek();
    if (next === undefined || survey.hasNoHeader) return undefined;
    const text = next.text ?? '';
    const said = SEPARATORS.find(
      (separator) => text.replace(/[" ]/g, '').toLowerCase() === `sep=${separator}`,
    );
    if (text.trim() === '' || said !== undefined) {
      declared = said ?? declared;
      await lines.next();
      continue;
    }
    const separator = declared ?? bestSeparator(text, survey);
    const record = await new CsvRecords(lines, separator).next();
    const cells = record === undefined || typeof record.cells === 'string' ? [] : record.cells;
    if (survey.addAbove({ line: next.line, cells })) return separator;
  }
}

/** The one that makes a header of the line, or else the most cells. */
function bestSeparator(text: string, survey: StatementSurvey): Separator {
  const all = SEPARATORS.map((separator) => {
    const cells = cellsOf(text, separator);
    const split = typeof cells === 'string' ? text.split(separator) : cells;
    return { separator, cells: split.length, isHeader: headerOf(split, survey.head.provider) !== undefined };
  });
  const [best] = all.toSorted((a, b) => Number(b.isHeader) - Number(a.isHeader) || b.cells - a.cells);
  return best?.separator ?? ',';
}

/** In which order the running balance goes, by the first rows; null if there is none, or it does not follow the lines. */
function balanceOrderOf(survey: StatementSurvey, layout: StatementLayout): BalanceOrder | null {
  if (layout.columns.balance === null) return null;
  const rows = survey.sample.flatMap(({ line, cells }) => {
    const row = readRecord({ line, cells, endByte: 0, raw: '' }, layout);
    return row === undefined ? [] : [row];
  });
  const [oldest, newest] = BALANCE_ORDERS.map((balanceOrder) => {
    const check = new BalanceCheck({ ...layout, balanceOrder });
    for (const row of rows) Array.from(check.next(row, ''));
    return check;
  });
  if (!oldest || !newest) return null;
  const isNewestFirst =
    newest.agreed === oldest.agreed
      ? goesBack(rows.flatMap((row) => ('paidOn' in row && row.paidOn) || []))
      : newest.agreed > oldest.agreed;
  const best = isNewestFirst ? newest : oldest;
  // One or two steps that do not fit may be a gap; many are another kind of balance.
  const follows = best.agreed >= best.disagreed || (best.agreed === 0 && best.disagreed <= 2);
  if (!follows) return null;
  return isNewestFirst ? 'NEWEST_FIRST' : 'OLDEST_FIRST';
}

const goesBack = (days: readonly CalendarDate[]): boolean => (days[0] ?? '') > (days.at(-1) ?? '');

/** The second pass: every line, with what its running balance says about it. `proof` is complete after the last line. */
export class StatementReading implements AsyncIterable<ReadLine> {
  private readonly check: BalanceCheck;

  constructor(
    private readonly open: OpenFile,
    private readonly layout: FileLayout,
  ) {
    this.check = new BalanceCheck(layout);
  }

  get proof(): StatementProof {
    return this.check.proof;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ReadLine, void> {
    const { layout, check } = this;
    const lines = new LineQueue(textLines(this.open(), layout.encoding));
    while (((await lines.peek())?.line ?? layout.headerLine) < layout.headerLine) await lines.next();
    const records = new CsvRecords(lines, layout.separator);
    await records.next();
    for (let record = await records.next(); record !== undefined; record = await records.next()) {
      const row = readRecord(withoutEmptyLine(record), layout);
      if (row !== undefined) yield* check.next(row, record.raw);
    }
    yield* check.end();
  }
}

const withoutEmptyLine = (record: FileRecord): FileRecord =>
  record.raw.trim() === '' ? { ...record, cells: [''] } : record;
