/** When a kind of command needs a second person. */
export const POLICY_NEEDS = ['ALWAYS', 'ABOVE', 'NEVER'] as const;
/** Larger limits are refused: a policy that needs nobody says so. */
export const POLICY_CENTS_MAX = 100_000_000;
/** Roles that may be the second person. */
export const SECOND_ROLES = ['FINANCE', 'ADMIN'] as const;

export const getPolicy = { method: 'GET', path: '/api/admin/policy' } as const;
export const changePolicy = { method: 'PUT', path: '/api/admin/policy' } as const;
