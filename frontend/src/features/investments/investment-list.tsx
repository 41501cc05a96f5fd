import type { Investment } from '@dziva/contracts/investments';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { StoneProgress } from '#ui/stone-progress.tsx';
import { planColumn, statusColumn, termColumn, viewColumn } from './investment-columns.tsx';
import { portfolioCopy } from './investments.text.ts';
import { PrivateMoney } from './private-money.tsx';

const { list: copy, progressOf } = portfolioCopy;

/** All active investments, each with a bar that has one stone for each completed month. */
export function InvestmentList({ rows }: { rows: readonly Investment[] }) {
  return <DataTable caption={copy.caption} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

const columns: Column<Investment>[] = [
  planColumn,
  termColumn,
  {
    key: 'principal',
    header: copy.principal,
    align: 'right',
    cell: (row) => <PrivateMoney cents={row.principalAmountCents} />,
  },
  {
    key: 'value',
    header: copy.value,
    align: 'right',
    cell: (row) => (
      <>
        <PrivateMoney cents={row.currentValueCents} />
        {row.totalPaidReturnCents > 0 && (
          <span className="block text-xs text-ink-2">
            <PrivateMoney cents={row.totalPaidReturnCents} /> {copy.inWallet}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'monthly',
    header: copy.monthly,
    align: 'right',
    cell: (row) => <PrivateMoney cents={row.monthlyReturnCents} />,
  },
  {
    key: 'progress',
    header: copy.progress,
    cell: (row) => (
      <span className="block w-28 max-sm:ml-auto">
        <StoneProgress
          done={row.monthsCompleted}
          total={row.termMonths}
          sentence={progressOf(row.monthsCompleted, row.termMonths)}
        />
      </span>
    ),
  },
  statusColumn,
  viewColumn,
];
