/** The payments report as files. */
import { type Table, tablePdf, type TableRow } from '#platform/pdf/table';
import { type PaymentsReport, paymentsReportRow, type PaymentsReportRow } from '@dziva/contracts/reports';
import { METHOD_NAMES } from '@dziva/vocabulary/payment-methods';
import type { Readable } from 'node:stream';
import { DEFINITIONS } from './definitions.ts';
import type { Paid } from './payments-report.ts';
import { borrower, columnsOf, csvFile, day, figure, reportTable, restOf, usd } from './report-files.ts';

export const paymentsCsv = (rows: AsyncIterable<object>): Readable =>
  csvFile(columnsOf(paymentsReportRow), rows);

const COLUMNS: Table['columns'] = [
  { heading: 'What', width: 0.26 },
  { heading: 'Value date', width: 0.14 },
  { heading: 'How', width: 0.12 },
  { heading: 'Interest', width: 0.11, align: 'right' },
  { heading: 'Principal', width: 0.12, align: 'right' },
  { heading: 'Recovered', width: 0.11, align: 'right' },
  { heading: 'Amount', width: 0.14, align: 'right' },
];

const SOURCES: Readonly<Record<PaymentsReportRow['source'], string>> = {
  REPAYMENT: 'Payments on loans',
  COLLATERAL_SALE: 'Sales of collateral',
};

export function paymentsPdf(report: PaymentsReport, printedAt: Date): Promise<Readable> {
  return tablePdf(reportTable('Payments', report, COLUMNS, printedAt), pdfRows(report));
}

async function* pdfRows(report: PaymentsReport): AsyncGenerator<TableRow> {
  yield { ...sums(`Received: ${DEFINITIONS.payments}`, report), isStrong: true };
  for (const row of report.byMethod) yield sums(METHOD_NAMES[row.method], row);
  for (const row of report.bySource) yield sums(SOURCES[row.source], row);
  const reversed = `${report.reversedPayments} (${usd(report.reversedCents)})`;
  yield figure('Reversed, not in the sums', '', reversed, COLUMNS.length);
  const returned = `${report.returnedPayments} (${usd(report.returnedCents)})`;
  yield figure('Returned, taken off the sums on that day', '', returned, COLUMNS.length);
  for (const row of report.rows) {
    const state = row.status === 'PROCESSED' ? '' : `, ${row.status}`;
    const how = row.source === 'COLLATERAL_SALE' ? 'Sale of collateral' : METHOD_NAMES[row.method];
    const amounts = [row.interestCents, row.principalCents, row.recoveryCents, row.amountCents].map(usd);
    yield { cells: [`${borrower(row)}${state}`, day(row.valueOn), how, ...amounts] };
  }
  yield* restOf(report.rows, report.rowsTotal);
}

function sums(name: string, paid: Paid): TableRow {
  const { interestCents, principalCents, recoveryCents, amountCents } = paid;
  const amounts = [interestCents, principalCents, recoveryCents, amountCents].map(usd);
  return { cells: [name, '', String(paid.payments), ...amounts] };
}
