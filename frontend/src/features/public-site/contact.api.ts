import type { sendContactMessage } from '@dziva/contracts/contact';
import { useMutation } from '@tanstack/react-query';
import { SENDING_MS_MIN } from '#content/public/contact.ts';
import { callAt, type CallInput } from '#lib/api-client.ts';

/** Without the contract's schemas, which the visitor loads with the first check. */
const CONTACT = { method: 'POST', path: '/api/contact' } as const;

/** Sends a message. An answer that comes sooner is held back for a moment, so that one sees that something was sent. */
export function useSendMessage(idempotencyKey: string) {
  return useMutation({
    mutationFn: async (body: CallInput<typeof sendContactMessage>['body']) => {
      const [receipt] = await Promise.all([
        callAt<typeof sendContactMessage>(CONTACT, { idempotencyKey }, { body }),
        new Promise((resolve) => setTimeout(resolve, SENDING_MS_MIN)),
      ]);
      return receipt;
    },
  });
}
