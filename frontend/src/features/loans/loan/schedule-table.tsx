import type { Instalment } from '@dziva/contracts/loans';
import type { Prepayment } from '@dziva/contracts/prepayment';
import { type ScheduleLine, scheduleLines, scheduleTotals } from '@dziva/loan-maths/schedule-lines';
import { formatDateShort } from '#lib/dates.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { loanCopy } from '../loans.text.ts';
import { InstalmentBadge } from './loan-badges.tsx';

const { schedule: copy } = loanCopy;

interface ScheduleTableProps {
  readonly rows: readonly Instalment[];
  readonly prepayments?: readonly Prepayment[];
  /** True once the loan is paid out. */
  readonly showPaid: boolean;
}

/** The schedule: instalments with dates, interest and principal, rows for extra payments, and a row with the sums. */
export function ScheduleTable({ rows, prepayments = [], showPaid }: ScheduleTableProps) {
  const { principalCents, ...totals } = scheduleTotals(rows, prepayments);
  const lines = scheduleLines(principalCents, rows, prepayments).map(asLine);
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columnsOf(showPaid)}
        rows={lines}
        rowKey={(line) => line.key}
      />
      <Totals
        sums={[
          { term: copy.totals, cents: totals.paymentCents },
          { term: copy.interest, cents: totals.interestCents },
          { term: copy.principal, cents: principalCents },
          ...(showPaid ? [{ term: copy.paid, cents: totals.paidCents }] : []),
        ]}
      />
    </>
  );
}

interface Line extends Pick<
  Instalment,
  'paymentCents' | 'interestCents' | 'principalCents' | 'balanceCents' | 'paidCents' | 'status'
> {
  readonly key: string;
  /** The number of the instalment; null for an extra payment. */
  readonly n: number | null;
  readonly day: string;
}

function asLine(line: ScheduleLine<Instalment, Prepayment>): Line {
  if (line.kind === 'INSTALMENT') return { ...line.row, key: String(line.row.n), day: line.row.dueDate };
  const { paymentId, paidOn: day, amountCents, ...split } = line.prepayment;
  const paid = { paymentCents: amountCents, paidCents: amountCents, status: 'PAID' as const };
  return { ...split, ...paid, key: paymentId, n: null, day, balanceCents: line.balanceCents };
}

function columnsOf(showPaid: boolean): Column<Line>[] {
  return [
    { key: 'due', header: copy.due, card: 'title', cell: titleCell },
    {
      key: 'payment',
      header: copy.payment,
      align: 'right',
      cell: (row) => <Money cents={row.paymentCents} />,
    },
    {
      key: 'interest',
      header: copy.interest,
      align: 'right',
      only: 'table',
      cell: (row) => <Money cents={row.interestCents} />,
    },
    {
      key: 'principal',
      header: copy.principal,
      align: 'right',
      only: 'table',
      cell: (row) => <Money cents={row.principalCents} />,
    },
    { key: 'split', header: copy.split, only: 'cards', cell: splitCell },
    {
      key: 'balance',
      header: copy.balance,
      align: 'right',
      cell: (row) => <Money cents={row.balanceCents} />,
    },
    ...(showPaid
      ? ([
          {
            key: 'paid',
            header: copy.paid,
            align: 'right',
            cell: (row) => <Money cents={row.paidCents} />,
          },
          {
            key: 'status',
            header: copy.status,
            card: 'badge',
            cell: (row) => <InstalmentBadge status={row.status} />,
          },
        ] satisfies Column<Line>[])
      : []),
  ];
}

/** The number and due date of an instalment, or the payment date of an extra payment. */
function titleCell({ n, day }: Line) {
  return (
    <span className="font-semibold whitespace-nowrap">
      <span className="mr-2 inline-block w-6 text-right text-xs font-normal text-ink-2">{n ?? '+'}</span>
      {formatDateShort(day)}
      {n === null && <span className="ml-8 block text-xs font-normal text-ink-2">{copy.prepayment}</span>}
    </span>
  );
}

/** Interest and principal in one cell, if there is no space for two columns. */
function splitCell(row: Line) {
  return (
    <span className="text-ink-2">
      <Money cents={row.interestCents} /> + <Money cents={row.principalCents} />
    </span>
  );
}

function Totals({ sums }: { sums: readonly { term: string; cents: number }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t-2 border-line bg-sunken px-5 py-3 text-sm">
      {sums.map(({ term, cents }) => (
        <div key={term} className="flex gap-2">
          <dt className="text-ink-2">{term}</dt>
          <dd className="font-semibold">
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
