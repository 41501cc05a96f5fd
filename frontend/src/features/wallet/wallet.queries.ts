import { getWalletBalance, listWalletTransactions } from '@dziva/contracts/routes/wallet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';
import { PERSIST } from '#queries/query-persister.ts';

export type TransactionListQuery = NonNullable<CallInput<typeof listWalletTransactions>['query']>;

/** The balance of the member's own wallet. */
export const walletBalanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  meta: PERSIST.own,
  queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
});

export const transactionPageQuery = (query: TransactionListQuery) =>
  queryOptions({
    queryKey: ['wallet', 'transactions', query],
    meta: PERSIST.own,
    queryFn: ({ signal }) => callPage(listWalletTransactions, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

const ACTIVITY_TYPES = ['INVESTMENT_PURCHASE', 'INTEREST_CREDIT', 'INVESTMENT_CREDIT'] as const;
const ACTIVITY_ROWS = 8;

/** The latest wallet transactions of investments. */
export const investmentActivityQuery = queryOptions({
  queryKey: ['wallet', 'transactions', 'investments'],
  meta: PERSIST.own,
  queryFn: ({ signal }) =>
    call(listWalletTransactions, { query: { type: ACTIVITY_TYPES, limit: ACTIVITY_ROWS } }, { signal }),
});
