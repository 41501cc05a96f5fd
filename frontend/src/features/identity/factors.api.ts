import { confirmTotp, removeFactor, startTotp, stepUp } from '@dziva/contracts/routes/factors';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export function useStepUp() {
  return useMutation({
    mutationFn: (body: CallInput<typeof stepUp>['body']) => call(stepUp, { body }),
  });
}

export function useStartTotp() {
  return useMutation({ mutationFn: () => call(startTotp, {}) });
}

export function useConfirmTotp() {
  return useMutation({
    mutationFn: (body: CallInput<typeof confirmTotp>['body']) => call(confirmTotp, { body }),
  });
}

export function useRemoveFactor() {
  return useMutation({ mutationFn: (id: string) => call(removeFactor, { params: { id } }) });
}
