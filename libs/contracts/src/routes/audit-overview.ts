export const getAuditOverview = { method: 'GET', path: '/api/audit/overview' } as const;
