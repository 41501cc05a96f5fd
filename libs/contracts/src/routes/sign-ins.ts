export const ACCESS_METHODS = ['PASSWORD', 'REGISTRATION', 'GRANT'] as const;

/**
 * PENDING_APPROVAL signed in and waits for a role; ACCOUNT_CLOSED tried to, with a disabled account. The last six are what
 * somebody decided about an account.
 */
export const ACCESS_OUTCOMES = [
  'SIGNED_IN',
  'PENDING_APPROVAL',
  'WRONG_PASSWORD',
  'SLOWED',
  'ACCOUNT_CLOSED',
  'UNKNOWN_ACCOUNT',
  'STAFF_APPROVED',
  'STAFF_REFUSED',
  'ROLE_CHANGED',
  'ACCOUNT_ENABLED',
  'ACCOUNT_DISABLED',
  'ADMIN_CREATED',
] as const;
export const SIGN_IN_SORT_FIELDS = ['at', 'email', 'outcome'] as const;

export const listSignIns = { method: 'GET', path: '/api/audit/sign-ins' } as const;
