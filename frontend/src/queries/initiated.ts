import { listInitiated } from '@dziva/contracts/routes/initiated';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage, type CallInput } from '#lib/api-client.ts';

type InitiatedQuery = NonNullable<CallInput<typeof listInitiated>['query']>;

/** What rests on one person’s word, the largest sums first. */
export const initiatedPageQuery = (query: InitiatedQuery) =>
  queryOptions({
    queryKey: ['audit', 'initiated', query],
    queryFn: ({ signal }) => callPage(listInitiated, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
