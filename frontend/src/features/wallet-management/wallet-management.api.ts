import { creditWallet, debitWallet, takeBackAdjustment } from '@dziva/contracts/routes/wallet';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';
import type { LineDirection } from '@dziva/vocabulary/reconciliation';

export function useAdjustWallet(type: LineDirection, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof creditWallet>['body']) =>
      call(type === 'CREDIT' ? creditWallet : debitWallet, { body }, { idempotencyKey }),
  });
}

export function useTakeBackAdjustment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof takeBackAdjustment>['body']) =>
      call(takeBackAdjustment, { params: { id }, body }, { idempotencyKey }),
  });
}
