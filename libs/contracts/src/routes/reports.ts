export const ACCOUNT_TYPES = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;

export const getPortfolioReport = { method: 'GET', path: '/api/reports/portfolio' } as const;
export const getPaymentsReport = { method: 'GET', path: '/api/reports/payments' } as const;
export const getArrearsReport = { method: 'GET', path: '/api/reports/arrears' } as const;
export const getTrialBalance = { method: 'GET', path: '/api/reports/trial-balance' } as const;
