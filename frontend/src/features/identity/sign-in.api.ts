/** The two ways in, without the contract's schemas: a visitor loads those with the first check. */
import type { login, register, SignedIn } from '@dziva/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { callAt, type CallInput } from '#lib/api-client.ts';
import { useSetSession } from '#queries/session.ts';
import { storeSessionToken } from '#lib/session-token.ts';

const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;
const REGISTER = { method: 'POST', path: '/api/auth/register' } as const;

export function useSignIn() {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: CallInput<typeof login>['body']) => callAt<typeof login>(LOGIN, {}, { body }),
    onSuccess: start,
  });
}

export function useRegister(idempotencyKey: string) {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: CallInput<typeof register>['body']) =>
      callAt<typeof register>(REGISTER, { idempotencyKey }, { body }),
    onSuccess: start,
  });
}

/** Keeps the token and who it belongs to. */
function useStartSession() {
  const setSession = useSetSession();
  return ({ token, user }: SignedIn) => {
    storeSessionToken(token);
    setSession(user);
  };
}
