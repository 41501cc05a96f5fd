export const getLoanHistory = { method: 'GET', path: '/api/loans/:id/history' } as const;
