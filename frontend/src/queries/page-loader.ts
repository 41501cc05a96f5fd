/** Loaders of the signed-in routes: they send a page's queries before it renders, so that all of its parts appear together. */
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
import { missesFactor, sessionQuery } from './session.ts';
import { systemQuery, todayOf } from './system.ts';

/** The other answers do not wait longer than this for one that is slow. */
const WAIT_FOR_ALL_MS = 5_000;

export interface Visit {
  readonly user: User;
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** Sends all queries that a page starts with; each promise resolves when its answer is here. */
export type Questions = (visit: Visit) => readonly Promise<unknown>[];

interface PendingAnswers {
  readonly answers: Promise<unknown>;
}

export type PageLoader = (visit: LoaderFunctionArgs) => Promise<PendingAnswers | null>;

/**
 * Makes the loader of a page from the page's queries. The previous page stays visible for as long as most answers take. Then a
 * placeholder is shown, and the page when everything has been answered. A query that fails, or takes much longer than the others,
 * is shown as failed or loading in its part of the page.
 */
export function pageLoader(questions: Questions): PageLoader {
  return async ({ params, request }) => {
    const user = await approvedUser();
    // The guard then shows what to do first.
    if (user === null) return null;
    const today = todayOf(await ask(systemQuery));
    const { searchParams: search } = new URL(request.url);
    const answered = Promise.allSettled(questions({ user, today, params, search })).then(() => true);
    const isAnswered = await Promise.race([answered, after(SKELETON_AFTER_MS)]);
    return isAnswered ? null : { answers: Promise.race([answered, after(WAIT_FOR_ALL_MS)]) };
  };
}

/** The user who may see pages; null if there is none, if a step of signing in is missing, or if the server cannot be reached. */
export async function approvedUser(): Promise<User | null> {
  const user = await queryClient.query(sessionQuery).catch(() => null);
  return user === null || user.status === 'PENDING_APPROVAL' || missesFactor(user) ? null : user;
}

/** Fetches what is not cached yet. Undefined if that fails: the page has the same query and shows the failure. */
export async function ask<Answer, Key extends QueryKey>(
  query: QueryExecuteOptions<Answer, Error, Answer, Answer, Key>,
): Promise<Answer | undefined> {
  try {
    return await queryClient.query({ ...query, staleTime: 'static' });
  } catch {
    // Without a network there may still be the last answer from this device.
    return queryClient.getQueryData<Answer>(query.queryKey);
  }
}

/** The same for the first page of an infinite query. */
export async function askFirst<Answer, Key extends QueryKey, Param>(
  query: InfiniteQueryExecuteOptions<Answer, Error, InfiniteData<Answer>, Key, Param>,
): Promise<void> {
  await queryClient.infiniteQuery({ ...query, staleTime: 'static' }).catch(() => undefined);
}

/** Suspends until the loader's queries have been answered. */
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
