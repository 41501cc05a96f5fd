import { changeAsset, registerAsset, valueAsset } from '@dziva/contracts/routes/assets';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export function useRegisterAsset(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof registerAsset>['body']) =>
      call(registerAsset, { body }, { idempotencyKey }),
  });
}

export function useChangeAsset(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof changeAsset>['body']) =>
      call(changeAsset, { params: { id }, body }, { idempotencyKey }),
  });
}

export function useValueAsset(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof valueAsset>['body']) =>
      call(valueAsset, { params: { id }, body }, { idempotencyKey }),
  });
}
