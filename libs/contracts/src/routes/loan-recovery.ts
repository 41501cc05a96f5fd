export const sendDemand = { method: 'POST', path: '/api/loans/:id/demand' } as const;
export const defaultLoan = { method: 'POST', path: '/api/loans/:id/default' } as const;
export const writeOffLoan = { method: 'POST', path: '/api/loans/:id/write-off' } as const;
export const confirmWriteOff = { method: 'POST', path: '/api/loans/:id/write-off/confirm' } as const;
export const refuseWriteOff = { method: 'POST', path: '/api/loans/:id/write-off/refuse' } as const;
export const takeBackWriteOff = { method: 'POST', path: '/api/loans/:id/undo-write-off' } as const;
