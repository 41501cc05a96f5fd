import { getSample, listSamples } from '@dziva/contracts/routes/audit-samples';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

/** The samples, the newest first. */
export const samplePageQuery = (query: NonNullable<CallInput<typeof listSamples>['query']>) =>
  queryOptions({
    queryKey: ['audit', 'samples', query],
    queryFn: ({ signal }) => callPage(listSamples, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A sample with all its entries, at most 500. */
export const sampleQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'sample', id],
    queryFn: ({ signal }) => call(getSample, { params: { id } }, { signal }),
  });
