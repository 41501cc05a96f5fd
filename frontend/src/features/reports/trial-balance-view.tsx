import type { TrialBalance, TrialBalanceRow } from '@dziva/contracts/reports';
import { Link } from 'react-router-dom';
import { accountName, pathOfGroup } from '#lib/ledger-accounts.ts';
import { Banner } from '#ui/banner.tsx';
import { Money } from '#ui/money.tsx';
import { FigureMoney, ReportFigures } from './report-figures.tsx';
import { accountTypeLabels } from './report-names.text.ts';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { reportCopy } from './reports.text.ts';

const { trialBalance: copy, table } = reportCopy;
const { figures, columns } = copy;

/** Every account of the ledger over a period, and whether both sides are equal. */
export function TrialBalanceView({ report, isNow }: { report: TrialBalance; isNow: boolean }) {
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
        whole
        rows={report.rows}
        rowKey={({ account }) => account}
        columns={[
          {
            key: 'account',
            header: columns.account,
            cell: (row) => <AccountCell row={row} days={daysOf(report, isNow)} />,
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

/** The days for which an account has the opening and closing balance of this report. */
function daysOf({ from, asOf, valueOn }: TrialBalance, isNow: boolean) {
  if (!isNow) return { from, asOf, valueOn };
  return valueOn === asOf ? { from } : { from, valueOn };
}

/** An account in words, with its address in the ledger. A group of accounts shows their number. */
function AccountCell({
  row: { account, accounts },
  days,
}: {
  row: TrialBalanceRow;
  days: ReturnType<typeof daysOf>;
}) {
  return (
    <>
      <Link to={pathOfGroup(account, days)} className="block break-words text-ink -outline-offset-2">
        {accountName(account)}
      </Link>
      <span className="block text-xs break-words text-ink-2">
        {account}
        {accounts > 1 && `, ${copy.accounts(accounts)}`}
      </span>
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
