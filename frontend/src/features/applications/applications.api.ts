import {
  changeApplicationStatus,
  requestInformation,
  submitApplication,
} from '@dziva/contracts/routes/applications';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

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
