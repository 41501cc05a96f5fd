/** A demand for what is overdue on a loan, which its borrower was sent before a default. */
import { z } from 'zod';
import { cents, dateOn, id } from './answer-fields.ts';

export const loanDemand = z.object({
  id,
  sentOn: dateOn,
  payBy: dateOn,
  amountCents: cents,
  note: z.string().nullable(),
  sentBy: z.string().nullable().meta({ description: 'For staff only' }),
});
export type LoanDemand = z.output<typeof loanDemand>;
