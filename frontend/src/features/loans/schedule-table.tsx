import type { Instalment } from '@dziva/contracts/loans';
import { loanCopy } from '#content/en/loans.ts';
import { formatDateShort } from '#lib/dates.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { InstalmentBadge } from './loan-badges.tsx';

const { schedule: copy } = loanCopy;

/** The instalments with their dates and how each splits; their sums stand below. `showPaid` once money can move. */
export function ScheduleTable({ rows, showPaid }: { rows: readonly Instalment[]; showPaid: boolean }) {
  return (
    <>
      <DataTable
        caption={copy.caption}
        columns={columnsOf(showPaid)}
        rows={rows}
        rowKey={(row) => String(row.n)}
      />
      <Totals rows={rows} />
    </>
  );
}

function columnsOf(showPaid: boolean): Column<Instalment>[] {
  return [
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
            only: 'table',
            cell: (row) => <Money cents={row.paidCents} />,
          },
          {
            key: 'status',
            header: copy.status,
            card: 'badge',
            cell: (row) => <InstalmentBadge status={row.status} />,
          },
        ] satisfies Column<Instalment>[])
      : []),
  ];
}

/** Interest and principal in one line, where there is no room for two columns. */
function splitCell(row: Instalment) {
  return (
    <span className="text-ink-2">
      <Money cents={row.interestCents} /> + <Money cents={row.principalCents} />
    </span>
  );
}

function Totals({ rows }: { rows: readonly Instalment[] }) {
  const sum = (of: (row: Instalment) => number) => rows.reduce((total, row) => total + of(row), 0);
  const sums = [
    { term: copy.totals, cents: sum((row) => row.paymentCents) },
    { term: copy.interest, cents: sum((row) => row.interestCents) },
    { term: copy.principal, cents: sum((row) => row.principalCents) },
  ];
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
