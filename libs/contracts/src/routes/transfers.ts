export const TRANSFER_SORT_FIELDS = ['createdAt', 'amountCents', 'userName', 'status'] as const;

export const listDeposits = { method: 'GET', path: '/api/admin/deposits' } as const;
export const getDepositProof = { method: 'GET', path: '/api/deposits/:id/proof' } as const;
export const verifyDeposit = { method: 'POST', path: '/api/admin/deposits/:id/verify' } as const;
export const rejectDeposit = { method: 'POST', path: '/api/admin/deposits/:id/reject' } as const;
export const takeBackDeposit = { method: 'POST', path: '/api/admin/deposits/:id/reverse' } as const;
export const listWithdrawals = { method: 'GET', path: '/api/admin/withdrawals' } as const;
export const payWithdrawal = { method: 'POST', path: '/api/admin/withdrawals/:id/pay' } as const;
export const rejectWithdrawal = { method: 'POST', path: '/api/admin/withdrawals/:id/reject' } as const;
export const returnWithdrawal = { method: 'POST', path: '/api/admin/withdrawals/:id/return' } as const;
export const takeBackWithdrawalReturn = {
  method: 'POST',
  path: '/api/admin/withdrawals/:id/return/undo',
} as const;
