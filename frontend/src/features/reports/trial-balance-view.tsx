import type { TrialBalance, TrialBalanceRow } from '@dziva/contracts/reports';
import { accountTypeLabels, reportCopy } from '#content/en/reports.ts';
import { Banner } from '#ui/banner.tsx';
import { Money } from '#ui/money.tsx';
import { FigureMoney, ReportFigures } from './report-figures.tsx';
import { ReportTable, type ReportColumn } from './report-table.tsx';

const { trialBalance: copy, table } = reportCopy;
const { figures, columns } = copy;

/** Every account of the ledger over a period, and whether both sides are equal. */
export function TrialBalanceView({ report }: { report: TrialBalance }) {
  return (
    <>
      <Banner tone={report.isBalanced ? 'success' : 'danger'}>
        {report.isBalanced ? copy.balanced : copy.unbalanced}
      </Banner>
      <ReportFigures
        figures={[
          { ...figures.debit, value: <FigureMoney cents={report.debitCents} /> },
          { ...figures.credit, value: <FigureMoney cents={report.creditCents} /> },
        ]}
      />
      <ReportTable
        title={copy.rows}
        definition={copy.rowsDefinition}
        rows={report.rows}
        rowKey={({ account }) => account}
        columns={[
          {
            key: 'account',
            header: columns.account,
            cell: accountCell,
            total: table.total,
          },
          { key: 'type', header: columns.type, cell: ({ type }) => accountTypeLabels[type] },
          amountColumn('opening', columns.opening, report, ({ openingCents }) => openingCents),
          amountColumn('debit', columns.debit, report, ({ debitCents }) => debitCents),
          amountColumn('credit', columns.credit, report, ({ creditCents }) => creditCents),
          amountColumn('closing', columns.closing, report, ({ closingCents }) => closingCents),
        ]}
      />
    </>
  );
}

/** A group says of how many accounts it is made. */
function accountCell({ account, accounts }: TrialBalanceRow) {
  return (
    <>
      <span className="break-words">{account}</span>
      {accounts > 1 && <span className="block text-xs text-ink-2">{copy.accounts(accounts)}</span>}
    </>
  );
}

function amountColumn(
  key: string,
  header: string,
  { rows }: TrialBalance,
  cents: (row: TrialBalanceRow) => number,
): ReportColumn<TrialBalanceRow> {
  return {
    key,
    header,
    align: 'right',
    cell: (row) => (cents(row) === 0 ? '—' : <Money cents={cents(row)} />),
    total: <Money cents={rows.reduce((sum, row) => sum + cents(row), 0)} />,
  };
}
