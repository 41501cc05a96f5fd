import type { ApplicationRow } from '@dziva/contracts/applications';
import { getApplication, listApplications } from '@dziva/contracts/routes/applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';
import { PERSIST } from '#queries/query-persister.ts';
import { ASSESSABLE_STATUSES, isFinalApplication } from '@dziva/vocabulary/applications';

export type ApplicationListQuery = NonNullable<CallInput<typeof listApplications>['query']>;

/** One page of the queue, or of a member's own applications, with the number of all rows. */
export const applicationPageQuery = (query: ApplicationListQuery) =>
  queryOptions({
    queryKey: ['applications', 'page', query],
    queryFn: ({ signal }) => callPage(listApplications, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const ownApplicationsQuery = queryOptions({
  queryKey: ['applications', 'own'],
  meta: PERSIST.own,
  queryFn: ({ signal }) => call(listApplications, {}, { signal }),
});

/** True if the application has not ended and its loan is not paid out yet. */
export function isUnderWay({ status }: Pick<ApplicationRow, 'status'>): boolean {
  return !isFinalApplication(status);
}

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) => call(getApplication, { params: { id } }, { signal }),
  });

/** Applications that can be assessed now, oldest first. */
export const assessableApplicationsQuery = queryOptions({
  queryKey: ['applications', 'assessable'],
  queryFn: ({ signal }) =>
    call(listApplications, { query: { status: ASSESSABLE_STATUSES, sort: 'createdAt' } }, { signal }),
});
