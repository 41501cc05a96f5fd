import { listApplications } from '@dziva/contracts/applications';
import {
  completeAssessment,
  listAssessments,
  rearrangeAssessment,
  scheduleAssessment,
} from '@dziva/contracts/assessments';
import { listAssessors, listAssessorSlots } from '@dziva/contracts/users';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type AssessmentListQuery = NonNullable<CallInput<typeof listAssessments>['query']>;

export const assessmentPageQuery = (query: AssessmentListQuery) =>
  queryOptions({
    queryKey: ['assessments', 'page', query],
    queryFn: ({ signal }) => callPage(listAssessments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

const ASSESSABLE = ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSED'] as const;

/** Applications that can be assessed now, oldest first. */
export const assessableApplicationsQuery = queryOptions({
  queryKey: ['applications', 'assessable'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      ASSESSABLE.map((status) => call(listApplications, { query: { status } }, { signal })),
    );
    return lists.flat().sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  },
});

export const assessorsQuery = queryOptions({
  queryKey: ['assessors'],
  queryFn: ({ signal }) => call(listAssessors, {}, { signal }),
});

/** Free one-hour slots of an assessor on an office day. */
export const slotsQuery = (assessorId: string, date: string) =>
  queryOptions({
    queryKey: ['assessors', assessorId, 'slots', date],
    queryFn: ({ signal }) =>
      call(listAssessorSlots, { params: { id: assessorId }, query: { date } }, { signal }),
    // A colleague books from the same hours.
    staleTime: 0,
  });

export function useScheduleAssessment(idempotencyKey: string) {
  const onError = useAskForHoursAgain();
  return useMutation({
    mutationFn: (body: CallInput<typeof scheduleAssessment>['body']) =>
      call(scheduleAssessment, { body }, { idempotencyKey }),
    onError,
  });
}

export function useRearrangeAssessment(id: string, idempotencyKey: string) {
  const onError = useAskForHoursAgain();
  return useMutation({
    mutationFn: (body: CallInput<typeof rearrangeAssessment>['body']) =>
      call(rearrangeAssessment, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

/** An hour that a colleague was faster with is no longer offered. */
function useAskForHoursAgain() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['assessors'] });
}

export function useCompleteAssessment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof completeAssessment>['body']) =>
      call(completeAssessment, { params: { id }, body }, { idempotencyKey }),
  });
}
