/** Facts about this installation: whether it is a demo, and the current business day. */
import type { SystemInfo } from '@dziva/contracts/system';
import { systemInfo } from '@dziva/contracts/routes/system';
import { DEFAULT_METHODS, TRANSFER_METHODS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { dayOfNow } from '#lib/dates.ts';
import { PERSIST } from './query-persister.ts';

export const systemQuery = queryOptions({
  queryKey: ['system'],
  meta: PERSIST.public,
  queryFn: ({ signal }) => call(systemInfo, {}, { signal }),
});

/** The payment methods on offer; until the server has said which, those that are offered by default. */
export function useOfferedMethods(): readonly TransferMethod[] {
  return useQuery(systemQuery).data?.paymentMethods ?? DEFAULT_METHODS;
}

/** Those that are not on offer. */
export function useOtherMethods(): readonly TransferMethod[] {
  const offered = useOfferedMethods();
  return TRANSFER_METHODS.filter((method) => !offered.includes(method));
}

/** The business day in Harare, `YYYY-MM-DD`. With a controlled clock, the server's day. */
export function useToday(): string {
  return todayOf(useQuery(systemQuery).data);
}

/** The same outside of components, from the answer about this installation if it is here. */
export function todayOf(system: SystemInfo | undefined): string {
  return system?.clock === 'controlled' ? system.today : dayOfNow();
}

/**
 * The instant to send for something that happens now. With a real clock that is now. A controlled clock only gives its day, which
 * is sent as a day; the server accepts that.
 */
export function useBusinessNow(): () => string {
  const { data } = useQuery(systemQuery);
  return () => (data?.clock === 'controlled' ? data.today : new Date().toISOString());
}
