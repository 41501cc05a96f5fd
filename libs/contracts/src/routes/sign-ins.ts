export const ACCESS_METHODS = [
  'PASSWORD',
  'REGISTRATION',
  'TOTP',
  'PASSKEY',
  'RECOVERY_CODE',
  'GRANT',
] as const;

/**
 * PENDING_APPROVAL: signed in and waits for a role. FACTOR_ASKED: the password was right, and the second factor was not
 * entered yet. WRONG_CODE: entered a wrong code. ACCOUNT_CLOSED: tried to sign in with a disabled account. The last six are
 * decisions about an account.
 */
export const ACCESS_OUTCOMES = [
  'SIGNED_IN',
  'PENDING_APPROVAL',
  'FACTOR_ASKED',
  'WRONG_PASSWORD',
  'WRONG_CODE',
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
