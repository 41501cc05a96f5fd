import { sendContactMessage } from '@dziva/contracts/routes/contact';
import { useMutation } from '@tanstack/react-query';
import { SENDING_MS_MIN } from '#content/public/contact.ts';
import { call, type CallInput } from '#lib/api-client.ts';

/** Sends a message. It takes at least `SENDING_MS_MIN`, so that people notice that something is sent. */
export function useSendMessage(idempotencyKey: string) {
  return useMutation({
    mutationFn: async (body: CallInput<typeof sendContactMessage>['body']) => {
      const [receipt] = await Promise.all([
        call(sendContactMessage, { body }, { idempotencyKey }),
        new Promise((resolve) => setTimeout(resolve, SENDING_MS_MIN)),
      ]);
      return receipt;
    },
  });
}
