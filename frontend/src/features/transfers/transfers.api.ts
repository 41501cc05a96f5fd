import {
  payWithdrawal,
  rejectDeposit,
  rejectWithdrawal,
  returnWithdrawal,
  takeBackDeposit,
  takeBackWithdrawalReturn,
  verifyDeposit,
} from '@dziva/contracts/routes/transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';

export function useVerifyDeposit(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof verifyDeposit>['body']) =>
      call(verifyDeposit, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

export function useRejectDeposit(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof rejectDeposit>['body']) =>
      call(rejectDeposit, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

export function usePayWithdrawal(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof payWithdrawal>['body']) =>
      call(payWithdrawal, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

export function useRejectWithdrawal(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof rejectWithdrawal>['body']) =>
      call(rejectWithdrawal, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

export function useTakeBackDeposit(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackDeposit>['body']) =>
      call(takeBackDeposit, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

export function useReturnWithdrawal(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof returnWithdrawal>['body']) =>
      call(returnWithdrawal, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

export function useTakeBackWithdrawalReturn(id: string, idempotencyKey: string) {
  const onError = useReloadOnConflict();
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackWithdrawalReturn>['body']) =>
      call(takeBackWithdrawalReturn, { params: { id }, body }, { idempotencyKey }),
    onError,
  });
}

/** If a colleague decided first (409), everything is loaded again, so the page shows the result. */
function useReloadOnConflict() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) void client.invalidateQueries();
  };
}
