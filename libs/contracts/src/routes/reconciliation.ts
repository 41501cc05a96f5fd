/** CREDIT is money that came. */
export const LINE_DIRECTIONS = ['CREDIT', 'DEBIT'] as const;
/** MATCHED to entries of its till or assigned; SUSPENSE is in the books with nothing that explains it; IGNORED has a reason. */
export const LINE_STATES = ['OPEN', 'MATCHED', 'SUSPENSE', 'IGNORED'] as const;
/** Entries of a till that a line can show. The id is of the deposit, withdrawal, payment or sale; of a disbursement the loan's. */
export const TILL_ENTRY_KINDS = [
  'DEPOSIT',
  'REPAYMENT',
  'WITHDRAWAL',
  'DISBURSEMENT',
  'COLLATERAL_SALE',
] as const;

export const listReconciliationLines = { method: 'GET', path: '/api/reconciliation/lines' } as const;
export const matchLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/match',
} as const;
export const ignoreLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/ignore',
} as const;
export const unmatchLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/unmatch',
} as const;
