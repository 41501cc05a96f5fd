export const SECURITY_KINDS = [
  'SIGN_IN',
  'FACTOR',
  'GRANT',
  'PASSWORD',
  'ACCOUNT',
  'PROPOSAL',
  'DESTINATION',
  'READ',
  'REFUSAL',
] as const;

export const SECURITY_OUTCOMES = ['SUCCEEDED', 'FAILED', 'REFUSED'] as const;
export const SECURITY_SORT_FIELDS = ['at'] as const;

export const listSecurityRecords = { method: 'GET', path: '/api/audit/security' } as const;
