import { createPasswordReset, eraseUser, listUsers, updateUser } from '@dziva/contracts/users';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type UserListQuery = NonNullable<CallInput<typeof listUsers>['query']>;

const USERS_FRESH_MS = 5 * 60_000;

/** Cached for five minutes, as specified. */
export const userPageQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => callPage(listUsers, { query }, { signal }),
    staleTime: USERS_FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const pendingUsersQuery = queryOptions({
  queryKey: ['users', 'pending'],
  queryFn: ({ signal }) => call(listUsers, { query: { status: 'PENDING_APPROVAL' } }, { signal }),
});

export function useUpdateUser() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CallInput<typeof updateUser>['body'] }) =>
      call(updateUser, { params: { id }, body }),
  });
}

export function useCreatePasswordReset() {
  return useMutation({ mutationFn: (id: string) => call(createPasswordReset, { params: { id } }) });
}

export function useEraseUser() {
  return useMutation({ mutationFn: (id: string) => call(eraseUser, { params: { id } }) });
}
