/** The part of a payment beyond the current instalment; it is in no row of the schedule. */
import { z } from 'zod';
import { cents, dateOn, id } from './answer-fields.ts';

export const prepayment = z.object({
  paymentId: id,
  paidOn: dateOn,
  amountCents: cents,
  interestCents: cents,
  principalCents: cents,
});
export type Prepayment = z.output<typeof prepayment>;
