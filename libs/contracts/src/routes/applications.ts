export const APPLICATION_SORT_FIELDS = [
  'createdAt',
  'loanAmountCents',
  'monthlyIncomeCents',
  'collateralEstValueCents',
  'status',
  'applicantName',
] as const;

export const submitApplication = { method: 'POST', path: '/api/applications' } as const;
export const listApplications = { method: 'GET', path: '/api/applications' } as const;
export const getApplication = { method: 'GET', path: '/api/applications/:id' } as const;
export const changeApplicationStatus = { method: 'PATCH', path: '/api/applications/:id/status' } as const;
export const requestInformation = {
  method: 'POST',
  path: '/api/applications/:id/request-information',
} as const;

/** The text about privacy to which applicants agree: its month. A new text gets a new one, and the old ones stay in the list. */
export const CONSENT_TEXTS = ['2026-11'] as const;
