/** The statuses of loans and instalments. CLOSED: the loan was never disbursed. The names are stored. */
export const LOAN_STATUSES = ['APPROVED', 'ACTIVE', 'SETTLED', 'DEFAULTED', 'CLOSED', 'WRITTEN_OFF'] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** The statuses of a loan that is paid out and still owed. */
export const OWED_LOAN_STATUSES = ['ACTIVE', 'DEFAULTED'] as const satisfies readonly LoanStatus[];

/** How the next due date of a loan is shown. */
export const DISPLAY_STATUSES = ['Overdue', 'Due Soon', 'Current'] as const;
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number];

export const INSTALMENT_STATUSES = ['UPCOMING', 'DUE', 'PARTLY_PAID', 'PAID', 'OVERDUE'] as const;
export type InstalmentStatus = (typeof INSTALMENT_STATUSES)[number];

/** Where a payment on a loan comes from. */
export const PAYMENT_SOURCES = ['REPAYMENT', 'COLLATERAL_SALE'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** What a payment on a loan pays. EXCESS: more than was owed, which goes into the borrower's wallet. The names are stored. */
export const PAYMENT_PARTS = ['INTEREST', 'PRINCIPAL', 'RECOVERY', 'EXCESS'] as const;
export type PaymentPartKind = (typeof PAYMENT_PARTS)[number];

/** The kinds of entry in the history of a loan. */
export const LOAN_STEPS = [
  'CREATED',
  'TERMS_CORRECTED',
  'ACCEPTED',
  'OFFER_DECLINED',
  'OFFER_LAPSED',
  'CLOSED',
  'DISBURSED',
  'DISBURSEMENT_UNDONE',
  'PAYMENT',
  'PAYMENT_REVERSED',
  'PAYMENT_RETURNED',
  'PAYMENT_RETURN_UNDONE',
  'RECOVERY',
  'REALLOCATED',
  'REMINDED',
  'SETTLED',
  'DEMAND_SENT',
  'DEFAULTED',
  'REINSTATED',
  'COLLATERAL_SOLD',
  'SALE_UNDONE',
  'SURPLUS_APPLIED',
  'SURPLUS_ADDED',
  'WRITE_OFF_REQUESTED',
  'WRITE_OFF_REFUSED',
  'WRITE_OFF_LAPSED',
  'WRITTEN_OFF',
  'WRITE_OFF_UNDONE',
  'NOTED',
] as const;
export type LoanStep = (typeof LOAN_STEPS)[number];

/** RETURNED: it bounced, and does not count from a day on. The names are stored. */
export const PAYMENT_STATUSES = ['PROCESSED', 'REVERSED', 'RETURNED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
