import { createPasswordReset, eraseUser, seeIdentity, updateUser } from '@dziva/contracts/routes/users';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

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

export function useSeeIdentity(idempotencyKey: string) {
  return useMutation({
    mutationFn: (id: string) => call(seeIdentity, { params: { id }, body: {} }, { idempotencyKey }),
  });
}
