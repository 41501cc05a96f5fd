/** The agreed terms of a loan, as finance enters them. */
import { aprPercent, positiveCents, wholeNumber } from './money-fields.ts';
import { TERM_MONTHS_MAX } from './routes/loans.ts';

const DUE_DAY_MAX = 28;

export const agreedTerms = {
  principalCents: positiveCents('Principal amount'),
  interestRateAPR: aprPercent,
  termMonths: wholeNumber(1, TERM_MONTHS_MAX, 'Term must be between 1 and 60 months'),
  dueDayOfMonth: wholeNumber(1, DUE_DAY_MAX, 'Due day must be between 1 and 28'),
};
