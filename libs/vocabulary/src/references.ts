/**
 * The kinds of entries that use the reference of a payment. With the kind goes the id of the deposit, withdrawal, payment or sale;
 * for a disbursement that of the loan, for costs that of their payment. STATEMENT_LINE is in suspense, or was assigned.
 */
export const REFERENCE_USE_KINDS = [
  'DEPOSIT',
  'WITHDRAWAL',
  'REPAYMENT',
  'DISBURSEMENT',
  'COLLATERAL_SALE',
  'SALE_COSTS',
  'STATEMENT_LINE',
] as const;
export type ReferenceUseKind = (typeof REFERENCE_USE_KINDS)[number];
