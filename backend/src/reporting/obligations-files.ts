/** The obligations report as files: the current balances, one line for each month, and the totals. */
import { csvLines } from '#platform/csv/csv';
import { type Table, tablePdf, type TableRow } from '#platform/pdf/table';
import type { Obligations } from '@dziva/contracts/obligations';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { Readable } from 'node:stream';
import { recordedUntil } from './report-files.ts';

const CSV_COLUMNS = [
  'period',
  'walletsCents',
  'suspenseCents',
  'saleCostsCents',
  'returnsCents',
  'principalCents',
  'instalmentsCents',
  'collateralForSaleCents',
  'runningCashCents',
  'coveragePercent',
];

/** Days and months in ISO form, amounts as numbers. */
export function obligationsCsv(report: Obligations): Readable {
  return Readable.from(csvLines(CSV_COLUMNS, csvRows(report)));
}

async function* csvRows(report: Obligations): AsyncGenerator<object> {
  const { collateralForSaleCents, coveragePercent, suspenseCents, saleCostsCents } = report;
  const walletsCents = walletsOf(report);
  yield {
    period: report.valueOn,
    walletsCents,
    suspenseCents,
    saleCostsCents,
    collateralForSaleCents,
    runningCashCents: freeCashOf(report),
  };
  for (const { month: period, ...figures } of report.months) yield { period, ...figures };
  yield {
    period: 'total',
    walletsCents,
    suspenseCents,
    saleCostsCents,
    returnsCents: report.investorReturnsCents,
    principalCents: report.investorPrincipalCents,
    instalmentsCents: report.instalmentsCents,
    collateralForSaleCents,
    coveragePercent,
  };
}

const COLUMNS: Table['columns'] = [
  { heading: 'Month', width: 0.28 },
  { heading: 'Returns due', width: 0.18, align: 'right' },
  { heading: 'Principal due', width: 0.18, align: 'right' },
  { heading: 'Instalments due', width: 0.18, align: 'right' },
  { heading: 'Running cash', width: 0.18, align: 'right' },
];

const DAY = new Intl.DateTimeFormat('en-ZW', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Harare',
});
const MONTH = new Intl.DateTimeFormat('en-ZW', { month: 'long', year: 'numeric', timeZone: 'Africa/Harare' });

/** The same as PDF. */
export function obligationsPdf(report: Obligations, printedAt: Date): Promise<Readable> {
  const counting = report.valueOn === report.asOf ? '' : `, counting by ${shown(DAY, report.valueOn)}`;
  const known = `What was ${recordedUntil(report.asOf)}${counting}`;
  const subtitle = `${known}, printed on ${DAY.format(printedAt)}`;
  return tablePdf({ title: 'Obligations', subtitle, columns: COLUMNS, printedAt }, pdfRows(report));
}

async function* pdfRows(report: Obligations): AsyncGenerator<TableRow> {
  const { coveragePercent, cashRunsOutIn } = report;
  yield summary('Cash', usd(report.cashCents));
  yield summary('Wallets, available', usd(-report.walletsAvailableCents));
  yield summary('Wallets, held for withdrawals', usd(-report.walletsHeldCents));
  yield summary('Suspense, owed to whoever sent it', usd(-report.suspenseCents));
  yield summary('Costs of sales, not paid', usd(-report.saleCostsCents));
  yield summary('Cash after these', usd(freeCashOf(report)), true);
  for (const { month, returnsCents, principalCents, instalmentsCents, runningCashCents } of report.months) {
    const amounts = [returnsCents, principalCents, instalmentsCents, runningCashCents];
    yield { cells: [shown(MONTH, `${month}-01`), ...amounts.map(usd)] };
  }
  const totals = [report.investorReturnsCents, report.investorPrincipalCents, report.instalmentsCents];
  yield { cells: ['Total', ...totals.map(usd), ''], isStrong: true };
  yield summary('Arrears, counted nowhere', usd(report.arrearsCents));
  yield summary(
    `Collateral for sale, less ${report.saleCostsPercent}% costs`,
    usd(report.collateralForSaleCents),
  );
  yield summary('Owed to wallets, suspense, for sales and to investors', usd(report.owedCents), true);
  yield summary('Cash, instalments and collateral', usd(report.meansCents), true);
  yield summary(
    'Coverage',
    coveragePercent === null ? 'nothing is owed' : `${coveragePercent.toFixed(1)}%`,
    true,
  );
  yield summary(
    'Cash runs out in',
    cashRunsOutIn === null ? 'none of these months' : shown(MONTH, `${cashRunsOutIn}-01`),
    true,
  );
}

const summary = (what: string, value: string, isStrong = false): TableRow => ({
  cells: [what, '', '', '', value],
  isStrong,
});

const walletsOf = (report: Obligations): number => report.walletsAvailableCents + report.walletsHeldCents;
const freeCashOf = (report: Obligations): number =>
  report.cashCents - walletsOf(report) - report.suspenseCents - report.saleCostsCents;
const usd = (amount: number): string => formatUsd(cents(amount));
const shown = (format: Intl.DateTimeFormat, day: string): string =>
  format.format(new Date(`${day}T12:00:00+02:00`));
