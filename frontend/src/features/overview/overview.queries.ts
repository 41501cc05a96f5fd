import { getDashboardStats, listActivity } from '@dziva/contracts/routes/dashboard';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callHistory } from '#lib/api-client.ts';

const RECENT_ROWS = 8;
const HISTORY_PAGE_ROWS = 25;

export const statsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => call(getDashboardStats, {}, { signal }),
});

export const recentActivityQuery = queryOptions({
  queryKey: ['dashboard', 'activity', 'recent'],
  queryFn: ({ signal }) => call(listActivity, { query: { limit: RECENT_ROWS } }, { signal }),
});

export const activityQuery = infiniteQueryOptions({
  queryKey: ['dashboard', 'activity', 'all'],
  queryFn: ({ pageParam, signal }) =>
    callHistory(listActivity, { query: { limit: HISTORY_PAGE_ROWS, after: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});
