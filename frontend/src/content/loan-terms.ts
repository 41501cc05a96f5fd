/** The terms that a new loan starts from, and that examples are worked with. */
export const EXAMPLE_TERMS = { aprPercent: 18.5, termMonths: 12 } as const;

export const LOAN_DEFAULTS = { interestRateAPR: 18.5, termMonths: 12, dueDayOfMonth: 15 } as const;

export const TERM_CHOICES = [6, 12, 18, 24, 36] as const;
