/** The amount that settles a loan on a day. */
import { z } from 'zod';
import { cents, dateOn } from './answer-fields.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { idParams, optional, requestQuery } from './fields.ts';
import * as routes from './routes/payoff.ts';

/** The amount that settles the loan on the day `on`. */
export const payoff = z.object({
  principalCents: cents,
  interestCents: cents,
  totalCents: cents,
  on: dateOn,
});
export type Payoff = z.output<typeof payoff>;

export const payoffQuery = requestQuery({
  on: optional(calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' })),
});
export type PayoffQuery = z.output<typeof payoffQuery>;

export const getPayoff = endpoint({
  ...routes.getPayoff,
  summary: 'What settles the loan on a day, today or up to 31 days ahead',
  access: 'loans.read',
  params: idParams,
  query: payoffQuery,
  answer: json(payoff),
  errors: [409, 422],
});
