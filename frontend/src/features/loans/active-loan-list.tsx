import { ACTIVE_LOAN_SORT_FIELDS, DISPLAY_STATUSES, listActiveLoans } from '@dziva/contracts/loans';
import type { ActiveLoan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { collateralLabelOf } from '#content/en/applications.ts';
import { loanCopy } from '#content/en/loans.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatDateShort } from '#lib/dates.ts';
import { useListState } from '#lib/list-state.ts';
import type { ListView } from '#lib/saved-views.ts';
import { activeLoanPageQuery } from '#queries/loans.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { daysToText } from './days-to.ts';
import { DisplayStatusBadge, LoanStatusBadge } from './loan-badges.tsx';

const STATUS_CHOICES = DISPLAY_STATUSES.map((value) => ({ value, label: value }));
const FILTERS = { displayStatus: DISPLAY_STATUSES } as const;
const VIEWS: readonly ListView[] = [
  { label: loanCopy.allOfThem, search: {} },
  ...DISPLAY_STATUSES.map((value) => ({ label: value, search: { displayStatus: value } })),
];
const { columns } = loanCopy;

/** Loans that are being repaid, the next payment first. */
export function ActiveLoanList() {
  const list = useListState({ sorts: ACTIVE_LOAN_SORT_FIELDS, filters: FILTERS });
  const { displayStatus } = list.filters;
  const filters = { displayStatus, q: list.q, sort: list.sort };
  const query = useQuery(activeLoanPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listActiveLoans, loanCopy.activeTitle);
  const choice = useColumnChoice('active-loans', activeColumns);
  return (
    <ServerList
      title={loanCopy.activeTitle}
      list={list}
      query={query}
      searchLabel={loanCopy.search}
      filters={
        <FilterSelect
          label={loanCopy.displayStatus}
          all={loanCopy.allStatus}
          value={displayStatus}
          choices={STATUS_CHOICES}
          onChoose={(value) => list.setFilter('displayStatus', value)}
        />
      }
      chips={chipOf(displayStatus, () => list.setFilter('displayStatus', undefined))}
      views={{ list: 'active-loans', views: VIEWS, filterNames: Object.keys(FILTERS) }}
      columns={choice}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={loanCopy.what}
      loadingLabel={loanCopy.loading}
      showing={loanCopy.showing}
      empty={<EmptyState title={loanCopy.empty}>{loanCopy.emptyText}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          caption={loanCopy.activeTitle}
          columns={choice.shown}
          rows={rows}
          rowKey={(row) => row.id}
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
    </ServerList>
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
