import { listLedgerAccounts, listLedgerEntries } from '@dziva/contracts/routes/ledger';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callHistory, callPage, type CallInput } from '#lib/api-client.ts';

type AccountsQuery = NonNullable<CallInput<typeof listLedgerAccounts>['query']>;
type EntriesQuery = NonNullable<CallInput<typeof listLedgerEntries>['query']>;

/** Rows of one page of the entries. */
const HISTORY_PAGE_ROWS = 25;
const ACCOUNTS_OF_MEMBER_MAX = 100;

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

/** One account as it was recorded up to a day (`asOf`) and up to a value date (`valueOn`); null if there is none. */
export const accountQuery = (
  account: string,
  { asOf, valueOn }: Pick<AccountsQuery, 'asOf' | 'valueOn'> = {},
) =>
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
        { query: { ...query, limit: HISTORY_PAGE_ROWS, after: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
