import { changePolicy } from '@dziva/contracts/routes/policy';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '#lib/api-client.ts';

export type PolicyChange = CallInput<typeof changePolicy>['body'];

export function useChangePolicy(idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: PolicyChange) => call(changePolicy, { body }, { idempotencyKey }),
  });
}
