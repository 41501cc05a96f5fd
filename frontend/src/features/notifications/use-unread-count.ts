import { queryOptions, useQuery } from '@tanstack/react-query';
import { useIsAtTheScreen } from '#lib/user-activity.ts';

const COUNT_EVERY_MS = 30_000;
const QUERY_KEY = ['notifications', 'unread'] as const;

const unreadCountQuery = queryOptions({
  queryKey: QUERY_KEY,
  queryFn: async ({ client, signal }): Promise<number> => {
    // The contract is loaded with the first count, after the page stands.
    const api = await import('./notifications.api.ts');
    const before = client.getQueryData<number>(QUERY_KEY);
    const unread = await api.countUnread(signal);
    if (before !== undefined && unread > before) {
      // What a new notification tells of has happened to something that may be in view.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== QUERY_KEY[1] });
    }
    return unread;
  },
});

/** How many notifications wait to be read, as far as the bell knows. */
export function useUnreadCount(refetchInterval: number | false = false): number {
  return useQuery({ ...unreadCountQuery, refetchInterval }).data ?? 0;
}

/** The same for the bell, which is on every page: it alone asks again, every 30 seconds while somebody looks at the page. */
export function useWatchedUnreadCount(): number {
  return useUnreadCount(useIsAtTheScreen() ? COUNT_EVERY_MS : false);
}
