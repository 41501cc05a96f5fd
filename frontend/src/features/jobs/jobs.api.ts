import { retryFailedJob, runJob } from '@dziva/contracts/routes/jobs';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export function useRunJob() {
  return useMutation({ mutationFn: (name: string) => call(runJob, { params: { name }, body: {} }) });
}

export function useRetryFailedJob() {
  return useMutation({ mutationFn: (id: string) => call(retryFailedJob, { params: { id }, body: {} }) });
}
