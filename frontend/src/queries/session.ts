/** Who is signed in, as the server says. */
import type { FactorState, User } from '@dziva/contracts/identity';
import { me } from '@dziva/contracts/routes/identity';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { endDrafts, keepDraftsOf } from '#lib/draft-owner.ts';
import { isTokenOfOther, noteOwner } from '#lib/session-owner.ts';
import { forgetSessionToken, onTokenOfOtherTab, sessionToken } from '#lib/session-token.ts';
import { allBut } from './all-but.ts';
import { dropPersistedAnswers, PERSIST } from './query-persister.ts';
import { SESSION_KEY } from './session-key.ts';
import { systemQuery } from './system.ts';

/** `factor` says which step of the second factor is still missing. If it is absent, signing in is complete. */
export type SignedInUser = User & { readonly factor?: FactorState };

/** Until the second factor was shown or set up, the server refuses everything else. */
export const missesFactor = ({ factor }: SignedInUser): boolean =>
  factor === 'REQUIRED' || factor === 'SETUP';

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed-in'; readonly user: SignedInUser };

/** A refusal (401 or 403) removes the token. Without a network, or if the answer has no id, the token stays. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  meta: PERSIST.own,
  // Only signing in and out change the session, and both update this query. Other mutations need not refresh it.
  staleTime: 'static',
  queryFn: async ({ signal }): Promise<SignedInUser | null> => {
    const token = sessionToken();
    if (token === null) return null;
    try {
      const user = await call(me, {}, { signal });
      if (!hasId(user)) return null;
      keepDraftsOf(user.id);
      if (sessionToken() === token) noteOwner(user.id);
      return user;
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (!refused) throw error;
      forgetSessionToken(token);
      void dropPersistedAnswers();
      // If the page asks to sign in again in a dialog, the drafts stay.
      if (watcherCount === 0) void endDrafts();
      return null;
    }
  },
});

/**
 * Makes a call, which extends the session. If the session has ended, the token is removed but the cached user stays: the page
 * and what was typed in it remain until somebody has signed in again in the dialog (`SessionWatch`).
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

/** The signed-in user, on pages behind the guard. If there is none, that is a programming error. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This page stands behind the session guard');
  return session.user;
}

/** Sets the signed-in user. `null`, or another user, also empties the cache, so that no data of the previous one is left. */
export function useSetSession(): (user: SignedInUser | null) => void {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      forgetPreviousUser(client, client.getQueryData(sessionQuery.queryKey), user);
      noteOwner(user?.id ?? null);
      if (user !== null) keepDraftsOf(user.id);
      client.setQueryData(sessionQuery.queryKey, user);
    },
    [client],
  );
}

/** Asks the server whose token this is now. Data of another user is removed. Undefined if the server cannot be reached. */
export async function askSession(client: QueryClient): Promise<SignedInUser | null | undefined> {
  const before = client.getQueryData(sessionQuery.queryKey);
  const now = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  if (now !== undefined) forgetPreviousUser(client, before, now);
  return now;
}

/** Called when the second factor was confirmed: queries that were refused before are removed, so that pages send them again. */
export async function continueWithFactor(client: QueryClient): Promise<void> {
  client.removeQueries(allBut(SESSION_KEY, systemQuery.queryKey));
  await askSession(client);
}

let watcherCount = 0;

/** For components that decide themselves how their page reacts to a new token. Returns a function that ends this. */
export function watchSession(): () => void {
  watcherCount += 1;
  return () => {
    watcherCount -= 1;
  };
}

/**
 * If another tab signs in or out, this tab follows at once, unless a page handles that itself (`watchSession`). A page that the
 * browser had kept is loaded again if the person has changed since.
 */
export function followOtherTabs(client: QueryClient): () => void {
  const stopBack = onReturn(() => {
    if (!isTokenOfOther()) return;
    // The page as it was when it was left, with figures of a person who has signed out since.
    document.body.replaceChildren();
    location.reload();
  });
  const stopTabs = onTokenOfOtherTab(() => {
    if (watcherCount === 0) void askSession(client);
  });
  return () => {
    stopBack();
    stopTabs();
  };
}

/** Calls the listener when the browser shows a page again that it had kept as it was. */
function onReturn(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

function forgetPreviousUser(client: QueryClient, before: User | null | undefined, now: User | null): void {
  if (now !== null && (before === null || before === undefined || before.id === now.id)) return;
  void dropPersistedAnswers();
  client.removeQueries(allBut(SESSION_KEY, systemQuery.queryKey));
}

/** The type of the answer guarantees an id, but the specification requires this check. */
function hasId(user: Partial<User>): boolean {
  return typeof user.id === 'string' && user.id !== '';
}
