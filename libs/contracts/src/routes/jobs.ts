export const listJobs = { method: 'GET', path: '/api/admin/jobs' } as const;
export const runJob = { method: 'POST', path: '/api/admin/jobs/:name/run' } as const;
export const listFailedJobs = { method: 'GET', path: '/api/admin/jobs/failed' } as const;
export const retryFailedJob = { method: 'POST', path: '/api/admin/jobs/failed/:id/retry' } as const;
