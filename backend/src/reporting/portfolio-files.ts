/** The portfolio report as files. */
import { type Table, tablePdf, type TableRow } from '#platform/pdf/table';
import { type PortfolioReport, portfolioRow } from '@dziva/contracts/reports';
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

export const portfolioCsv = (rows: AsyncIterable<object>): Readable => csvFile(columnsOf(portfolioRow), rows);

const COLUMNS: Table['columns'] = [
  { heading: 'What', width: 0.34 },
  { heading: 'Next payment', width: 0.16 },
  { heading: 'DPD', width: 0.1, align: 'right' },
  { heading: 'LTV', width: 0.11, align: 'right' },
  { heading: 'Arrears', width: 0.13, align: 'right' },
  { heading: 'Outstanding', width: 0.16, align: 'right' },
];

export function portfolioPdf(report: PortfolioReport, printedAt: Date): Promise<Readable> {
  return tablePdf(reportTable('Portfolio', report, COLUMNS, printedAt), pdfRows(report));
}

async function* pdfRows(report: PortfolioReport): AsyncGenerator<TableRow> {
  const figureRow = (name: string, definition: string, value: string) =>
    figure(name, definition, value, COLUMNS.length);
  const { loans, defaultedLoans, newLoans } = report;
  yield figureRow('Total portfolio', DEFINITIONS.totalPortfolio, usd(report.totalPortfolioCents));
  yield figureRow('Loans', '', String(loans));
  yield figureRow('Of them in default', '', `${defaultedLoans} (${usd(report.defaultedCents)})`);
  yield figureRow('Arrears', DEFINITIONS.arrears, usd(report.arrearsCents));
  yield figureRow('Accrued interest', DEFINITIONS.accruedInterest, usd(report.accruedInterestCents));
  yield figureRow('New loans', DEFINITIONS.newLoans, `${newLoans} (${usd(report.newPrincipalCents)})`);
  yield* riskRows(report, COLUMNS.length);
  yield figureRow('By collateral', '', '');
  for (const kind of report.byCollateral) {
    const name = kind.collateralType.charAt(0).toUpperCase() + kind.collateralType.slice(1);
    yield { cells: [name, '', '', '', String(kind.loans), usd(kind.outstandingPrincipalCents)] };
  }
  const { exceptionLoans, exceptionCents } = report;
  yield figureRow('With exceptions', DEFINITIONS.exceptions, `${exceptionLoans} (${usd(exceptionCents)})`);
  for (const { code, loans: count, outstandingPrincipalCents } of report.byException) {
    const name = code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
    yield { cells: [name, '', '', '', String(count), usd(outstandingPrincipalCents)] };
  }
  yield figureRow('Days past due (DPD)', DEFINITIONS.daysPastDue, '');
  yield figureRow('LTV', DEFINITIONS.ltv, '');
  for (const row of report.rows) {
    const estimated = row.valueBasis === 'ESTIMATE' ? ' est.' : '';
    const next = row.nextPaymentDate === null ? '' : day(row.nextPaymentDate);
    const ltv = `${percentText(row.ltvPercent, '–')}${estimated}`;
    const amounts = [usd(row.arrearsCents), usd(row.balanceCents)];
    yield { cells: [borrower(row), next, String(row.daysPastDue), ltv, ...amounts] };
  }
  yield* restOf(report.rows, report.rowsTotal);
}
