/** Whose sums are listed: those of the people whose word it is, or those of the members who benefit. */
export const INITIATED_SIDES = ['PERSON', 'MEMBER'] as const;

export const listInitiated = { method: 'GET', path: '/api/audit/initiated' } as const;
