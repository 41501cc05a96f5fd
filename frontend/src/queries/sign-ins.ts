import { listSignIns } from '@dziva/contracts/routes/sign-ins';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage, type CallInput } from '#lib/api-client.ts';

type SignInsQuery = NonNullable<CallInput<typeof listSignIns>['query']>;

const JUST_NOW_MS = 5_000;

export const signInPageQuery = (query: SignInsQuery) =>
  queryOptions({
    queryKey: ['audit', 'sign-ins', query],
    queryFn: ({ signal }) => callPage(listSignIns, { query }, { signal }),
    // Others sign in meanwhile: each visit asks again, and the page does not repeat what its loader has just asked.
    staleTime: JUST_NOW_MS,
    placeholderData: keepPreviousData,
  });
