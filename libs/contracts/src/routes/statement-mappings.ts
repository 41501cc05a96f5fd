export const listStatementMappings = { method: 'GET', path: '/api/reconciliation/mappings' } as const;
export const keepStatementMapping = { method: 'PUT', path: '/api/reconciliation/mappings' } as const;
