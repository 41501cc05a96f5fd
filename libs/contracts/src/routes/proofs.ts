export const listSeals = { method: 'GET', path: '/api/audit/seals' } as const;
export const getProof = { method: 'GET', path: '/api/audit/proofs/:eventId' } as const;
export const verifyReceipt = { method: 'GET', path: '/api/verify/:receiptNumber' } as const;
