import { notificationCopy } from '#content/en/notifications.ts';
import { MarkAllRead } from '#features/notifications/mark-all-read.tsx';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** What happened to somebody's applications, loans and money. */
export function Component() {
  return (
    <>
      <PageHeading title={notificationCopy.title} lead={notificationCopy.lead} actions={<MarkAllRead />} />
      <NotificationList />
    </>
  );
}
