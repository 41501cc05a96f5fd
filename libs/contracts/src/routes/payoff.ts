export const getPayoff = { method: 'GET', path: '/api/loans/:id/payoff' } as const;
