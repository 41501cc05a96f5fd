import {
  changeApplicationStatus,
  getApplication,
  listApplications,
  requestInformation,
  submitApplication,
} from '@dziva/contracts/applications';
import { getDocumentContent } from '@dziva/contracts/documents';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callFile, callPage, type CallInput } from '#lib/api-client.ts';
import { KEPT } from '#lib/kept-answers.ts';

export type ApplicationListQuery = NonNullable<CallInput<typeof listApplications>['query']>;

/** One page of the queue, or of a member's own applications, with the number of all. */
export const applicationPageQuery = (query: ApplicationListQuery) =>
  queryOptions({
    queryKey: ['applications', 'page', query],
    queryFn: ({ signal }) => callPage(listApplications, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const ownApplicationsQuery = queryOptions({
  queryKey: ['applications', 'own'],
  meta: KEPT.own,
  queryFn: ({ signal }) => call(listApplications, {}, { signal }),
});

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) => call(getApplication, { params: { id } }, { signal }),
  });

export function useSubmitApplication(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof submitApplication>['body']) =>
      call(submitApplication, { body }, { idempotencyKey }),
  });
}

export function useChangeStatus(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof changeApplicationStatus>['body']) =>
      call(changeApplicationStatus, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useRequestInformation(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof requestInformation>['body']) =>
      call(requestInformation, { params: { id }, body }, { idempotencyKey }),
  });
}

/** The bytes of a document, as a blob that only this page can see. */
export const documentContentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'content'],
    // A document never changes once it is there.
    staleTime: 'static',
    queryFn: ({ signal }) => callFile(getDocumentContent, { params: { id } }, { signal }),
  });
