import { listMemberNext } from '@dziva/contracts/routes/member-next';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { PERSIST } from '#queries/query-persister.ts';

/** What a member should do, the most urgent first. */
export const memberNextQuery = queryOptions({
  queryKey: ['member-next'],
  meta: PERSIST.own,
  queryFn: ({ signal }) => call(listMemberNext, {}, { signal }),
});
