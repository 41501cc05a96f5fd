import { readNotifications } from '@dziva/contracts/routes/notifications';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Marks the given notifications as read, or all. */
export function useReadNotifications() {
  return useMutation({
    mutationFn: (body: { ids?: string[] }) => call(readNotifications, { body }),
  });
}
