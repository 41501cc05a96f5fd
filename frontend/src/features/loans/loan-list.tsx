import type { Loan } from '@dziva/contracts/loans';
import { Link } from 'react-router-dom';
import { loanCopy } from '#content/en/loans.ts';
import { formatDateShort } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { LoanStatusBadge } from './loan-badges.tsx';

const { columns } = loanCopy;

/** Loans of any status: a member's own, or for staff those that wait to be paid out. */
export function LoanList({
  caption,
  rows,
  showBorrower,
}: {
  caption: string;
  rows: readonly Loan[];
  showBorrower: boolean;
}) {
  return (
    <DataTable caption={caption} columns={columnsOf(showBorrower)} rows={rows} rowKey={(row) => row.id} />
  );
}

function columnsOf(showBorrower: boolean): Column<Loan>[] {
  return [
    {
      key: 'loan',
      header: showBorrower ? columns.borrower : columns.loan,
      card: 'title',
      cell: (row) => (
        <Link to={`/loans/${row.id}`} className="font-semibold text-ink no-underline hover:underline">
          {showBorrower ? row.borrowerName : <Money cents={row.principalCents} />}
          <span className="ml-2 font-mono text-xs font-normal text-ink-2">{shortId(row.id)}</span>
        </Link>
      ),
    },
    {
      key: 'principal',
      header: columns.principal,
      align: 'right',
      cell: (row) => <Money cents={row.principalCents} />,
    },
    {
      key: 'monthly',
      header: columns.monthly,
      align: 'right',
      cell: (row) => <Money cents={row.monthlyPaymentCents} />,
    },
    {
      key: 'balance',
      header: columns.balance,
      align: 'right',
      cell: (row) => (row.disbursedAt === null ? '—' : <Money cents={row.balanceCents} />),
    },
    { key: 'created', header: columns.created, cell: (row) => formatDateShort(row.createdAt) },
    {
      key: 'status',
      header: columns.status,
      card: 'badge',
      cell: (row) => <LoanStatusBadge status={row.status} />,
    },
  ];
}
