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
/** A POST because a table can be longer than an address. It changes nothing. */
export const findPartTargets = { method: 'POST', path: '/api/reconciliation/part-targets' } as const;
export const takeBackPart = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/parts/:part/take-back',
} as const;
export const completeLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/complete',
} as const;
export const ignoreLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/ignore',
} as const;
export const unmatchLine = {
  method: 'POST',
  path: '/api/reconciliation/lines/:importId/:line/unmatch',
} as const;

export const listTillDays = { method: 'GET', path: '/api/reconciliation/tills' } as const;
export const listTillEntries = { method: 'GET', path: '/api/reconciliation/entries' } as const;
export const signTill = { method: 'POST', path: '/api/reconciliation/tills/:till/sign' } as const;
export const openTill = { method: 'POST', path: '/api/ledger/tills/:till/open' } as const;
export const previewSigning = { method: 'GET', path: '/api/reconciliation/tills/:till/signing' } as const;
export const reopenTill = { method: 'POST', path: '/api/reconciliation/tills/:till/undo' } as const;
