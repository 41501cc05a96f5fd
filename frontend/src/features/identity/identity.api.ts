import {
  changePassword,
  endSession,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
  type SignedIn,
} from '@dziva/contracts/identity';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { useSetSession } from '#lib/session.ts';
import { forgetSessionToken, storeSessionToken } from '#lib/session-token.ts';

/** Keeps the token and who it belongs to. */
function useStartSession() {
  const setSession = useSetSession();
  return ({ token, user }: SignedIn) => {
    storeSessionToken(token);
    setSession(user);
  };
}

export function useSignIn() {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: CallInput<typeof login>['body']) => call(login, { body }),
    onSuccess: start,
  });
}

export function useRegister(idempotencyKey: string) {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: CallInput<typeof register>['body']) => call(register, { body }, { idempotencyKey }),
    onSuccess: start,
  });
}

/** Ends the session here and on the server; the token goes even when the server cannot be told. */
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

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

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
