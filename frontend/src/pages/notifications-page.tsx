import { NotificationList } from '#features/notifications/notification-list.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { notificationsQuery } from '#features/notifications/notifications.queries.ts';
import { notificationCopy } from '#features/notifications/notifications.text.ts';
import { useUser } from '#queries/session.ts';
import { askFirst, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(() => [askFirst(notificationsQuery)]);

/** Notifications about the user's applications, loans and money, and about tasks that wait for them. */
export function Component() {
  const reader = may(useUser().role, 'access.guarded') ? 'staff' : 'member';
  return (
    <>
      <PageHeading title={notificationCopy.title} lead={notificationCopy.lead[reader]} />
      <NotificationList emptyText={notificationCopy.empty[reader]} />
    </>
  );
}
