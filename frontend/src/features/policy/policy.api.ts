import { changePolicy } from '@dziva/contracts/routes/policy';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export function useChangePolicy(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof changePolicy>['body']) =>
      call(changePolicy, { body }, { idempotencyKey }),
  });
}
