import { registerDestination, removeDestination } from '@dziva/contracts/routes/destinations';
import { changeMessageChoice } from '@dziva/contracts/routes/messages';
import { sendPhoneCode, updateProfile, verifyPhone } from '@dziva/contracts/routes/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { sessionQuery } from '#queries/session.ts';

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateProfile>['body']) => call(updateProfile, { body }),
    // The cached session has the phone number too, and it is not loaded again, so it is updated here.
    onSuccess: ({ phone, phoneVerified }) => {
      client.setQueryData(sessionQuery.queryKey, (me) => (me ? { ...me, phone, phoneVerified } : me));
    },
  });
}

export const useChangeMessageChoice = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof changeMessageChoice>['body']) => call(changeMessageChoice, { body }),
  });

/** Sends a code to the person's own phone. */
export const useSendPhoneCode = () => useMutation({ mutationFn: () => call(sendPhoneCode, {}) });

export function useVerifyPhone() {
  return useMutation({
    mutationFn: (body: CallInput<typeof verifyPhone>['body']) => call(verifyPhone, { body }),
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
