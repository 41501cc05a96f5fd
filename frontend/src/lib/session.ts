/** Who is signed in, as the server says. */
import type { me, User } from '@dziva/contracts/identity';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callAt } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { dropKeptAnswers, KEPT } from './kept-answers.ts';
import { forgetSessionToken, sessionToken } from './session-token.ts';

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed-in'; readonly user: User };

/** An answered refusal forgets the token; no network, or an answer without id, leaves it where it is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  meta: KEPT.own,
  // The session changes by signing in and out, which write it here; a success elsewhere says nothing about it.
  staleTime: 'static',
  queryFn: async ({ signal }): Promise<User | null> => {
    const token = sessionToken();
    if (token === null) return null;
    try {
      const user = await callAt<typeof me>({ method: 'GET', path: '/api/auth/me' }, { signal });
      return hasId(user) ? user : null;
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (!refused) throw error;
      forgetSessionToken(token);
      void dropKeptAnswers();
      return null;
    }
  },
});

/**
 * Uses the session, which goes on for it. Where it has ended the token goes, and who is signed in stays written here: the
 * page with what was typed stands until somebody has signed in again over it (`SessionWatch`).
 */
export async function touchSession(): Promise<void> {
  await callAt<typeof me>({ method: 'GET', path: '/api/auth/me' }).catch(() => undefined);
}

export function useSession(): Session {
  const query = useQuery(sessionQuery);
  const { refetch } = query;
  if (query.data !== undefined) {
    return query.data === null ? { status: 'anonymous' } : { status: 'signed-in', user: query.data };
  }
  if (query.isError) return { status: 'unreachable', error: query.error, retry: () => void refetch() };
  return { status: 'loading' };
}

/** The signed-in person, on pages behind the guard; there, having none is a mistake of ours. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This page stands behind the session guard');
  return session.user;
}

/** Writes who is signed in; `null` also empties the cache, so that nothing of one person is left for the next. */
export function useSetSession(): (user: User | null) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      const before = client.getQueryData(sessionQuery.queryKey);
      if (user === null || (before !== null && before !== undefined && before.id !== user.id)) {
        void dropKeptAnswers();
        client.removeQueries({
          predicate: (query) => query.queryKey[0] !== 'session' && query.queryKey[0] !== 'system',
        });
      }
      client.setQueryData(sessionQuery.queryKey, user);
    },
    [client],
  );
}

/** The answer's type promises an id; the specification wants us to look. */
function hasId(user: Partial<User>): boolean {
  return typeof user.id === 'string' && user.id !== '';
}
