import { DOCUMENT_BYTES_MAX } from './documents.ts';

export const getWalletBalance = { method: 'GET', path: '/api/wallet/balance' } as const;
export const listWalletTransactions = { method: 'GET', path: '/api/wallet/transactions' } as const;
export const submitDeposit = {
  method: 'POST',
  path: '/api/wallet/deposit',
  upload: { field: 'paymentProof', maxBytes: DOCUMENT_BYTES_MAX },
} as const;
export const requestWithdrawal = { method: 'POST', path: '/api/wallet/withdraw' } as const;
export const getWalletStatement = { method: 'GET', path: '/api/wallet/statement' } as const;
export const creditWallet = { method: 'POST', path: '/api/admin/wallet/credit' } as const;
export const debitWallet = { method: 'POST', path: '/api/admin/wallet/debit' } as const;
export const listAdjustments = { method: 'GET', path: '/api/admin/wallet/:id/adjustments' } as const;
export const takeBackAdjustment = {
  method: 'POST',
  path: '/api/admin/wallet/adjustments/:id/reverse',
} as const;
