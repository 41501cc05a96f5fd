import { listFailedJobs, listJobs } from '@dziva/contracts/routes/jobs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

/** The key of the failed jobs begins with this key. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
});

export const failedJobPageQuery = (query: NonNullable<CallInput<typeof listFailedJobs>['query']>) =>
  queryOptions({
    queryKey: [...jobsQuery.queryKey, 'failed', query],
    queryFn: ({ signal }) => callPage(listFailedJobs, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
