/** Who is signed in, as the server says. */
import type { FactorState, User } from '@dziva/contracts/identity';
import { me } from '@dziva/contracts/routes/identity';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { endDrafts, keepDraftsOf } from '#lib/draft-owner.ts';
import { forgetSessionToken, onTokenOfOtherTab, sessionToken } from '#lib/session-token.ts';
import { allBut } from './all-but.ts';
import { dropPersistedAnswers, PERSIST } from './query-persister.ts';
import { SESSION_KEY } from './session-key.ts';
import { systemQuery } from './system.ts';

/** `factor` says how far signing in is; where it is absent, nothing more is asked for. */
export type SignedInUser = User & { readonly factor?: FactorState };

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

/** An answered refusal forgets the token; no network, or an answer without id, leaves it where it is. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  meta: PERSIST.own,
  // The session changes by signing in and out, which write it here; a success elsewhere says nothing about it.
  staleTime: 'static',
  queryFn: async ({ signal }): Promise<SignedInUser | null> => {
    const token = sessionToken();
    if (token === null) return null;
    try {
      const user = await call(me, {}, { signal });
      if (!hasId(user)) return null;
      keepDraftsOf(user.id);
      return user;
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (!refused) throw error;
      forgetSessionToken(token);
      void dropPersistedAnswers();
      // Where a page asks to sign in again over what was typed, that stays.
      if (watches === 0) void endDrafts();
      return null;
    }
  },
});

/**
 * Uses the session, which goes on for it. Where it has ended the token goes, and who is signed in stays written here: the
 * page with what was typed stands until somebody has signed in again over it (`SessionWatch`).
 */
export async function touchSession(): Promise<void> {
  await call(me, {}).catch(() => undefined);
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
export function useSetSession(): (user: SignedInUser | null) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      forgetOther(client, client.getQueryData(sessionQuery.queryKey), user);
      if (user !== null) keepDraftsOf(user.id);
      client.setQueryData(sessionQuery.queryKey, user);
    },
    [client],
  );
}

/** Asks whose the token is now; of anybody else nothing is left. Undefined where nobody answers: then all stays as it was. */
export async function askSession(client: QueryClient): Promise<SignedInUser | null | undefined> {
  const before = client.getQueryData(sessionQuery.queryKey);
  const now = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  if (now !== undefined) forgetOther(client, before, now);
  return now;
}

/** The second factor was shown: what was refused before it is asked again, by the pages that want it. */
export async function goOnWithFactor(client: QueryClient): Promise<void> {
  client.removeQueries(allBut(SESSION_KEY, systemQuery.queryKey));
  await askSession(client);
}

let watches = 0;

/** Called by what decides itself what a new token means for the page it stands on. Answers how to give that up. */
export function watchSession(): () => void {
  watches += 1;
  return () => {
    watches -= 1;
  };
}

/** When another tab signs in or out so does this one, at once where nothing of a signed-in person is in view. */
export function followOtherTabs(client: QueryClient): () => void {
  return onTokenOfOtherTab(() => {
    if (watches === 0) void askSession(client);
  });
}

function forgetOther(client: QueryClient, before: User | null | undefined, now: User | null): void {
  if (now !== null && (before === null || before === undefined || before.id === now.id)) return;
  void dropPersistedAnswers();
  client.removeQueries(allBut(SESSION_KEY, systemQuery.queryKey));
}

/** The answer's type promises an id; the specification wants us to look. */
function hasId(user: Partial<User>): boolean {
  return typeof user.id === 'string' && user.id !== '';
}
