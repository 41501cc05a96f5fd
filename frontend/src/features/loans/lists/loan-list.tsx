import type { Loan } from '@dziva/contracts/loans';
import type { LOAN_SORT_FIELDS } from '@dziva/contracts/routes/loans';
import { Link } from 'react-router-dom';
import { formatDateShort } from '#lib/dates.ts';
import { ownLoanName } from '#lib/own-names.ts';
import { shortId } from '#lib/words.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { LoanStatusBadge } from '../loan/loan-badges.tsx';
import { loanCopy } from '../loans.text.ts';

type SortField = (typeof LOAN_SORT_FIELDS)[number];

const { columns } = loanCopy;

/** Loans of any status: a member's own, or for staff everybody's. */
export function LoanList({
  caption,
  rows,
  showBorrower,
  sort,
  onSort,
}: {
  caption: string;
  rows: readonly Loan[];
  showBorrower: boolean;
  sort?: string | undefined;
  onSort?: (sort: SortField | `-${SortField}`) => void;
}) {
  return (
    <DataTable
      caption={caption}
      columns={loanColumns(showBorrower)}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      {...(onSort === undefined ? {} : { onSort })}
    />
  );
}

/** The columns for loans of any status; `showBorrower` is for staff. */
export function loanColumns(showBorrower: boolean): Column<Loan, SortField>[] {
  return [
    {
      key: 'loan',
      header: showBorrower ? columns.borrower : columns.loan,
      sort: 'borrowerName',
      card: 'title',
      cell: (row) => (
        <Link to={`/loans/${row.id}`} className="font-semibold text-ink no-underline hover:underline">
          {showBorrower ? row.borrowerName : ownLoanName(row)}
          <span className="ml-2 font-mono text-xs font-normal text-ink-2">{shortId(row.id)}</span>
        </Link>
      ),
    },
    {
      key: 'principal',
      header: columns.principal,
      sort: 'principalCents',
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
      sort: 'balanceCents',
      align: 'right',
      cell: (row) => (row.disbursedAt === null ? '—' : <Money cents={row.balanceCents} />),
    },
    {
      key: 'created',
      header: columns.created,
      sort: 'createdAt',
      cell: (row) => formatDateShort(row.createdAt),
    },
    {
      key: 'status',
      header: columns.status,
      sort: 'status',
      card: 'badge',
      cell: (row) => <LoanStatusBadge status={row.status} />,
    },
  ];
}
