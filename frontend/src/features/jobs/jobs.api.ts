import { listFailedJobs, listJobs, retryFailedJob, runJob } from '@dziva/contracts/jobs';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: ({ signal }) => call(listJobs, {}, { signal }),
});

export function useRunJob() {
  return useMutation({ mutationFn: (name: string) => call(runJob, { params: { name }, body: {} }) });
}

export const failedJobPageQuery = (query: NonNullable<CallInput<typeof listFailedJobs>['query']>) =>
  queryOptions({
    queryKey: ['jobs', 'failed', query],
    queryFn: ({ signal }) => callPage(listFailedJobs, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useRetryFailedJob() {
  return useMutation({ mutationFn: (id: string) => call(retryFailedJob, { params: { id }, body: {} }) });
}
