export const getDashboardStats = { method: 'GET', path: '/api/dashboard/stats' } as const;
export const listActivity = { method: 'GET', path: '/api/dashboard/activity' } as const;
