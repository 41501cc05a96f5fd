import { LOAN_STATUSES } from '@dziva/vocabulary/loans';

/** The filters of the list of loans: a status, or loans in default whose write-off waits for a second person. */
export const LOAN_FILTERS = [...LOAN_STATUSES, 'WRITE_OFF_ASKED'] as const;
export const LOAN_SORT_FIELDS = [
  'createdAt',
  'disbursedAt',
  'borrowerName',
  'principalCents',
  'balanceCents',
  'arrearsCents',
  'status',
] as const;
export const ACTIVE_LOAN_SORT_FIELDS = [
  'nextPaymentDate',
  'borrowerName',
  'collateralType',
  'principalCents',
  'monthlyPaymentCents',
  'balanceCents',
  'arrearsCents',
] as const;
export const TERM_MONTHS_MAX = 60;
/** The terms of a loan that its product may not allow. */
export const LOAN_EXCEPTION_CODES = [
  'PRINCIPAL_OUT_OF_RANGE',
  'RATE_OUT_OF_RANGE',
  'TERM_OUT_OF_RANGE',
  'ABOVE_REQUEST',
  'LTV_ABOVE_LIMIT',
  'INSTALMENT_ABOVE_INCOME_LIMIT',
  'NOT_ASSESSED',
  'NOT_REVIEWED',
  'EARLY_VISIT',
  'ASSESSMENT_OLD',
  'NO_PHOTO',
  'DOCUMENTS_MISSING',
] as const;

export const previewLoan = { method: 'POST', path: '/api/loans/preview' } as const;
export const createLoan = { method: 'POST', path: '/api/loans' } as const;
export const disburseLoan = { method: 'POST', path: '/api/loans/:id/disburse' } as const;
export const acceptLoan = { method: 'POST', path: '/api/loans/:id/accept' } as const;
export const declineLoan = { method: 'POST', path: '/api/loans/:id/decline' } as const;
export const recordSignature = { method: 'POST', path: '/api/loans/:id/signature' } as const;
export const getAgreementToSign = { method: 'GET', path: '/api/loans/:id/agreement' } as const;
export const correctTerms = { method: 'PATCH', path: '/api/loans/:id/terms' } as const;
export const takeBackDisbursement = { method: 'POST', path: '/api/loans/:id/undo-disbursement' } as const;
export const listActiveLoans = { method: 'GET', path: '/api/loans/active' } as const;
export const listLoans = { method: 'GET', path: '/api/loans' } as const;
export const getLoan = { method: 'GET', path: '/api/loans/:id' } as const;
