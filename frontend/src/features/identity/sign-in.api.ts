import type { SignedIn } from '@dziva/contracts/identity';
import { login, register } from '@dziva/contracts/routes/identity';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { useSetSession } from '#queries/session.ts';
import { storeSessionToken } from '#lib/session-token.ts';

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

/** Stores the session token and the person it belongs to. */
function useStartSession() {
  const setSession = useSetSession();
  return ({
    token,
    user,
    factor = 'PASSED',
  }: Omit<SignedIn, 'factor'> & Partial<Pick<SignedIn, 'factor'>>) => {
    storeSessionToken(token);
    setSession({ ...user, factor });
  };
}
