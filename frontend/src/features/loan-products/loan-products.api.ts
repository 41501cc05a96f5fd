import { versionLoanProduct } from '@dziva/contracts/routes/loan-products';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export function useVersionLoanProduct(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof versionLoanProduct>['body']) =>
      call(versionLoanProduct, { body }, { idempotencyKey }),
  });
}
