export const listNotifications = { method: 'GET', path: '/api/notifications' } as const;
export const readNotifications = { method: 'POST', path: '/api/notifications/read' } as const;
