import { getAuditEvent, listAuditEvents, listIntegrityChecks } from '@dziva/contracts/routes/audit';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callHistory, type CallInput } from '#lib/api-client.ts';

export type EventsQuery = Omit<
  NonNullable<CallInput<typeof listAuditEvents>['query']>,
  'after' | 'limit' | 'format'
>;

/** Rows that come with one look at a history. */
export const STRETCH_ROWS = 25;

/** The event log from its newest end. */
export const eventsQuery = (query: EventsQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'events', query],
    queryFn: ({ pageParam, signal }) =>
      callHistory(
        listAuditEvents,
        { query: { ...query, limit: STRETCH_ROWS, after: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The newest stretch alone, for following. */
export const newestEventsQuery = (query: EventsQuery) =>
  queryOptions({
    queryKey: ['audit', 'newest-events', query],
    queryFn: ({ signal }) => call(listAuditEvents, { query: { ...query, limit: STRETCH_ROWS } }, { signal }),
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'event', id],
    queryFn: ({ signal }) => call(getAuditEvent, { params: { id } }, { signal }),
  });

/** The key is also the beginning of that of the newest checks. */
export const checksQuery = infiniteQueryOptions({
  queryKey: ['audit', 'checks'],
  queryFn: ({ pageParam, signal }) =>
    callHistory(listIntegrityChecks, { query: { limit: STRETCH_ROWS, after: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** The newest checks, for whether a problem stands. */
export const newestChecksQuery = queryOptions({
  queryKey: [...checksQuery.queryKey, 'newest'],
  queryFn: ({ signal }) => call(listIntegrityChecks, { query: { limit: STRETCH_ROWS } }, { signal }),
});
