import { listNotifications } from '@dziva/contracts/routes/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callHistory, callPage } from '#lib/api-client.ts';
import { allBut } from './all-but.ts';

const STRETCH_ROWS = 25;
const UNREAD_KEY = ['notifications', 'unread'] as const;

/** How many wait to be read: one row is asked for, and the number of all stands in the header. */
export const unreadCountQuery = queryOptions({
  queryKey: UNREAD_KEY,
  queryFn: async ({ client, signal }): Promise<number> => {
    const before = client.getQueryData<number>(UNREAD_KEY);
    const query = { unread: 'true', limit: 1 } as const;
    const { total } = await callPage(listNotifications, { query }, { signal });
    // What a new notification tells of has happened to something that may be in view.
    if (before !== undefined && total > before) void client.invalidateQueries(allBut(UNREAD_KEY));
    return total;
  },
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callHistory(listNotifications, { query: { limit: STRETCH_ROWS, after: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});
