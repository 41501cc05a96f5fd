import {
  getReceipt,
  returnPayment,
  takeBackPayment,
  takeBackPaymentReturn,
} from '@dziva/contracts/routes/payments';
import { getProof } from '@dziva/contracts/routes/proofs';
import { useMutation } from '@tanstack/react-query';
import { call, callFile, type CallInput } from '#lib/api-client.ts';

/** Downloads a receipt as a PDF. */
export function useReceiptFile() {
  return useMutation({ mutationFn: (id: string) => callFile(getReceipt, { params: { id } }) });
}

/** Downloads the proof of a payment. */
export function useProof() {
  return useMutation({ mutationFn: (eventId: string) => call(getProof, { params: { eventId } }) });
}

export function useTakeBackPayment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackPayment>['body']) =>
      call(takeBackPayment, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useReturnPayment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof returnPayment>['body']) =>
      call(returnPayment, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useTakeBackPaymentReturn(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackPaymentReturn>['body']) =>
      call(takeBackPaymentReturn, { params: { id }, body }, { idempotencyKey }),
  });
}
