import { notificationCopy } from '#content/en/notifications.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { useReadNotifications } from './notifications.api.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** The number of unread notifications, and a button that marks all as read. */
export function MarkAllRead() {
  const unread = useUnreadCount();
  const online = useOnline();
  const read = useReadNotifications();
  const markAll = () =>
    toastMutation(read.mutateAsync({}), {
      done: { title: notificationCopy.markedAll },
      fallback: notificationCopy.markFailed,
    });
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-4 py-2 sm:px-5">
      <p className="text-sm text-ink-2 figures">{notificationCopy.unreadOf(unread)}</p>
      <Button
        size="sm"
        disabled={unread === 0 || !online}
        busyLabel={read.isPending && notificationCopy.markingAll}
        onClick={() => void markAll()}
      >
        {notificationCopy.markAll}
      </Button>
    </div>
  );
}
