import { getWalletBalance, listWalletTransactions } from '@dziva/contracts/wallet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type TransactionListQuery = NonNullable<CallInput<typeof listWalletTransactions>['query']>;

export const walletBalanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: ({ signal }) => call(getWalletBalance, {}, { signal }),
});

export const transactionPageQuery = (query: TransactionListQuery) =>
  queryOptions({
    queryKey: ['wallet', 'transactions', query],
    queryFn: ({ signal }) => callPage(listWalletTransactions, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
