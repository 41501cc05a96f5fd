export const listPlans = { method: 'GET', path: '/api/investments/plans' } as const;
export const quoteInvestment = { method: 'GET', path: '/api/investments/quote' } as const;
export const openInvestment = { method: 'POST', path: '/api/investments' } as const;
export const listInvestments = { method: 'GET', path: '/api/investments' } as const;
export const getInvestment = { method: 'GET', path: '/api/investments/:id' } as const;
export const investmentPerformance = { method: 'GET', path: '/api/investments/performance' } as const;
export const withdrawInvestment = { method: 'POST', path: '/api/investments/:id/withdraw' } as const;
