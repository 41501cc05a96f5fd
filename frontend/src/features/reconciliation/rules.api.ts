import type { LineRuleAnswer } from '@dziva/contracts/line-rules';
import { bookLineRule, confirmLineRule, switchOffLineRule } from '@dziva/contracts/routes/line-rules';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { newKey } from '#lib/idempotency.ts';

export function useConfirmRule() {
  return useMutation({
    mutationFn: ({ till, direction, text, belowCents, account }: LineRuleAnswer) =>
      call(
        confirmLineRule,
        {
          body: {
            direction,
            text,
            account,
            ...(till === null ? {} : { till }),
            ...(belowCents === null ? {} : { belowCents }),
          },
        },
        { idempotencyKey: newKey() },
      ),
  });
}

export function useSwitchOffRule() {
  return useMutation({
    mutationFn: (id: string) => call(switchOffLineRule, { params: { id } }),
  });
}

/** Books every open line of the rule. A line that is booked is not found again, so trying again is safe. */
export function useBookRule() {
  return useMutation({
    mutationFn: (id: string) =>
      call(bookLineRule, { params: { id }, body: {} }, { idempotencyKey: newKey() }),
  });
}
