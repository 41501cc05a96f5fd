/** Notifications about a user's applications, loans and money. */
export const notificationCopy = {
  title: 'Notifications',
  lead: {
    member: 'News about your applications, your loans and your money.',
    staff: 'What needs you, and what happened in your own wallet.',
  },
  what: 'your notifications',
  loading: 'Loading notifications...',
  unread: 'Unread',
  unreadOf: (unread: number) => (unread === 0 ? 'All read' : `${unread} unread`),
  markAll: 'Mark all as read',
  markingAll: 'Marking...',
  markFailed: 'We couldn’t mark them as read.',
  more: 'Show older notifications',
  loadingMore: 'Loading...',
  moreFailed: 'We couldn’t load older notifications',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} notifications`,
  emptyTitle: 'No notifications yet',
  empty: {
    member: 'When something happens to your applications, your loans or your money, you will find it here.',
    staff: 'When something needs you, or happens in your own wallet, you will find it here.',
  },
} as const;
