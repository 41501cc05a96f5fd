import { APPLICATION_SORT_FIELDS, listApplications } from '@dziva/contracts/routes/applications';
import type { ApplicationRow } from '@dziva/contracts/applications';
import type { ReactNode } from 'react';
import type { PAGE_SIZES } from '#lib/list-state.ts';
import type { ListView } from '#lib/saved-views.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { applicationColumns } from './application-columns.tsx';
import { applicationPageQuery } from './applications.queries.ts';
import { applicationCopy, statusLabels } from './applications.text.ts';
import { APPLICATION_STATUSES } from '@dziva/vocabulary/applications';

const FILTERS = {
  status: {
    words: APPLICATION_STATUSES,
    labels: statusLabels,
    select: { label: applicationCopy.status, all: applicationCopy.allStatus },
  },
} as const;
const { views } = applicationCopy;
const VIEWS: readonly ListView[] = [
  { label: views.all, search: {} },
  { label: views.needsReview, search: { status: 'SUBMITTED' } },
  { label: views.underReview, search: { status: 'UNDER_REVIEW' } },
  { label: views.scheduled, search: { status: 'ASSESSMENT_SCHEDULED' } },
  { label: views.assessed, search: { status: 'ASSESSED' } },
  { label: views.approved, search: { status: 'APPROVED' } },
];

export const applicationRows = rowsOf({
  page: applicationPageQuery,
  filters: FILTERS,
  sorts: APPLICATION_SORT_FIELDS,
});

/** The application queue, newest first unless it is sorted. On the overview it is short and has no export button. */
export function ApplicationList({
  rowActions,
  pageSize,
  isExported = true,
}: {
  rowActions: (row: ApplicationRow) => ReactNode;
  pageSize?: (typeof PAGE_SIZES)[number];
  isExported?: boolean;
}) {
  const list = useServerList({
    ...applicationRows,
    ...(isExported ? { csv: { route: listApplications, title: applicationCopy.listTitle } } : {}),
    name: 'applications',
    pageSize,
    columns: applicationColumns(rowActions),
    rowKey: (row) => row.id,
  });
  return (
    <ServerList
      title={applicationCopy.queue}
      list={list}
      copy={applicationCopy}
      views={pageSize === undefined ? VIEWS : undefined}
      empty={<EmptyState title={applicationCopy.empty} />}
    />
  );
}
