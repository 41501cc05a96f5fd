/**
 * The arrears report as files. Its CSV has the loans in arrears and the dues of the period; the first column tells them apart.
 */
import { type Table, tablePdf, type TableRow } from '#platform/pdf/table';
import { type ArrearsReport, arrearsRow, collections, dueRow } from '@dziva/contracts/reports';
import type { Readable } from 'node:stream';
import { DEFINITIONS } from './definitions.ts';
import {
  borrower,
  columnsOf,
  csvFile,
  day,
  figure,
  reportTable,
  percentText,
  restOf,
  riskRows,
  usd,
} from './report-files.ts';

const CSV_COLUMNS = [
  ...new Set(['line', ...columnsOf(arrearsRow), ...columnsOf(dueRow), ...columnsOf(collections)]),
];

export const arrearsCsv = (rows: AsyncIterable<object>): Readable => csvFile(CSV_COLUMNS, rows);

const COLUMNS: Table['columns'] = [
  { heading: 'What', width: 0.36 },
  { heading: 'Due', width: 0.18 },
  { heading: 'DPD', width: 0.12, align: 'right' },
  { heading: 'Outstanding', width: 0.17, align: 'right' },
  { heading: 'Arrears', width: 0.17, align: 'right' },
];

export function arrearsPdf(report: ArrearsReport, printedAt: Date): Promise<Readable> {
  return tablePdf(reportTable('Arrears', report, COLUMNS, printedAt), pdfRows(report));
}

async function* pdfRows(report: ArrearsReport): AsyncGenerator<TableRow> {
  const figureRow = (name: string, definition: string, value: string) =>
    figure(name, definition, value, COLUMNS.length);
  const { collections: collected } = report;
  const none = 'nothing fell due';
  yield figureRow('Arrears', DEFINITIONS.arrears, usd(report.arrearsCents));
  yield* riskRows(report, COLUMNS.length);
  yield figureRow('Dues', DEFINITIONS.due, usd(collected.dueCents));
  yield figureRow('Paid by the due date', '', usd(collected.paidByDueCents));
  yield figureRow('Collection rate', DEFINITIONS.collectionRate, percentText(collected.collectionRate, none));
  yield figureRow('Cash received on loans', '', usd(collected.receivedCents));
  yield figureRow('Recovery rate', DEFINITIONS.recoveryRate, percentText(collected.recoveryRate, none));
  yield figureRow('Loans that are behind', `days past due (DPD) are ${DEFINITIONS.daysPastDue}`, '');
  for (const row of report.rows) {
    const since = [day(row.oldestDueDate), String(row.daysPastDue)];
    yield { cells: [borrower(row), ...since, usd(row.balanceCents), usd(row.arrearsCents)] };
  }
  yield* restOf(report.rows, report.rowsTotal);
  const heading = ['Instalments that fell due in the period', 'Due', '', 'Required', 'Paid in time'];
  yield { cells: heading, isStrong: true };
  for (const row of report.dues) {
    const which = `${borrower(row)}, instalment ${row.n}`;
    yield { cells: [which, day(row.dueDate), '', usd(row.dueCents), usd(row.paidByDueCents)] };
  }
  yield* restOf(report.dues, report.duesTotal);
}
