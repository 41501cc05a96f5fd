/**
 * What a member saw last of their own money, for when there is no network: on their own device, for a day, and gone when
 * they sign out. Staff see other people's data, and nothing of it is kept.
 */
import type { User } from '@dziva/contracts/identity';
import type { QueryPersister } from '@tanstack/react-query';
import { NetworkError } from '#lib/api-error.ts';
import { sessionToken } from '#lib/session-token.ts';
import { SESSION_KEY } from './session-key.ts';

/** `meta` of a query whose last answer is kept: a member's own, or one that is the same for everybody. */
export const PERSIST = { own: { persist: 'own' }, public: { persist: 'public' } } as const;

const OWNER_CHARACTERS = 16;

/**
 * Asks the server. An answer is kept; without a network the one before comes back with its time, as the data of a query that
 * has failed, so that the page says both.
 */
export const queryPersister: QueryPersister = async (ask, context, query) => {
  const { persist } = query.meta ?? {};
  if (persist === undefined) return ask(context);
  try {
    const answer = await ask(context);
    const isSession = context.queryKey[0] === SESSION_KEY[0];
    const me = isSession ? answer : context.client.getQueryData(SESSION_KEY);
    const owner = ownerOf(sessionToken());
    if (owner !== null && (persist === 'public' || isMember(me))) void keep(query.queryHash, owner, answer);
    return answer;
  } catch (error) {
    if (error instanceof NetworkError && query.state.data === undefined) {
      const before = await load(query.queryHash, ownerOf(sessionToken()));
      if (before !== null)
        query.setState({ data: before.answer, dataUpdatedAt: before.at, status: 'success' });
    }
    throw error;
  }
};

/** Called when the person at this device changes. */
export async function dropPersistedAnswers(): Promise<void> {
  await (await store()).clearAnswers();
}

// The database is opened after the page stands.
const store = () => import('./persisted-answers.ts');

async function keep(name: string, owner: string, answer: unknown): Promise<void> {
  await (await store()).saveAnswer(name, { owner, at: Date.now(), answer });
}

async function load(name: string, owner: string | null) {
  if (owner === null) return null;
  const kept = await (await store()).loadAnswer(name);
  return kept?.owner === owner ? kept : null;
}

/** The end of the token: it says whose answers these are, and opens nothing. */
function ownerOf(token: string | null): string | null {
  return token?.slice(-OWNER_CHARACTERS) ?? null;
}

function isMember(me: unknown): me is User {
  return typeof me === 'object' && me !== null && 'role' in me && me.role === 'APPLICANT';
}
