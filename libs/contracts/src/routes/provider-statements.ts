/** MATCHED: it verified a deposit; DUPLICATE: it was in an earlier statement, or twice in this one. */
export const LINE_OUTCOMES = ['MATCHED', 'UNMATCHED', 'DUPLICATE', 'MALFORMED'] as const;

/** 50 MB. */
export const STATEMENT_BYTES_MAX = 50 * 1024 * 1024;

export const importStatement = {
  method: 'POST',
  path: '/api/admin/statements',
  upload: { field: 'file', maxBytes: STATEMENT_BYTES_MAX },
} as const;
export const previewStatement = {
  method: 'POST',
  path: '/api/admin/statements/preview',
  upload: { field: 'file', maxBytes: STATEMENT_BYTES_MAX },
} as const;
export const listStatements = { method: 'GET', path: '/api/admin/statements' } as const;
export const getStatement = { method: 'GET', path: '/api/admin/statements/:id' } as const;
export const confirmStatement = { method: 'POST', path: '/api/admin/statements/:id/confirm' } as const;
export const noteStatementLine = { method: 'POST', path: '/api/admin/statements/:id/notes' } as const;
