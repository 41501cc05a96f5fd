/** The terms that are used for examples. */
export const EXAMPLE_TERMS = { aprPercent: 18.5, termMonths: 12 } as const;

/** The default terms of a new loan, where its product allows the rate. */
export const LOAN_DEFAULTS = { interestRateAPR: 18.5, dueDayOfMonth: 15 } as const;

export const TERM_CHOICES = [6, 12, 18, 24, 36] as const;
