export const getObligations = { method: 'GET', path: '/api/reports/obligations' } as const;
