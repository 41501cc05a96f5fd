/** The texts of the notification bell. Separate from the texts of its page, because the bell is on every page. */
export const bellCopy = {
  title: 'Notifications',
  name: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  news: (unread: number) =>
    unread === 1 ? 'You have 1 unread notification.' : `You have ${unread} unread notifications.`,
} as const;
