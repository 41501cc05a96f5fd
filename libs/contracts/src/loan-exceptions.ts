/** The terms of a loan that its product does not allow. */
import { z } from 'zod';
import { cents } from './answer-fields.ts';
import { LOAN_EXCEPTION_CODES } from './routes/loans.ts';

/** One term of a loan that its product does not allow. Codes are stable. */
export const loanException = z.object({
  code: z.enum(LOAN_EXCEPTION_CODES),
  text: z.string(),
  allowedBy: z.string().optional().meta({ description: 'Left out until a second person allowed it' }),
});
export type LoanException = z.output<typeof loanException>;

/** As a field of a report row. */
export const exceptionCodes = z.string().meta({
  description: 'Codes of what its product did not allow, with spaces between',
});

const loans = z.int().min(0);

/**
 * How much of the outstanding amount was lent with exceptions. A loan with several exceptions counts under each, and once in
 * the totals.
 */
export const exceptionFigures = {
  exceptionLoans: loans.meta({ description: 'Owed loans that were made with an exception' }),
  exceptionCents: cents.meta({ description: 'Their outstanding principal' }),
  byException: z.array(
    z.object({ code: z.enum(LOAN_EXCEPTION_CODES), loans, outstandingPrincipalCents: cents }),
  ),
};
