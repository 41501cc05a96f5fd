/** The first eight characters of a hash, as the monthly text message of a wallet has them, in upper case. */
export const MESSAGE_CODE = /^[0-9A-F]{8}$/;

export const listSeals = { method: 'GET', path: '/api/audit/seals' } as const;
export const getProof = { method: 'GET', path: '/api/audit/proofs/:eventId' } as const;
export const verifyReceipt = { method: 'GET', path: '/api/verify/:receiptNumber' } as const;
