import { listAssessments } from '@dziva/contracts/routes/assessments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage, type CallInput } from '#lib/api-client.ts';

export type AssessmentListQuery = NonNullable<CallInput<typeof listAssessments>['query']>;

export const assessmentPageQuery = (query: AssessmentListQuery) =>
  queryOptions({
    queryKey: ['assessments', 'page', query],
    queryFn: ({ signal }) => callPage(listAssessments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
