/** What happened to somebody's applications, loans and money. */
export const notificationCopy = {
  title: 'Notifications',
  lead: 'What happened to your applications, your loans and your money.',
  what: 'your notifications',
  loading: 'Loading notifications...',
  unread: 'Unread',
  markAll: 'Mark all as read',
  markingAll: 'Marking...',
  markedAll: 'All notifications are marked as read',
  markFailed: 'We couldn’t mark them as read.',
  older: 'Show older notifications',
  loadingOlder: 'Loading...',
  olderFailed: 'We couldn’t load older notifications',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} notifications`,
  emptyTitle: 'Nothing to tell you yet',
  empty: 'When something happens to your applications, your loans or your money, you will find it here.',
} as const;
