/** The shared parts of report files: CSV in larger pieces, and the texts of the PDFs. */
import { csvLines } from '#platform/csv/csv';
import type { Table, TableRow } from '#platform/pdf/table';
import { type AgeingBucketName, type PortfolioReport, REPORT_ROWS_MAX } from '@dziva/contracts/reports';
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { DEFINITIONS } from './definitions.ts';
import type { ReportFrame } from './report-frame.ts';

const PIECE_CHARS = 32_768;

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});

const TIME = new Intl.DateTimeFormat('en-ZW', {
  dateStyle: 'long',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Africa/Harare',
});

const BUCKETS: Readonly<Record<AgeingBucketName, string>> = {
  CURRENT: 'current',
  DAYS_1_30: '1–30 days',
  DAYS_31_60: '31–60 days',
  DAYS_61_90: '61–90 days',
  DAYS_91_180: '91–180 days',
  DAYS_181_360: '181–360 days',
  OVER_360: 'over 360 days',
};

/** The columns of rows with this shape, in its order. */
export const columnsOf = (row: z.ZodObject): string[] => Object.keys(row.shape);

/** Lines are sent in pieces: a separate write for each of a hundred thousand lines would cost more than the lines. */
export function csvFile(columns: readonly string[], rows: AsyncIterable<object>): Readable {
  return Readable.from(pieces(csvLines(columns, rows)), { objectMode: false });
}

async function* pieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** The heading of a report as PDF: when it was known, the value date, and the period. */
export function reportTable(
  title: string,
  frame: ReportFrame,
  columns: Table['columns'],
  printedAt: Date,
): Table {
  const counting = frame.valueOn === frame.asOf ? '' : `, counting by ${day(frame.valueOn)}`;
  const subtitle =
    `${day(frame.from)} to ${day(frame.to)}, ${recordedUntil(frame.asOf)}${counting}, ` +
    `printed on ${DAY.format(printedAt)}`;
  return { title, subtitle, columns, printedAt };
}

/** For example `recorded by the end of 20 March 2027`, or with the time if an instant was requested. */
export function recordedUntil(asOf: string): string {
  return isCalendarDate(asOf)
    ? `recorded by the end of ${day(asOf)}`
    : `recorded until ${TIME.format(new Date(asOf))} in Harare`;
}

/** A figure with its definition in the first column, and its value in the last of `columns` columns. */
export function figure(name: string, definition: string, value: string, columns: number): TableRow {
  const what = definition === '' ? name : `${name}: ${definition}`;
  return { cells: [what, ...Array.from({ length: columns - 2 }, () => ''), value], isStrong: true };
}

/** PAR30, PAR60, PAR90 and the ageing buckets. */
export function* riskRows(
  { portfolioAtRisk, ageing }: Pick<PortfolioReport, 'portfolioAtRisk' | 'ageing'>,
  columns: number,
): Generator<TableRow> {
  for (const { days, atRiskCents, percent } of portfolioAtRisk) {
    const value = `${percent.toFixed(2)}% (${usd(atRiskCents)})`;
    yield figure(`PAR${days}`, DEFINITIONS.portfolioAtRisk(days), value, columns);
  }
  yield figure('Ageing', DEFINITIONS.ageing, '', columns);
  const blanks = Array.from({ length: columns - 3 }, () => '');
  for (const { bucket, loans, outstandingPrincipalCents } of ageing) {
    yield { cells: [bucketName(bucket), ...blanks, String(loans), usd(outstandingPrincipalCents)] };
  }
}

/** A note where the rest of a long list can be found. */
export function* restOf(rows: readonly unknown[], total: number): Generator<TableRow> {
  if (total <= rows.length) return;
  yield { cells: [`${total - rows.length} more than these ${REPORT_ROWS_MAX} are in the CSV file.`] };
}

export const usd = (amount: Cents): string => formatUsd(amount);
export const day = (on: string): string => DAY.format(new Date(`${on}T12:00:00+02:00`));
export const percentText = (value: number | null, none: string): string =>
  value === null ? none : `${value.toFixed(1)}%`;
const bucketName = (bucket: AgeingBucketName): string => BUCKETS[bucket];
/** A borrower and the loan, with the first characters of its id as on screens. */
export const borrower = (row: { readonly borrowerName: string; readonly loanId: string }): string =>
  `${row.borrowerName}, loan ${row.loanId.slice(0, 8)}`;
