/** Everything that happened to a loan, with two dates: when it was recorded and when it counts. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { idParams, note, requestBody } from './fields.ts';
import { loan } from './loans.ts';
import { LOAN_STEPS } from '@dziva/vocabulary/loans';
import * as routes from './routes/loan-history.ts';

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

export const noteOnLoanRequest = requestBody({ note: note('Enter a note') });
export type NoteOnLoanRequest = z.output<typeof noteOnLoanRequest>;

export const getLoanHistory = endpoint({
  ...routes.getLoanHistory,
  summary: 'Everything that happened to a loan, newest first, with recorded time and value date',
  access: 'loans.read',
  params: idParams,
  answer: json(z.array(loanHistoryEntry)),
  recorded: { as: 'HISTORY_READ', of: ({ params }) => params['id'] ?? null },
});

export const noteOnLoan = endpoint({
  ...routes.noteOnLoan,
  summary: 'Adds a note to the history of a loan that only staff read',
  access: 'loans.note',
  params: idParams,
  body: noteOnLoanRequest,
  answer: json(loan),
  errors: [],
  idempotent: true,
});
