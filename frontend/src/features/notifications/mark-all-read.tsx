import { notificationCopy } from '#content/en/notifications.ts';
import { useOnline } from '#lib/network.ts';
import { tell } from '#lib/tell.ts';
import { Button } from '#ui/button.tsx';
import { useReadNotifications } from './notifications.api.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** Everything is read with one press; there is nothing to press where everything is. */
export function MarkAllRead() {
  const unread = useUnreadCount();
  const online = useOnline();
  const read = useReadNotifications();
  const markAll = () =>
    tell(read.mutateAsync({}), {
      done: { title: notificationCopy.markedAll },
      fallback: notificationCopy.markFailed,
    });
  return (
    <Button
      disabled={unread === 0 || !online}
      busyLabel={read.isPending && notificationCopy.markingAll}
      onClick={() => void markAll()}
    >
      {notificationCopy.markAll}
    </Button>
  );
}
