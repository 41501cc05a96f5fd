export const listInitiated = { method: 'GET', path: '/api/audit/initiated' } as const;
