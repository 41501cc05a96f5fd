/**
 * Stores the last answers about a member's own money for times without a network: on their own device, for a day, and deleted when
 * they sign out. Staff see other people's data, so nothing is stored for them.
 */
import type { User } from '@dziva/contracts/identity';
import type { QueryPersister } from '@tanstack/react-query';
import { NetworkError } from '#lib/api-error.ts';
import { sessionToken } from '#lib/session-token.ts';
import { may } from '@dziva/vocabulary/permissions';
import { SESSION_KEY } from './session-key.ts';

/** `meta` of a query whose last answer is stored: about the member, or the same for everybody. */
export const PERSIST = { own: { persist: 'own' }, public: { persist: 'public' } } as const;

const OWNER_CHARACTERS = 16;

/**
 * Asks the server and stores the answer. Without a network the stored answer is returned with its time, as the data of a query
 * that has failed, so that the page can show the data and the failure.
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

/** Called when another person signs in on this device. */
export async function dropPersistedAnswers(): Promise<void> {
  await (await store()).clearAnswers();
}

// The database is opened after the page is shown.
const store = () => import('./persisted-answers.ts');

async function keep(name: string, owner: string, answer: unknown): Promise<void> {
  await (await store()).saveAnswer(name, { owner, at: Date.now(), answer });
}

async function load(name: string, owner: string | null) {
  if (owner === null) return null;
  const kept = await (await store()).loadAnswer(name);
  return kept?.owner === owner ? kept : null;
}

/** The last characters of the token: they identify whose answers these are and cannot be used to sign in. */
function ownerOf(token: string | null): string | null {
  return token?.slice(-OWNER_CHARACTERS) ?? null;
}

function isMember(me: unknown): me is User {
  return typeof me === 'object' && me !== null && 'role' in me && may(String(me.role), 'membership.own');
}
