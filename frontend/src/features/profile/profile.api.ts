import { registerDestination, removeDestination } from '@dziva/contracts/routes/destinations';
import { updateProfile } from '@dziva/contracts/routes/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { sessionQuery } from '#queries/session.ts';

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateProfile>['body']) => call(updateProfile, { body }),
    // Who is signed in is not asked again, and has a phone number as well: the one that money is sent to.
    onSuccess: ({ phone }) => {
      client.setQueryData(sessionQuery.queryKey, (me) => (me ? { ...me, phone } : me));
    },
  });
}

export function useRegisterDestination(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof registerDestination>['body']) =>
      call(registerDestination, { body }, { idempotencyKey }),
  });
}

export function useRemoveDestination() {
  return useMutation({ mutationFn: (id: string) => call(removeDestination, { params: { id } }) });
}
