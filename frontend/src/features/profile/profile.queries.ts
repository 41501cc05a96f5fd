import { listDestinations } from '@dziva/contracts/routes/destinations';
import { getProfile } from '@dziva/contracts/routes/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
});

/** The member's registered numbers and accounts for payouts. */
export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => call(listDestinations, {}, { signal }),
});
