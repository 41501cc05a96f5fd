/** The largest limit of one command or one day. */
export const POLICY_CENTS_MAX = 100_000_000;
/** The most days back that one person may be allowed to date a payment. */
export const BACK_DATED_DAYS_MAX = 31;

export const getPolicy = { method: 'GET', path: '/api/admin/policy' } as const;
export const changePolicy = { method: 'PUT', path: '/api/admin/policy' } as const;
