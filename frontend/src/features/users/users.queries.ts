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

/** The first few people whose name or email address contains the text. No request is sent without a text. */
export const foundUsersQuery = (q: string, max: number) =>
  queryOptions({
    ...userPageQuery({ q, sort: 'lastName', page: 1, pageSize: max }),
    enabled: q !== '',
  });

/** One person by email address, always requested again: the balance before a transaction must not be five minutes old. */
export const userQuery = ({ id, email }: Pick<UserRow, 'id' | 'email'>) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) => {
      const rows = await call(listUsers, { query: { q: email } }, { signal });
      return rows.find((row) => row.id === id) ?? null;
    },
    staleTime: 0,
  });

/** Manual credits and debits of a member's wallet by staff. */
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

/** The keys of an assessor's free slots begin with this key. */
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
    // A colleague may book one of these slots meanwhile.
    staleTime: 0,
  });
