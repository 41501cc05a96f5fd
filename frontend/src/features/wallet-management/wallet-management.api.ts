import { creditWallet, debitWallet, reverseAdjustment } from '@dziva/contracts/routes/wallet';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export const ADJUSTMENT_TYPES = ['CREDIT', 'DEBIT'] as const;
export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export function useAdjustWallet(type: AdjustmentType, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof creditWallet>['body']) =>
      call(type === 'CREDIT' ? creditWallet : debitWallet, { body }, { idempotencyKey }),
  });
}

export function useReverseAdjustment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof reverseAdjustment>['body']) =>
      call(reverseAdjustment, { params: { id }, body }, { idempotencyKey }),
  });
}
