export const getLoanHistory = { method: 'GET', path: '/api/loans/:id/history' } as const;
export const noteOnLoan = { method: 'POST', path: '/api/loans/:id/notes' } as const;
