import {
  acceptLoan,
  correctTerms,
  declineLoan,
  getAgreementToSign,
  recordSignature,
} from '@dziva/contracts/routes/loans';
import { useMutation } from '@tanstack/react-query';
import { call, callFile, type CallInput } from '#lib/api-client.ts';

export function useAcceptLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof acceptLoan>['body']) =>
      call(acceptLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useDeclineLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof declineLoan>['body']) =>
      call(declineLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useAgreementToSign() {
  return useMutation({
    mutationFn: (id: string) => callFile(getAgreementToSign, { params: { id } }),
  });
}

export function useRecordSignature(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof recordSignature>['body']) =>
      call(recordSignature, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useCorrectTerms(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof correctTerms>['body']) =>
      call(correctTerms, { params: { id }, body }, { idempotencyKey }),
  });
}
