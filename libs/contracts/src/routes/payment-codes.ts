export const makePaymentCode = { method: 'POST', path: '/api/payment-codes' } as const;
export const listPaymentCodes = { method: 'GET', path: '/api/payment-codes' } as const;
