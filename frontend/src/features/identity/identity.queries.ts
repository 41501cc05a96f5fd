import { listFactors } from '@dziva/contracts/routes/factors';
import { listSessions } from '@dziva/contracts/routes/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The devices on which this user is signed in. The current user is in `session.ts`. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(listFactors, {}, { signal }),
});
