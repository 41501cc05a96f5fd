export const getLiveness = { method: 'GET', path: '/api/health/live' } as const;
export const getReadiness = { method: 'GET', path: '/api/health/ready' } as const;
export const getClock = { method: 'GET', path: '/api/dev/clock' } as const;
export const setClock = { method: 'PUT', path: '/api/dev/clock' } as const;
export const systemInfo = { method: 'GET', path: '/api/system' } as const;
export const getMetrics = { method: 'GET', path: '/api/metrics' } as const;
