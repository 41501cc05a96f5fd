/** The trial balance as files. */
import { type Table, tablePdf, type TableRow } from '#platform/pdf/table';
import { type TrialBalance, trialBalanceRow } from '@dziva/contracts/reports';
import { sumCents } from '@dziva/money/cents';
import { Readable } from 'node:stream';
import { DEFINITIONS } from './definitions.ts';
import { columnsOf, csvFile, figure, reportTable, usd } from './report-files.ts';

export function trialBalanceCsv(report: TrialBalance): Readable {
  return csvFile(columnsOf(trialBalanceRow), Readable.from([...report.rows, totals(report)]));
}

const COLUMNS: Table['columns'] = [
  { heading: 'Account', width: 0.28 },
  { heading: 'Accounts', width: 0.1, align: 'right' },
  { heading: 'Opening', width: 0.155, align: 'right' },
  { heading: 'Debits', width: 0.155, align: 'right' },
  { heading: 'Credits', width: 0.155, align: 'right' },
  { heading: 'Closing', width: 0.155, align: 'right' },
];

export function trialBalancePdf(report: TrialBalance, printedAt: Date): Promise<Readable> {
  return tablePdf(reportTable('Trial balance', report, COLUMNS, printedAt), pdfRows(report));
}

async function* pdfRows(report: TrialBalance): AsyncGenerator<TableRow> {
  const figureRow = (name: string, definition: string, value: string) =>
    figure(name, definition, value, COLUMNS.length);
  const verdict = report.isBalanced ? 'balanced' : 'NOT BALANCED';
  yield figureRow('Debits and credits', DEFINITIONS.trialBalance, verdict);
  for (const row of report.rows) {
    const { openingCents, debitCents, creditCents, closingCents } = row;
    const amounts = [openingCents, debitCents, creditCents, closingCents].map(usd);
    yield { cells: [row.account, String(row.accounts), ...amounts] };
  }
  const { openingCents, debitCents, creditCents, closingCents } = totals(report);
  const amounts = [openingCents, debitCents, creditCents, closingCents].map(usd);
  yield { cells: ['Total', '', ...amounts], isStrong: true };
  yield figureRow('Closing balances on the debit side', '', usd(report.debitCents));
  yield figureRow('Closing balances on the credit side', '', usd(report.creditCents));
}

/** The totals of the opening and of the closing balances are 0; debits and credits are equal. */
function totals({ rows }: TrialBalance) {
  return {
    account: 'total',
    accounts: rows.reduce((sum, row) => sum + row.accounts, 0),
    openingCents: sumCents(rows.map((row) => row.openingCents)),
    debitCents: sumCents(rows.map((row) => row.debitCents)),
    creditCents: sumCents(rows.map((row) => row.creditCents)),
    closingCents: sumCents(rows.map((row) => row.closingCents)),
  };
}
