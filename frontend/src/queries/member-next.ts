import { listMemberNext } from '@dziva/contracts/routes/member-next';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { KEPT } from './kept-answers.ts';

/** What a member should do, the most urgent first. */
export const memberNextQuery = queryOptions({
  queryKey: ['member-next'],
  meta: KEPT.own,
  queryFn: ({ signal }) => call(listMemberNext, {}, { signal }),
});
