/** Links to the entry that already uses the reference of a payment. */
import type { ReferenceUse } from '@dziva/contracts/reference-use';

const see: Record<ReferenceUse['kind'], string> = {
  DEPOSIT: 'See the deposit with this reference',
  WITHDRAWAL: 'See the withdrawal with this reference',
  REPAYMENT: 'See the payment with this reference',
  DISBURSEMENT: 'See the loan that was paid out with this reference',
  COLLATERAL_SALE: 'See the sale with this reference',
  SALE_COSTS: 'See the sales whose costs were paid with this reference',
  STATEMENT_LINE: 'See the line of the statement with this reference',
};

export const referenceCopy = { see } as const;
