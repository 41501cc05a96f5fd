/** An entry that uses the reference of a payment: the kind of the entry and its id; for a disbursement, the id of the loan. */
export interface ReferenceUse {
  readonly kind:
    | 'DEPOSIT'
    | 'WITHDRAWAL'
    | 'REPAYMENT'
    | 'DISBURSEMENT'
    | 'COLLATERAL_SALE'
    | 'SALE_COSTS'
    | 'STATEMENT_LINE';
  readonly id: string;
}
