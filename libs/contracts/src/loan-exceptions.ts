/** What the product of a loan does not allow of it. */
import { z } from 'zod';
import { LOAN_EXCEPTION_CODES } from './routes/loans.ts';

/** Something that the product of a loan does not allow. Codes are stable. */
export const loanException = z.object({
  code: z.enum(LOAN_EXCEPTION_CODES),
  text: z.string(),
  allowedBy: z.string().optional().meta({ description: 'Left out until a second person allowed it' }),
});
export type LoanException = z.output<typeof loanException>;
