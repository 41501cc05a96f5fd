/** The kinds of stream, as in `es.stream.category`. Each stream belongs to one thing, such as one loan. */
export const STREAM_CATEGORIES = [
  'application',
  'assessment',
  'asset',
  'loan',
  'collateral-sale',
  'deposit',
  'withdrawal',
  'destination',
  'payment-code',
  'receivable',
  'adjustment',
  'investment',
  'statement-import',
  'statement-line',
  'statement-mapping',
  'line-rule',
  'till-day',
  'till',
  'proposal',
  'one-word',
  'factors',
  'person',
  'password-link',
  'access',
  'loan-product',
  'policy',
  'audit-sample',
] as const;

export const listAuditEvents = { method: 'GET', path: '/api/audit/events' } as const;
export const listEventTypes = { method: 'GET', path: '/api/audit/event-types' } as const;
export const getAuditEvent = { method: 'GET', path: '/api/audit/events/:id' } as const;
export const verifyHistory = { method: 'GET', path: '/api/audit/verify' } as const;
export const listIntegrityChecks = { method: 'GET', path: '/api/audit/checks' } as const;
