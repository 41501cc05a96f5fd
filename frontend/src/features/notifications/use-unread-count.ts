import { useQuery } from '@tanstack/react-query';
import { useIsAtTheScreen } from '#lib/user-activity.ts';
import { unreadCountQuery } from './notifications.queries.ts';

const COUNT_EVERY_MS = 30_000;

/** The number of unread notifications, as it was last loaded. */
export function useUnreadCount(refetchInterval: number | false = false): number {
  return useQuery({ ...unreadCountQuery, refetchInterval }).data ?? 0;
}

/** The same for the bell, which is on every page. Only the bell loads it again: every 30 seconds while the page is in use. */
export function useWatchedUnreadCount(): number {
  return useUnreadCount(useIsAtTheScreen() ? COUNT_EVERY_MS : false);
}
