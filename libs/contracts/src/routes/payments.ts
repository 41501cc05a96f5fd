export const PAYMENT_SORT_FIELDS = ['paidAt', 'amountCents', 'borrowerName', 'method', 'status'] as const;

export const recordPayment = { method: 'POST', path: '/api/loans/:id/payments' } as const;
export const listPayments = { method: 'GET', path: '/api/payments' } as const;
export const getReceipt = { method: 'GET', path: '/api/payments/:id/receipt' } as const;
export const returnPayment = { method: 'POST', path: '/api/payments/:id/return' } as const;
export const takeBackPaymentReturn = { method: 'POST', path: '/api/payments/:id/return/undo' } as const;
export const takeBackPayment = { method: 'POST', path: '/api/payments/:id/reverse' } as const;
