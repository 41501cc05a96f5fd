export const MESSAGE_STATES = ['WAITING', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED'] as const;
export const MESSAGE_SORT_FIELDS = ['createdAt', 'userName', 'state'] as const;

export const getMessageChoice = { method: 'GET', path: '/api/profile/messages' } as const;
export const changeMessageChoice = { method: 'PUT', path: '/api/profile/messages' } as const;
export const listTextMessages = { method: 'GET', path: '/api/text-messages' } as const;
export const retryTextMessage = { method: 'POST', path: '/api/text-messages/:id/retry' } as const;
export const reportTextMessage = { method: 'POST', path: '/api/text-messages/reports' } as const;
