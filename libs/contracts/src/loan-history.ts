/** Everything that happened to a loan, with two dates: when it was recorded and when it counts. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { idParams } from './fields.ts';
import * as routes from './routes/loan-history.ts';

/** The kinds of entry in the history of a loan. */
export const LOAN_STEPS = [
  'CREATED',
  'OFFERED',
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
  'RESTATED',
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
] as const;
export type LoanStep = (typeof LOAN_STEPS)[number];

/** One entry: when it was recorded (`recordedAt`) and, for money, its value date (`valueOn`). */
export const loanHistoryEntry = z.object({
  id,
  step: z.enum(LOAN_STEPS),
  recordedAt: instantAt,
  valueOn: dateOn.nullable(),
  actorName: z.string().nullable().meta({ description: 'Null where a job of the service acted' }),
  description: z.string(),
  amountCents: cents.nullable(),
  note: z.string().nullable(),
  reallocations: z
    .array(
      z.object({ receiptNumber: z.string().nullable(), valueOn: dateOn, interestDifferenceCents: cents }),
    )
    .meta({
      description: 'Payments whose split a late entry, a reversal or a return moved; more interest, or less',
    }),
});
export type LoanHistoryEntry = z.output<typeof loanHistoryEntry>;

export const getLoanHistory = endpoint({
  ...routes.getLoanHistory,
  summary: 'Everything that happened to a loan, newest first, with recorded time and value date',
  access: 'signed-in',
  params: idParams,
  answer: json(z.array(loanHistoryEntry)),
  recorded: { as: 'HISTORY_READ', of: ({ params }) => params['id'] ?? null },
});
