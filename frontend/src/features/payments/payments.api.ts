import {
  getReceipt,
  returnPayment,
  reversePayment,
  undoPaymentReturn,
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

export function useReversePayment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof reversePayment>['body']) =>
      call(reversePayment, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useReturnPayment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof returnPayment>['body']) =>
      call(returnPayment, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useUndoPaymentReturn(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof undoPaymentReturn>['body']) =>
      call(undoPaymentReturn, { params: { id }, body }, { idempotencyKey }),
  });
}
