import { getSaleAccount } from '@dziva/contracts/routes/collateral-sales';
import { noteOnLoan } from '@dziva/contracts/routes/loan-history';
import {
  confirmWriteOff,
  defaultLoan,
  refuseWriteOff,
  sendDemand,
  takeBackWriteOff,
  writeOffLoan,
} from '@dziva/contracts/routes/loan-recovery';
import { createLoan, disburseLoan, takeBackDisbursement } from '@dziva/contracts/routes/loans';
import { recordPayment } from '@dziva/contracts/routes/payments';
import { useMutation } from '@tanstack/react-query';
import { call, callFile, type CallInput } from '#lib/api-client.ts';

/** The account of a sale, as PDF. */
export function useSaleAccountFile() {
  return useMutation({
    mutationFn: (saleId: string) => callFile(getSaleAccount, { params: { id: saleId } }),
  });
}

export function useCreateLoan(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof createLoan>['body']) =>
      call(createLoan, { body }, { idempotencyKey }),
  });
}

export function useDisburseLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof disburseLoan>['body']) =>
      call(disburseLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useRecordPayment(loanId: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof recordPayment>['body']) =>
      call(recordPayment, { params: { id: loanId }, body }, { idempotencyKey }),
  });
}

export function useNoteOnLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof noteOnLoan>['body']) =>
      call(noteOnLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useSendDemand(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof sendDemand>['body']) =>
      call(sendDemand, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useDefaultLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof defaultLoan>['body']) =>
      call(defaultLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

/** Requests a write-off; a colleague confirms or refuses it. */
export function useWriteOffLoan(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof writeOffLoan>['body']) =>
      call(writeOffLoan, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useConfirmWriteOff(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof confirmWriteOff>['body']) =>
      call(confirmWriteOff, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useRefuseWriteOff(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof refuseWriteOff>['body']) =>
      call(refuseWriteOff, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useTakeBackDisbursement(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackDisbursement>['body']) =>
      call(takeBackDisbursement, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useTakeBackWriteOff(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackWriteOff>['body']) =>
      call(takeBackWriteOff, { params: { id }, body }, { idempotencyKey }),
  });
}
