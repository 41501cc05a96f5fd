import {
  completeAssessment,
  rearrangeAssessment,
  scheduleAssessment,
} from '@dziva/contracts/routes/assessments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assessorsQuery } from '#features/users/users.queries.ts';
import { call, type CallInput } from '#lib/api-client.ts';

export function useScheduleAssessment(idempotencyKey: string) {
  const onError = useReloadFreeHours();
  return useMutation({
    mutationFn: (body: CallInput<typeof scheduleAssessment>['body']) =>
      call(scheduleAssessment, { body }, { idempotencyKey }),
    onError,
  });
}

export function useRearrangeAssessment(id: string, idempotencyKey: string) {
  const onError = useReloadFreeHours();
  return useMutation({
    mutationFn: (body: CallInput<typeof rearrangeAssessment>['body']) =>
      call(rearrangeAssessment, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

/** After a failure the free hours are loaded again, so that an hour that a colleague has just booked is no longer offered. */
function useReloadFreeHours() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: assessorsQuery.queryKey });
}

export function useCompleteAssessment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof completeAssessment>['body']) =>
      call(completeAssessment, { params: { id }, body }, { idempotencyKey }),
  });
}
