import { listDestinations } from '@dziva/contracts/routes/destinations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Where one is paid. */
export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => call(listDestinations, {}, { signal }),
});
