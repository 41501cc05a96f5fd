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
