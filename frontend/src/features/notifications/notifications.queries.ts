import { listNotifications } from '@dziva/contracts/routes/notifications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callHistory, callPage } from '#lib/api-client.ts';
import { allBut } from '#queries/all-but.ts';

const HISTORY_PAGE_ROWS = 25;
const UNREAD_KEY = ['notifications', 'unread'] as const;

/** The number of unread notifications. Only one row is requested; the total is in the header. */
export const unreadCountQuery = queryOptions({
  queryKey: UNREAD_KEY,
  queryFn: async ({ client, signal }): Promise<number> => {
    const before = client.getQueryData<number>(UNREAD_KEY);
    const query = { unread: 'true', limit: 1 } as const;
    const { total } = await callPage(listNotifications, { query }, { signal });
    // A new notification means that something has changed, which may be on the current page.
    if (before !== undefined && total > before) void client.invalidateQueries(allBut(UNREAD_KEY));
    return total;
  },
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callHistory(listNotifications, { query: { limit: HISTORY_PAGE_ROWS, after: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});
