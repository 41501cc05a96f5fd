import {
  getAuditEvent,
  listAuditEvents,
  listIntegrityChecks,
  verifyHistory,
  type CheckScope,
} from '@dziva/contracts/audit';
import { listLedgerAccounts, listLedgerEntries } from '@dziva/contracts/ledger';
import { listSeals } from '@dziva/contracts/proofs';
import { getTrialBalance } from '@dziva/contracts/reports';
import { listUsers } from '@dziva/contracts/users';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callHistory, callPage, type CallInput } from '#lib/api-client.ts';

export type EventsQuery = Omit<
  NonNullable<CallInput<typeof listAuditEvents>['query']>,
  'after' | 'limit' | 'format'
>;
type AccountsQuery = NonNullable<CallInput<typeof listLedgerAccounts>['query']>;
type EntriesQuery = NonNullable<CallInput<typeof listLedgerEntries>['query']>;
type SealsQuery = NonNullable<CallInput<typeof listSeals>['query']>;

/** Rows that come with one look at a history. */
export const STRETCH_ROWS = 25;
const ACCOUNTS_OF_MEMBER_MAX = 100;
const PEOPLE_FOUND_MAX = 6;

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

export const foundPeopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['audit', 'people', q],
    queryFn: ({ signal }) =>
      callPage(
        listUsers,
        { query: { q, sort: 'lastName', page: 1, pageSize: PEOPLE_FOUND_MAX } },
        { signal },
      ),
    enabled: q !== '',
  });

export const accountPageQuery = (query: AccountsQuery) =>
  queryOptions({
    queryKey: ['ledger', 'accounts', query],
    queryFn: ({ signal }) => callPage(listLedgerAccounts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const accountsOfQuery = (owner: string) =>
  queryOptions({
    queryKey: ['ledger', 'accounts-of', owner],
    queryFn: ({ signal }) =>
      call(listLedgerAccounts, { query: { owner, page: 1, pageSize: ACCOUNTS_OF_MEMBER_MAX } }, { signal }),
  });

interface Axes {
  readonly asOf?: string | undefined;
  readonly valueOn?: string | undefined;
}

/** One account at an instant; null where there is none. */
export const accountQuery = (account: string, { asOf, valueOn }: Axes = {}) =>
  queryOptions({
    queryKey: ['ledger', 'account', account, asOf, valueOn],
    queryFn: async ({ signal }) => {
      const query = { q: account, asOf, valueOn, page: 1, pageSize: ACCOUNTS_OF_MEMBER_MAX };
      const rows = await call(listLedgerAccounts, { query }, { signal });
      return rows.find((row) => row.account === account) ?? null;
    },
  });

export const entriesQuery = (query: Omit<EntriesQuery, 'after' | 'limit' | 'format'>) =>
  infiniteQueryOptions({
    queryKey: ['ledger', 'entries', query],
    queryFn: ({ pageParam, signal }) =>
      callHistory(
        listLedgerEntries,
        { query: { ...query, limit: STRETCH_ROWS, after: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** What every group of accounts comes to, which is how types are added up. */
export const totalsQuery = (axes: Axes) =>
  queryOptions({
    queryKey: ['ledger', 'totals', axes],
    queryFn: ({ signal }) => call(getTrialBalance, { query: axes }, { signal }),
    placeholderData: keepPreviousData,
  });

export const checksQuery = infiniteQueryOptions({
  queryKey: ['audit', 'checks'],
  queryFn: ({ pageParam, signal }) =>
    callHistory(listIntegrityChecks, { query: { limit: STRETCH_ROWS, after: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** A check by hand. It is written down like the nightly ones, so the list of checks is asked anew. */
export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scope: CheckScope) => call(verifyHistory, { query: { scope } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['audit', 'checks'] }),
  });
}

export const sealPageQuery = (query: SealsQuery) =>
  queryOptions({
    queryKey: ['audit', 'seals', query],
    queryFn: ({ signal }) => callPage(listSeals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
