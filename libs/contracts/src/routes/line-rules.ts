export const listLineRules = { method: 'GET', path: '/api/reconciliation/rules' } as const;
export const confirmLineRule = { method: 'POST', path: '/api/reconciliation/rules' } as const;
export const switchOffLineRule = { method: 'DELETE', path: '/api/reconciliation/rules/:id' } as const;
export const bookLineRule = { method: 'POST', path: '/api/reconciliation/rules/:id/book' } as const;
