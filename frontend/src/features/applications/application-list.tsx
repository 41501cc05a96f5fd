import {
  APPLICATION_SORT_FIELDS,
  APPLICATION_STATUSES,
  listApplications,
} from '@dziva/contracts/applications';
import type { ApplicationRow } from '@dziva/contracts/applications';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationCopy, statusLabels } from '#content/en/applications.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { useListState } from '#lib/list-state.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { FilterChips, FilterSelect, ListFilters, SearchBox } from '#ui/list-filters.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { applicationColumns } from './application-columns.tsx';
import { applicationPageQuery } from './applications.api.ts';

const STATUS_CHOICES = APPLICATION_STATUSES.map((value) => ({ value, label: statusLabels[value] }));

/** The application queue: filters, sorting and pages in the address, oldest first unless somebody sorts. */
export function ApplicationList({ rowActions }: { rowActions: (row: ApplicationRow) => ReactNode }) {
  const list = useListState({ sorts: APPLICATION_SORT_FIELDS, filters: { status: APPLICATION_STATUSES } });
  const filters = { status: list.filters.status, q: list.q, sort: list.sort };
  const query = useQuery(applicationPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listApplications, applicationCopy.listTitle);
  return (
    <section aria-label={applicationCopy.queue} className="rounded-card border border-line bg-surface">
      <ListFilters
        aside={
          <Button
            busyLabel={csv.busy && applicationCopy.exportReport}
            onClick={() => csv.start({ query: filters })}
          >
            {applicationCopy.exportReport}
          </Button>
        }
      >
        <SearchBox label={applicationCopy.search} value={list.q} onSearch={list.setSearch} />
        <FilterSelect
          label={applicationCopy.status}
          all={applicationCopy.allStatus}
          value={list.filters.status}
          choices={STATUS_CHOICES}
          onChoose={(value) => list.setFilter('status', value)}
        />
      </ListFilters>
      <FilterChips chips={chipsOf(list)} onClearAll={list.clear} />
      <QueryView
        query={query}
        what={applicationCopy.what}
        loadingLabel={applicationCopy.loading}
        empty={{
          when: ({ rows }) => rows.length === 0,
          show: list.isNarrowed ? (
            <NoMatch onClear={list.clear} />
          ) : (
            <EmptyState title={applicationCopy.empty} />
          ),
        }}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              caption={applicationCopy.queue}
              columns={applicationColumns(rowActions)}
              rows={rows}
              rowKey={(row) => row.id}
              sort={list.sort}
              onSort={list.setSort}
            />
            <Pager
              sentence={applicationCopy.showing(rows.length, total)}
              page={list.page}
              pageSize={list.pageSize}
              total={total}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

type List = ReturnType<
  typeof useListState<(typeof APPLICATION_SORT_FIELDS)[number], { status: typeof APPLICATION_STATUSES }>
>;

function chipsOf(list: List) {
  const { status } = list.filters;
  return [
    ...(status === undefined
      ? []
      : [{ label: statusLabels[status], onRemove: () => list.setFilter('status', undefined) }]),
    ...(list.q === '' ? [] : [{ label: `“${list.q}”`, onRemove: () => list.setSearch('') }]),
  ];
}
