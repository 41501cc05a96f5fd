import { listUsers, type UserRow } from '@dziva/contracts/users';
import { creditWallet, debitWallet } from '@dziva/contracts/wallet';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

type PeopleQuery = NonNullable<CallInput<typeof listUsers>['query']>;

const USERS_FRESH_MS = 5 * 60_000;

/** Cached for five minutes, as specified; a transaction makes it stale at once. */
export const peopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => callPage(listUsers, { query }, { signal }),
    staleTime: USERS_FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** One person by their address, asked anew: the balance before a transaction is never one of five minutes ago. */
export const personQuery = ({ id, email }: Pick<UserRow, 'id' | 'email'>) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) => {
      const rows = await call(listUsers, { query: { q: email } }, { signal });
      return rows.find((row) => row.id === id) ?? null;
    },
    staleTime: 0,
  });

export const ADJUSTMENT_TYPES = ['CREDIT', 'DEBIT'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export function useAdjustWallet(type: AdjustmentType, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof creditWallet>['body']) =>
      call(type === 'CREDIT' ? creditWallet : debitWallet, { body }, { idempotencyKey }),
  });
}
