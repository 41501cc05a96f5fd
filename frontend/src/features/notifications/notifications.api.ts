import { listNotifications, readNotifications } from '@dziva/contracts/notifications';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { call, callHistory, callPage } from '#lib/api-client.ts';

const STRETCH_ROWS = 25;

/** One row is asked for; how many there are stands in the header. */
export async function countUnread(signal: AbortSignal): Promise<number> {
  return (await callPage(listNotifications, { query: { unread: 'true', limit: 1 } }, { signal })).total;
}

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callHistory(listNotifications, { query: { limit: STRETCH_ROWS, after: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Those named, or all. */
export function useReadNotifications() {
  return useMutation({
    mutationFn: (body: { ids?: string[] }) => call(readNotifications, { body }),
  });
}
