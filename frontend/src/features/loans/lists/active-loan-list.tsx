import { ACTIVE_LOAN_SORT_FIELDS, listActiveLoans } from '@dziva/contracts/routes/loans';
import type { ActiveLoan } from '@dziva/contracts/loans';
import { Link } from 'react-router-dom';
import { DISPLAY_STATUSES } from '@dziva/vocabulary/loans';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import type { ListView } from '#lib/saved-views.ts';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { daysToText } from '../loan/days-to.ts';
import { DisplayStatusBadge, LoanStatusBadge } from '../loan/loan-badges.tsx';
import { activeLoanPageQuery } from '../loans.queries.ts';
import { loanCopy } from '../loans.text.ts';

const FILTERS = {
  displayStatus: {
    words: DISPLAY_STATUSES,
    select: { label: loanCopy.displayStatus, all: loanCopy.allStatus },
  },
} as const;
const VIEWS: readonly ListView[] = [
  { label: loanCopy.allOfThem, search: {} },
  ...DISPLAY_STATUSES.map((value) => ({ label: value, search: { displayStatus: value } })),
];
const { columns } = loanCopy;

export const activeLoanRows = rowsOf({
  page: activeLoanPageQuery,
  filters: FILTERS,
  sorts: ACTIVE_LOAN_SORT_FIELDS,
});

/** Loans that are being repaid, the next payment first. */
export function ActiveLoanList() {
  const list = useServerList({
    ...activeLoanRows,
    csv: { route: listActiveLoans, title: loanCopy.activeTitle },
    name: 'active-loans',
    columns: activeColumns,
    rowKey: (row) => row.id,
  });
  return (
    <ServerList
      title={loanCopy.activeTitle}
      list={list}
      copy={loanCopy}
      views={VIEWS}
      empty={<EmptyState title={loanCopy.empty}>{loanCopy.emptyText}</EmptyState>}
    />
  );
}

const activeColumns: Column<ActiveLoan, (typeof ACTIVE_LOAN_SORT_FIELDS)[number]>[] = [
  {
    key: 'borrower',
    header: columns.borrower,
    sort: 'borrowerName',
    card: 'title',
    cell: (row) => (
      <Link to={`/loans/${row.id}`} className="font-semibold text-ink no-underline hover:underline">
        {row.borrowerName}
      </Link>
    ),
  },
  {
    key: 'collateral',
    header: columns.collateral,
    sort: 'collateralType',
    cell: (row) => collateralLabelOf(row.collateralType),
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
    sort: 'monthlyPaymentCents',
    align: 'right',
    cell: (row) => <Money cents={row.monthlyPaymentCents} />,
  },
  { key: 'next', header: columns.next, sort: 'nextPaymentDate', cell: nextCell },
  {
    key: 'arrears',
    header: columns.arrears,
    sort: 'arrearsCents',
    align: 'right',
    cell: (row) => (row.arrearsCents === 0 ? '—' : <Money cents={row.arrearsCents} />),
  },
  {
    key: 'balance',
    header: columns.balance,
    sort: 'balanceCents',
    align: 'right',
    cell: (row) => (
      <strong>
        <Money cents={row.balanceCents} />
      </strong>
    ),
  },
  {
    key: 'status',
    header: columns.status,
    card: 'badge',
    cell: (row) => (
      <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
        {row.status === 'DEFAULTED' && <LoanStatusBadge status="DEFAULTED" />}
        <DisplayStatusBadge status={row.displayStatus} />
      </span>
    ),
  },
];

function nextCell(row: ActiveLoan) {
  return (
    <span className="block whitespace-nowrap">
      {formatDateShort(row.nextPaymentDate)}
      <span className={`block text-xs ${row.daysToNextPayment < 0 ? 'text-danger-text' : 'text-ink-2'}`}>
        {row.daysToNextPayment < 0
          ? loanCopy.daysPastDue(-row.daysToNextPayment)
          : daysToText(row.daysToNextPayment)}
      </span>
    </span>
  );
}
