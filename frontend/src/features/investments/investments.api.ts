import { openInvestment, withdrawInvestment } from '@dziva/contracts/routes/investments';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export function useOpenInvestment(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof openInvestment>['body']) =>
      call(openInvestment, { body }, { idempotencyKey }),
  });
}

export function useWithdrawInvestment(id: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: () => call(withdrawInvestment, { params: { id }, body: {} }, { idempotencyKey }),
  });
}
