/** Words of accounts and second factors. The names are stored. */
export const USER_STATUSES = ['ACTIVE', 'PENDING_APPROVAL', 'DISABLED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
/** The statuses that an administrator can set. */
export const SETTABLE_USER_STATUSES = ['ACTIVE', 'DISABLED'] as const satisfies readonly UserStatus[];

/** The kinds of second factor, the one that is offered first in front. */
export const FACTOR_KINDS = ['PASSKEY', 'TOTP'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** With what a person proves who they are: a second factor, a code kept for losing it, or the password if they have none. */
export type ProofMethod = FactorKind | 'RECOVERY_CODE' | 'PASSWORD';

/**
 * The state of a session. PASSED: everything is allowed; REQUIRED: the second factor is still to be entered; SETUP: staff
 * without a second factor yet.
 */
export const FACTOR_STATES = ['PASSED', 'REQUIRED', 'SETUP'] as const;
