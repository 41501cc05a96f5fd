import { getDepositProof, listDeposits, listWithdrawals } from '@dziva/contracts/routes/transfers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile, callPage, type CallInput } from '#lib/api-client.ts';

export type DepositListQuery = NonNullable<CallInput<typeof listDeposits>['query']>;
export type WithdrawalListQuery = NonNullable<CallInput<typeof listWithdrawals>['query']>;

export const depositPageQuery = (query: DepositListQuery) =>
  queryOptions({
    queryKey: ['deposits', 'page', query],
    queryFn: ({ signal }) => callPage(listDeposits, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One deposit in any status. The queue is searched for its id. Null if there is none. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'one', id],
    queryFn: async ({ signal }) => {
      const rows = await call(listDeposits, { query: { q: id } }, { signal });
      return rows.find((row) => row.id === id) ?? null;
    },
  });

/** The bytes of a proof, as a blob that only this page can see. */
export const depositProofQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'proof', id],
    // A proof never changes.
    staleTime: 'static',
    queryFn: ({ signal }) => callFile(getDepositProof, { params: { id } }, { signal }),
  });

export const withdrawalPageQuery = (query: WithdrawalListQuery) =>
  queryOptions({
    queryKey: ['withdrawals', 'page', query],
    queryFn: ({ signal }) => callPage(listWithdrawals, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One withdrawal in any status. Null if there is none. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'one', id],
    queryFn: async ({ signal }) => {
      const rows = await call(listWithdrawals, { query: { q: id } }, { signal });
      return rows.find((row) => row.id === id) ?? null;
    },
  });
