import type { UserRow } from '@dziva/contracts/users';
import { listAssessors, listAssessorSlots, listUsers } from '@dziva/contracts/routes/users';
import { listAdjustments } from '@dziva/contracts/routes/wallet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type UserListQuery = NonNullable<CallInput<typeof listUsers>['query']>;

const USERS_FRESH_MS = 5 * 60_000;

/** Cached for five minutes, as specified; a change of a user or a wallet makes it stale at once. */
export const userPageQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => callPage(listUsers, { query }, { signal }),
    staleTime: USERS_FRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The first few people whose name or address has the text in it; nobody is asked without one. */
export const foundUsersQuery = (q: string, max: number) =>
  queryOptions({
    ...userPageQuery({ q, sort: 'lastName', page: 1, pageSize: max }),
    enabled: q !== '',
  });

/** One person by their address, asked again: the balance before a transaction is never one of five minutes ago. */
export const userQuery = ({ id, email }: Pick<UserRow, 'id' | 'email'>) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) => {
      const rows = await call(listUsers, { query: { q: email } }, { signal });
      return rows.find((row) => row.id === id) ?? null;
    },
    staleTime: 0,
  });

/** What staff credited to their wallet and debited from it by hand. */
export const adjustmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'adjustments', userId],
    queryFn: ({ signal }) => call(listAdjustments, { params: { id: userId } }, { signal }),
    staleTime: 0,
  });

export const pendingUsersQuery = queryOptions({
  queryKey: ['users', 'pending'],
  queryFn: ({ signal }) => call(listUsers, { query: { status: 'PENDING_APPROVAL' } }, { signal }),
});

/** The key is also the beginning of those of their free hours. */
export const assessorsQuery = queryOptions({
  queryKey: ['assessors'],
  queryFn: ({ signal }) => call(listAssessors, {}, { signal }),
});

/** Free one-hour slots of an assessor on an office day. */
export const slotsQuery = (assessorId: string, date: string) =>
  queryOptions({
    queryKey: [...assessorsQuery.queryKey, assessorId, 'slots', date],
    queryFn: ({ signal }) =>
      call(listAssessorSlots, { params: { id: assessorId }, query: { date } }, { signal }),
    // A colleague books from the same hours.
    staleTime: 0,
  });
