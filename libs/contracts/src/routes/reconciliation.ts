/** CREDIT is money that came in. */
export const LINE_DIRECTIONS = ['CREDIT', 'DEBIT'] as const;
/** MATCHED: to entries of its till, or assigned; SUSPENSE: booked, but not explained yet; IGNORED: has a reason. */
export const LINE_STATES = ['OPEN', 'MATCHED', 'SUSPENSE', 'IGNORED'] as const;
/**
 * Entries of a till that a line can match. The id is that of the deposit, withdrawal, payment (on a loan, or of the costs of a
 * sale) or sale; for a disbursement that of the loan.
 */
export const TILL_ENTRY_KINDS = [
  'DEPOSIT',
  'REPAYMENT',
  'REPAYMENT_RETURN',
  'WITHDRAWAL',
  'WITHDRAWAL_RETURN',
  'DISBURSEMENT',
  'COLLATERAL_SALE',
  'SALE_COSTS',
  'SUSPENSE_RETURN',
] as const;
/** Where money in suspense can go. */
export const PART_KINDS = ['WALLET', 'LOAN', 'ACCOUNT', 'RETURN'] as const;
/** Company accounts for a part of kind ACCOUNT. */
export const PART_ACCOUNTS = ['expenses:provider-charges', 'expenses:imtt', 'income:fees'] as const;

export const listReconciliationLines = { method: 'GET', path: '/api/reconciliation/lines' } as const;
export const matchLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/match',
} as const;
export const suspendLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/suspense',
} as const;
export const assignLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/assign',
} as const;
export const takeBackPart = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/parts/:part/take-back',
} as const;
export const ignoreLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/ignore',
} as const;
export const unmatchLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/unmatch',
} as const;

/** The places where we hold money. CASH is counted; the others have statements. */
export const TILLS = ['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER', 'CASH'] as const;
/**
 * Why a statement and the books differ. LINE_BEFORE_ENTRY: on the statement earlier than in the books. An entry whose line
 * has a later date counts as an entry without a line until that date.
 */
export const EXPLANATIONS = ['ENTRY_WITHOUT_LINE', 'LINE_OPEN', 'LINE_IGNORED', 'LINE_BEFORE_ENTRY'] as const;

export const listTillDays = { method: 'GET', path: '/api/reconciliation/tills' } as const;
export const listTillEntries = { method: 'GET', path: '/api/reconciliation/entries' } as const;
export const signTill = { method: 'POST', path: '/api/reconciliation/tills/:till/sign' } as const;
export const reopenTill = { method: 'POST', path: '/api/reconciliation/tills/:till/undo' } as const;
