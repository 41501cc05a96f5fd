import type { Investment } from '@dziva/contracts/investments';
import { dayOf, formatDateShort } from '#lib/dates.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { planColumn, statusColumn, termColumn, viewColumn } from './investment-columns.tsx';
import { portfolioCopy } from './investments.text.ts';
import { PrivateMoney } from './private-money.tsx';

const { ended: copy, progressOf } = portfolioCopy;

/** Ended investments: their returns, and the day on which everything was paid back into the wallet. */
export function EndedList({ rows }: { rows: readonly Investment[] }) {
  return <DataTable caption={copy.caption} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

const columns: Column<Investment>[] = [
  planColumn,
  termColumn,
  {
    key: 'progress',
    header: copy.ran,
    cell: (row) => progressOf(row.monthsCompleted, row.termMonths),
  },
  {
    key: 'principal',
    header: copy.principal,
    align: 'right',
    cell: (row) => <PrivateMoney cents={row.principalAmountCents} />,
  },
  {
    key: 'returns',
    header: copy.returns,
    align: 'right',
    cell: (row) => <PrivateMoney cents={row.totalPaidReturnCents} />,
  },
  {
    key: 'paid-out',
    header: copy.paidOut,
    align: 'right',
    cell: (row) => (
      <>
        <PrivateMoney cents={row.paidOutCents} />
        {row.endedAt !== null && (
          <span className="block text-xs whitespace-nowrap text-ink-2">
            {copy.on(formatDateShort(dayOf(row.endedAt)))}
          </span>
        )}
      </>
    ),
  },
  statusColumn,
  viewColumn,
];
