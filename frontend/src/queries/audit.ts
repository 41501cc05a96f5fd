import { getAuditEvent, listAuditEvents, listIntegrityChecks } from '@dziva/contracts/routes/audit';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callHistory, type CallInput } from '#lib/api-client.ts';

export type EventsQuery = Omit<
  NonNullable<CallInput<typeof listAuditEvents>['query']>,
  'after' | 'limit' | 'format'
>;

/** Rows of one page of a history. */
export const HISTORY_PAGE_ROWS = 25;

/** The event log, newest first. */
export const eventsQuery = (query: EventsQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'events', query],
    queryFn: ({ pageParam, signal }) =>
      callHistory(
        listAuditEvents,
        { query: { ...query, limit: HISTORY_PAGE_ROWS, after: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Only the newest page, for refreshing the log while it is open. */
export const newestEventsQuery = (query: EventsQuery) =>
  queryOptions({
    queryKey: ['audit', 'newest-events', query],
    queryFn: ({ signal }) =>
      call(listAuditEvents, { query: { ...query, limit: HISTORY_PAGE_ROWS } }, { signal }),
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'event', id],
    queryFn: ({ signal }) => call(getAuditEvent, { params: { id } }, { signal }),
  });

/** The key of the newest checks begins with this key. */
export const checksQuery = infiniteQueryOptions({
  queryKey: ['audit', 'checks'],
  queryFn: ({ pageParam, signal }) =>
    callHistory(listIntegrityChecks, { query: { limit: HISTORY_PAGE_ROWS, after: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** The newest checks, which tell whether there is a problem now. */
export const newestChecksQuery = queryOptions({
  queryKey: [...checksQuery.queryKey, 'newest'],
  queryFn: ({ signal }) => call(listIntegrityChecks, { query: { limit: HISTORY_PAGE_ROWS } }, { signal }),
});
