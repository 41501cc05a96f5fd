/** What a page asks before it is drawn, so that it comes as a whole: the loaders of the routes behind the sign-in. */
import type { User } from '@dziva/contracts/identity';
import type {
  InfiniteData,
  InfiniteQueryExecuteOptions,
  QueryExecuteOptions,
  QueryKey,
} from '@tanstack/react-query';
import { use } from 'react';
import { useMatches, type LoaderFunctionArgs, type Params } from 'react-router-dom';
import { SKELETON_AFTER_MS } from '#lib/skeleton-delay.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery } from './session.ts';
import { systemQuery, todayOf } from './system.ts';

/** One answer that does not come does not keep the others back for longer than this. */
const AS_A_WHOLE_FOR_MS = 5_000;

export interface Visit {
  readonly user: User;
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** Asks all that a page begins with; each promise is an answer on its way. */
export type Questions = (visit: Visit) => readonly Promise<unknown>[];

interface PendingAnswers {
  readonly answers: Promise<unknown>;
}

export type PageLoader = (visit: LoaderFunctionArgs) => Promise<PendingAnswers | null>;

/**
 * The loader of a page, from what the page asks. The page before stays for as long as most answers take; then the new one's
 * place is shown, and the page itself when everything has been answered. What failed, or takes much longer than the rest, says
 * so in its place on the page.
 */
export function pageLoader(questions: Questions): PageLoader {
  return async ({ params, request }) => {
    const user = await approvedUser();
    // The guard says what there is to do first.
    if (user === null) return null;
    const today = todayOf(await ask(systemQuery));
    const { searchParams: search } = new URL(request.url);
    const answered = Promise.allSettled(questions({ user, today, params, search })).then(() => true);
    const isAnswered = await Promise.race([answered, after(SKELETON_AFTER_MS)]);
    return isAnswered ? null : { answers: Promise.race([answered, after(AS_A_WHOLE_FOR_MS)]) };
  };
}

/** The signed-in and approved person; null where there is none, or where nobody answers. */
export async function approvedUser(): Promise<User | null> {
  const user = await queryClient.query(sessionQuery).catch(() => null);
  return user?.status === 'PENDING_APPROVAL' ? null : user;
}

/** Asks what is not known yet. Undefined where that fails: the page has the same query, and says so in its place. */
export async function ask<Answer, Key extends QueryKey>(
  query: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
): Promise<Answer | undefined> {
  try {
    return await queryClient.query({ ...query, staleTime: 'static' });
  } catch {
    // Without a network this device may still have the answer before.
    return queryClient.getQueryData<Answer>(query.queryKey);
  }
}

/** The same for the first part of what comes in parts. */
export async function askFirst<Answer, Key extends QueryKey, Param>(
  query: InfiniteQueryExecuteOptions<Answer, Error, InfiniteData<Answer>, Key, Param>,
): Promise<void> {
  await queryClient.infiniteQuery({ ...query, staleTime: 'static' }).catch(() => undefined);
}

/** In the place of the page: waits there for what its loader still asks. */
export function usePageAnswers(): void {
  for (const { loaderData } of useMatches()) if (isPending(loaderData)) use(loaderData.answers);
}

function isPending(data: unknown): data is PendingAnswers {
  return typeof data === 'object' && data !== null && 'answers' in data;
}

async function after(ms: number): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return false;
}
