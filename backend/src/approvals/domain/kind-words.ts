import type { PolicyKind } from './approval-policy.ts';

/** Each kind in words, as used in texts such as `The payout of a withdrawal for Rudo Ncube`. */
export const KIND_WORDS: Readonly<Record<PolicyKind, string>> = {
  LOAN_DISBURSEMENT: 'The payout of a loan',
  REPAYMENT: 'The entry of a payment on a loan',
  PAYMENT_REVERSAL: 'The reversal of a payment',
  SALE_COMPLETION: 'The sale of collateral',
  DEPOSIT_VERIFICATION: 'The verification of a deposit',
  WITHDRAWAL_PAYOUT: 'The payout of a withdrawal',
  WALLET_CREDIT: 'A credit of a wallet',
  WALLET_DEBIT: 'A debit of a wallet',
  ADJUSTMENT_REVERSAL: 'Taking back a credit or debit of a wallet',
  WITHDRAWAL_RETURN: 'The return of a paid withdrawal',
  PAYMENT_RETURN: 'The return of a payment',
  SUSPENSE_ASSIGNMENT: 'The assignment of money in suspense',
  SUSPENSE_PART_REVERSAL: 'Taking back money that was assigned',
  DEPOSIT_REVERSAL: 'The reversal of a deposit',
  DISBURSEMENT_UNDO: 'Taking back the payout of a loan',
  WRITE_OFF: 'A write-off',
  WRITE_OFF_UNDO: 'Taking back a write-off',
  SALE_UNDO: 'Taking back a sale of collateral',
  COLLATERAL_RELEASE: 'The early release of collateral',
  LOAN_PRODUCT_VERSION: 'A new version of a loan product',
  STAFF_ROLE: 'A staff role',
  PASSWORD_LINK: 'A password link',
  ERASURE: 'The erasure of an account',
  POLICY_CHANGE: 'A change of the approval policy',
};
