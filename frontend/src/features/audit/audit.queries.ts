import {
  getAuditEvent,
  listAuditEvents,
  listEventTypes,
  listIntegrityChecks,
} from '@dziva/contracts/routes/audit';
import { getAuditOverview } from '@dziva/contracts/routes/audit-overview';
import { listInitiated } from '@dziva/contracts/routes/initiated';
import { listSecurityRecords } from '@dziva/contracts/routes/security-journal';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callHistory, type CallInput, callPage } from '#lib/api-client.ts';

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

/** The types of events of each kind of stream. They change only with a new version of the server. */
export const eventTypesQuery = queryOptions({
  queryKey: ['audit', 'event-types'],
  queryFn: ({ signal }) => call(listEventTypes, {}, { signal }),
  staleTime: Infinity,
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

type OverviewQuery = NonNullable<CallInput<typeof getAuditOverview>['query']>;

/** The figures with which an audit begins. */
export const overviewQuery = (query: OverviewQuery) =>
  queryOptions({
    queryKey: ['audit', 'overview', query],
    queryFn: ({ signal }) => call(getAuditOverview, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

type InitiatedQuery = NonNullable<CallInput<typeof listInitiated>['query']>;

/** What rests on one person’s word, the largest sums first. */
export const initiatedPageQuery = (query: InitiatedQuery) =>
  queryOptions({
    queryKey: ['audit', 'initiated', query],
    queryFn: ({ signal }) => callPage(listInitiated, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

type SecurityQuery = NonNullable<CallInput<typeof listSecurityRecords>['query']>;

const JOURNAL_FRESH_FOR_MS = 5_000;
const JOURNAL_REFETCH_EVERY_MS = 15_000;

export const securityPageQuery = (query: SecurityQuery) =>
  queryOptions({
    queryKey: ['audit', 'security', query],
    queryFn: ({ signal }) => callPage(listSecurityRecords, { query }, { signal }),
    staleTime: JOURNAL_FRESH_FOR_MS,
    // While the page is open, new records appear without a reload.
    refetchInterval: JOURNAL_REFETCH_EVERY_MS,
    placeholderData: keepPreviousData,
  });
