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
import { type PAGE_SIZES, useListState } from '#lib/list-state.ts';
import { applicationPageQuery } from '#queries/applications.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import type { ListView } from '#lib/saved-views.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { applicationColumns } from './application-columns.tsx';

const STATUS_CHOICES = APPLICATION_STATUSES.map((value) => ({ value, label: statusLabels[value] }));
const FILTERS = { status: APPLICATION_STATUSES } as const;
const { views } = applicationCopy;
const VIEWS: readonly ListView[] = [
  { label: views.all, search: {} },
  { label: views.needsReview, search: { status: 'SUBMITTED' } },
  { label: views.underReview, search: { status: 'UNDER_REVIEW' } },
  { label: views.scheduled, search: { status: 'ASSESSMENT_SCHEDULED' } },
  { label: views.assessed, search: { status: 'ASSESSED' } },
  { label: views.approved, search: { status: 'APPROVED' } },
];

/** The application queue, newest first unless somebody sorts. On the overview it is short and leaves exporting to the page. */
export function ApplicationList({
  rowActions,
  pageSize,
  isExported = true,
}: {
  rowActions: (row: ApplicationRow) => ReactNode;
  pageSize?: (typeof PAGE_SIZES)[number];
  isExported?: boolean;
}) {
  const list = useListState({
    sorts: APPLICATION_SORT_FIELDS,
    filters: FILTERS,
    ...(pageSize === undefined ? {} : { pageSize }),
  });
  const { status } = list.filters;
  const filters = { status, q: list.q, sort: list.sort };
  const query = useQuery(applicationPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listApplications, applicationCopy.listTitle);
  const choice = useColumnChoice('applications', applicationColumns(rowActions));
  return (
    <ServerList
      title={applicationCopy.queue}
      list={list}
      query={query}
      searchLabel={applicationCopy.search}
      filters={
        <FilterSelect
          label={applicationCopy.status}
          all={applicationCopy.allStatus}
          value={status}
          choices={STATUS_CHOICES}
          onChoose={(value) => list.setFilter('status', value)}
        />
      }
      chips={chipOf(status && statusLabels[status], () => list.setFilter('status', undefined))}
      views={
        pageSize === undefined
          ? { list: 'applications', views: VIEWS, filterNames: Object.keys(FILTERS) }
          : undefined
      }
      columns={choice}
      csv={isExported ? { busy: csv.busy, start: () => csv.start({ query: filters }) } : undefined}
      what={applicationCopy.what}
      loadingLabel={applicationCopy.loading}
      showing={applicationCopy.showing}
      empty={<EmptyState title={applicationCopy.empty} />}
    >
      {(rows) => (
        <DataTable
          caption={applicationCopy.queue}
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
