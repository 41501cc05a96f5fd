/** Loans that are not repaid: default, and writing off the rest. */
import { z } from 'zod';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { expectedVersion, idParams, note, optional, requestBody } from './fields.ts';
import { loan } from './loans.ts';
import { positiveCents } from './money-fields.ts';
import { proposable } from './proposed.ts';
import * as routes from './routes/loan-recovery.ts';

const reason = note('Enter a reason', 'Reason');

/** `amountCents` is what is overdue, if it is left out. `payBy` is at least 14 days ahead. */
export const sendDemandRequest = requestBody({
  payBy: calendarDate({
    missing: 'Choose the day by which to pay',
    bad: 'Day must be a real date like 2026-11-20',
  }),
  amountCents: optional(positiveCents('Amount')),
  note: optional(note('Enter a note')),
  expectedVersion,
});
export type SendDemandRequest = z.output<typeof sendDemandRequest>;

/** `withoutDemand` proposes a default before the conditions for it are met: a second person then decides. */
export const defaultLoanRequest = requestBody({
  reason,
  withoutDemand: optional(z.literal(true, { error: 'Send true, or leave it out' })),
  listedPriceCents: optional(positiveCents('Listed price')),
  expectedVersion,
});
export type DefaultLoanRequest = z.output<typeof defaultLoanRequest>;

/** `amountCents` is the outstanding principal that the caller saw. If it is different now, the request is refused. */
export const writeOffLoanRequest = requestBody({
  reason,
  amountCents: optional(positiveCents('Amount')),
  expectedVersion,
});
export type WriteOffLoanRequest = z.output<typeof writeOffLoanRequest>;

export const confirmWriteOffRequest = requestBody({ reason: optional(reason), expectedVersion });
export type ConfirmWriteOffRequest = z.output<typeof confirmWriteOffRequest>;

export const refuseWriteOffRequest = requestBody({ reason, expectedVersion });
export type RefuseWriteOffRequest = z.output<typeof refuseWriteOffRequest>;

export const sendDemand = endpoint({
  ...routes.sendDemand,
  summary: 'Asks the borrower of an overdue loan to pay by a day, which is needed before a default',
  access: 'loans.recover',
  params: idParams,
  body: sendDemandRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
});

export const defaultLoan = endpoint({
  ...routes.defaultLoan,
  summary: 'Declares a loan with an overdue instalment in default and puts its collateral up for sale',
  access: 'loans.recover',
  params: idParams,
  body: defaultLoanRequest,
  answer: json(loan),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
});

export const writeOffLoan = endpoint({
  ...routes.writeOffLoan,
  summary: 'Asks to write off the rest of a loan in default; the same call by a second person writes it off',
  access: 'loans.recover',
  status: 202,
  otherwise: { status: 200, for: (answer) => loan.safeParse(answer).data?.status === 'WRITTEN_OFF' },
  params: idParams,
  body: writeOffLoanRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const confirmWriteOff = endpoint({
  ...routes.confirmWriteOff,
  summary: 'Writes off what a colleague asked for, unless the outstanding principal changed since',
  access: 'loans.recover',
  params: idParams,
  body: confirmWriteOffRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const refuseWriteOff = endpoint({
  ...routes.refuseWriteOff,
  summary: 'Says no to a write-off that a colleague asked for; the loan stays in default',
  access: 'loans.recover',
  params: idParams,
  body: refuseWriteOffRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
});
