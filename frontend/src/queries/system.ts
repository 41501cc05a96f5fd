/** What this installation says of itself: whether it is a demo, and what day business time has. */
import type { SystemInfo } from '@dziva/contracts/system';
import { systemInfo } from '@dziva/contracts/routes/system';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { dayOfNow } from '#lib/dates.ts';
import { PERSIST } from './query-persister.ts';

export const systemQuery = queryOptions({
  queryKey: ['system'],
  meta: PERSIST.public,
  queryFn: ({ signal }) => call(systemInfo, {}, { signal }),
});

/** The business day in Harare, `YYYY-MM-DD`; with a controlled clock the one that the server has. */
export function useToday(): string {
  return todayOf(useQuery(systemQuery).data);
}

/** The same for what is no component: from the answer about this installation, where it has come. */
export function todayOf(system: SystemInfo | undefined): string {
  return system?.clock === 'controlled' ? system.today : dayOfNow();
}

/**
 * The instant to send for something that happens now. With a real clock that is now; a controlled clock only tells us
 * its day, and the server reads a day as a day.
 */
export function useBusinessNow(): () => string {
  const { data } = useQuery(systemQuery);
  return () => (data?.clock === 'controlled' ? data.today : new Date().toISOString());
}
