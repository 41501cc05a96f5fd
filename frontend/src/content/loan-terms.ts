/** The default terms of a new loan, where its product allows the rate. */
export const LOAN_DEFAULTS = { interestRateAPR: 18.5, dueDayOfMonth: 15 } as const;

export const TERM_CHOICES = [6, 12, 18, 24, 36] as const;
