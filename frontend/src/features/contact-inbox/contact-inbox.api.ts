import type { ContactStatus } from '@dziva/contracts/contact';
import { changeContactMessage } from '@dziva/contracts/routes/contact';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export function useChangeContactMessage(id: string) {
  return useMutation({
    mutationFn: (status: ContactStatus) => call(changeContactMessage, { params: { id }, body: { status } }),
  });
}
