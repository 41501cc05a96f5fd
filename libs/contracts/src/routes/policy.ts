import { PROPOSAL_KINDS } from './approvals.ts';

/** The commands that have a rule: those that can be proposed, and the write-off, which has its own two calls. */
export const POLICY_KINDS = [...PROPOSAL_KINDS, 'WRITE_OFF'] as const;
/** What commands do with money or rights. */
export const POLICY_CLASSES = ['moneyIn', 'moneyOut', 'givingUp', 'rights', 'books'] as const;
/** When a kind of command needs a second person. */
export const POLICY_NEEDS = ['ALWAYS', 'ABOVE', 'NEVER'] as const;
/** SMALL_OFFICE: for two or three people, with higher sums and a list for the evening. */
export const POLICY_PRESETS = ['STANDARD', 'SMALL_OFFICE'] as const;
/** The largest limit of one command or one day. */
export const POLICY_CENTS_MAX = 100_000_000;
/** The most days back that one person may be allowed to date a payment. */
export const BACK_DATED_DAYS_MAX = 31;
/** Roles that may be the second person. */
export const SECOND_ROLES = ['FINANCE', 'ADMIN'] as const;

export const getPolicy = { method: 'GET', path: '/api/admin/policy' } as const;
export const changePolicy = { method: 'PUT', path: '/api/admin/policy' } as const;
