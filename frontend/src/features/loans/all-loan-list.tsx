import { listLoans, LOAN_FILTERS, LOAN_SORT_FIELDS } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { loanCopy, loanFilterLabels } from '#content/en/loans.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { useListState } from '#lib/list-state.ts';
import { loanPageQuery } from '#queries/loans.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { loanColumns } from './loan-list.tsx';

const STATUS_CHOICES = LOAN_FILTERS.map((value) => ({ value, label: loanFilterLabels[value] }));
const FILTERS = { status: LOAN_FILTERS } as const;
const ALL_COLUMNS = loanColumns(true);

/** Loans of every status, newest first: where those are found that are settled, closed or written off. */
export function AllLoanList() {
  const list = useListState({ sorts: LOAN_SORT_FIELDS, filters: FILTERS });
  const { status } = list.filters;
  const filters = { status, q: list.q, sort: list.sort };
  const query = useQuery(loanPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listLoans, loanCopy.views.all);
  const choice = useColumnChoice('loans', ALL_COLUMNS);
  return (
    <ServerList
      title={loanCopy.views.all}
      list={list}
      query={query}
      searchLabel={loanCopy.search}
      filters={
        <FilterSelect
          label={loanCopy.loanStatus}
          all={loanCopy.allLoanStatuses}
          value={status}
          choices={STATUS_CHOICES}
          onChoose={(value) => list.setFilter('status', value)}
        />
      }
      chips={chipOf(status && loanFilterLabels[status], () => list.setFilter('status', undefined))}
      columns={choice}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={loanCopy.what}
      loadingLabel={loanCopy.loading}
      showing={loanCopy.showing}
      empty={<EmptyState title={loanCopy.emptyAll} />}
    >
      {(rows) => (
        <DataTable
          caption={loanCopy.views.all}
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
