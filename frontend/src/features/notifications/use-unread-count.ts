import { useQuery } from '@tanstack/react-query';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import { unreadCountQuery } from '#queries/notifications.ts';

const COUNT_EVERY_MS = 30_000;

/** How many notifications wait to be read, as far as the bell knows. */
export function useUnreadCount(refetchInterval: number | false = false): number {
  return useQuery({ ...unreadCountQuery, refetchInterval }).data ?? 0;
}

/** The same for the bell, which is on every page: it alone asks again, every 30 seconds while somebody looks at the page. */
export function useWatchedUnreadCount(): number {
  return useUnreadCount(useIsAtTheScreen() ? COUNT_EVERY_MS : false);
}
