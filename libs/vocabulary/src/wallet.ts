/** How the history of a wallet names its entries. The names are stored. */
export const WALLET_TRANSACTION_TYPES = [
  'DEPOSIT',
  'WITHDRAWAL',
  'INVESTMENT_PURCHASE',
  'INVESTMENT_CREDIT',
  'INTEREST_CREDIT',
  'LOAN_DISBURSEMENT',
  'LOAN_REPAYMENT',
  'COLLATERAL_SURPLUS',
  'ADMIN_CREDIT',
  'ADMIN_DEBIT',
  'RECEIVABLE_PAYMENT',
] as const;
export type WalletTransactionType = (typeof WALLET_TRANSACTION_TYPES)[number];

/** What a credit or debit by staff is for: each has its account. The names are stored. */
export const ADJUSTMENT_PURPOSES = ['GOODWILL', 'CORRECTION', 'CASH_FOUND'] as const;
export type AdjustmentPurpose = (typeof ADJUSTMENT_PURPOSES)[number];
