import type { Investment, ReturnPayment } from '@dziva/contracts/investments';
import { dayOf, formatDate, formatDateShort } from '#lib/dates.ts';
import { useHiddenAmounts } from '#lib/hidden-amounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ReturnBadge } from './investment-badges.tsx';
import { investmentCopy } from './investments.text.ts';
import { PrivateMoney } from './private-money.tsx';

const { schedule: copy } = investmentCopy;

/** The return of each month: paid, due, still to come, or given up; and when the principal comes back. */
export function ReturnSchedule({ investment }: { investment: Investment }) {
  const [hidden] = useHiddenAmounts();
  const amount = hidden ? '••••' : formatUsd(investment.principalAmountCents);
  const { endedAt, maturityDate } = investment;
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={investment.payments}
        rowKey={(row) => String(row.n)}
      />
      <p className="border-t-2 border-line bg-sunken px-5 py-3 text-sm figures">
        {endedAt === null
          ? copy.principalBack(amount, formatDate(maturityDate))
          : copy.principalCame(amount, formatDate(dayOf(endedAt)))}
      </p>
    </>
  );
}

const columns: Column<ReturnPayment>[] = [
  {
    key: 'due',
    header: copy.due,
    card: 'title',
    cell: (row) => (
      <span className="font-semibold whitespace-nowrap">
        <span className="mr-2 inline-block w-6 text-right text-xs font-normal text-ink-2">{row.n}</span>
        {formatDateShort(row.dueDate)}
      </span>
    ),
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'right',
    cell: (row) => (
      <span className={row.status === 'CANCELLED' ? 'text-ink-2 line-through' : undefined}>
        <PrivateMoney cents={row.amountCents} />
      </span>
    ),
  },
  {
    key: 'paid',
    header: copy.paid,
    cell: (row) => (row.paidAt === null ? copy.notPaid : formatDateShort(dayOf(row.paidAt))),
  },
  { key: 'status', header: copy.status, card: 'badge', cell: (row) => <ReturnBadge status={row.status} /> },
];
