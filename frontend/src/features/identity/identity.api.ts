import {
  changePassword,
  endSession,
  logout,
  resetPassword,
  resetPasswordByCode,
  sendPasswordCode,
} from '@dziva/contracts/routes/identity';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { forgetSessionToken } from '#lib/session-token.ts';

/** Ends the session here and on the server; the token is deleted even if the server cannot be reached. */
export function useEndOwnSession() {
  return useMutation({
    mutationFn: async () => {
      try {
        await call(logout, {});
      } finally {
        forgetSessionToken();
      }
    },
  });
}

export function useEndSession() {
  return useMutation({ mutationFn: (id: string) => call(endSession, { params: { id } }) });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: CallInput<typeof resetPassword>['body']) => call(resetPassword, { body }),
  });
}

export function useSendPasswordCode() {
  return useMutation({
    mutationFn: (body: CallInput<typeof sendPasswordCode>['body']) => call(sendPasswordCode, { body }),
  });
}

export function useResetPasswordByCode() {
  return useMutation({
    mutationFn: (body: CallInput<typeof resetPasswordByCode>['body']) => call(resetPasswordByCode, { body }),
  });
}
