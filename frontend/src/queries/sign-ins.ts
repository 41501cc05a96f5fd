import { listSignIns } from '@dziva/contracts/routes/sign-ins';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage, type CallInput } from '#lib/api-client.ts';

type SignInsQuery = NonNullable<CallInput<typeof listSignIns>['query']>;

export const signInPageQuery = (query: SignInsQuery) =>
  queryOptions({
    queryKey: ['audit', 'sign-ins', query],
    queryFn: ({ signal }) => callPage(listSignIns, { query }, { signal }),
    // Others sign in meanwhile: each visit asks again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
