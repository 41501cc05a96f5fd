/** How money comes in or goes out; WALLET moves it between our own accounts. */
export const PAYMENT_METHODS = ['WALLET', 'CASH', 'ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'] as const;
export const PAYMENT_STATUSES = ['PROCESSED', 'REVERSED', 'RETURNED'] as const;
export const PAYMENT_SORT_FIELDS = ['paidAt', 'amountCents', 'borrowerName', 'method', 'status'] as const;

export const recordPayment = { method: 'POST', path: '/api/loans/:id/payments' } as const;
export const listPayments = { method: 'GET', path: '/api/payments' } as const;
export const getReceipt = { method: 'GET', path: '/api/payments/:id/receipt' } as const;
export const returnPayment = { method: 'POST', path: '/api/payments/:id/return' } as const;
export const undoPaymentReturn = { method: 'POST', path: '/api/payments/:id/return/undo' } as const;
export const reversePayment = { method: 'POST', path: '/api/payments/:id/reverse' } as const;
