import { listDestinations } from '@dziva/contracts/routes/destinations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The member's registered numbers and accounts for payouts. */
export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => call(listDestinations, {}, { signal }),
});
