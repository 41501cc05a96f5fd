import { PROPOSAL_KINDS } from './approvals.ts';

/** What has a rule: what can be a proposal, and the write-off, which has two calls of its own. */
export const POLICY_KINDS = [...PROPOSAL_KINDS, 'WRITE_OFF'] as const;
/** When a kind of command needs a second person. */
export const POLICY_NEEDS = ['ALWAYS', 'ABOVE', 'NEVER'] as const;
/** Larger limits are refused: a policy that needs nobody says so. */
export const POLICY_CENTS_MAX = 100_000_000;
/** So many days back, at most, one person may be allowed to date a payment. */
export const BACK_DATED_DAYS_MAX = 31;
/** Roles that may be the second person. */
export const SECOND_ROLES = ['FINANCE', 'ADMIN'] as const;

export const getPolicy = { method: 'GET', path: '/api/admin/policy' } as const;
export const changePolicy = { method: 'PUT', path: '/api/admin/policy' } as const;
