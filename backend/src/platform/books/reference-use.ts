/** An entry that has the reference of a payment, by the kind of what was entered and its id; of a disbursement the loan's. */
export interface ReferenceUse {
  readonly kind:
    'DEPOSIT' | 'WITHDRAWAL' | 'REPAYMENT' | 'DISBURSEMENT' | 'COLLATERAL_SALE' | 'STATEMENT_LINE';
  readonly id: string;
}
