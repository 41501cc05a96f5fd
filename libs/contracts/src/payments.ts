/** Loan payments: how each is divided into interest and principal, and its receipt. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt } from './answer-fields.ts';
import { calendarDate, dateOrInstant } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { entryEvidence } from './evidence.ts';
import {
  choice,
  expectedVersion,
  idParams,
  note,
  optional,
  requestBody,
  requestQuery,
  uuid,
} from './fields.ts';
import { positiveCents } from './money-fields.ts';
import {
  FROM_BEFORE_TO,
  PAGES_OR_CURSOR,
  isPeriod,
  keyset,
  pages,
  rowsFormat,
  search,
  sortBy,
  usesPagesOrCursor,
} from './paging.ts';
import { reference } from './payment-reference.ts';
import { proposable } from './proposed.ts';
import { PAYMENT_METHODS } from '@dziva/vocabulary/payment-methods';
import * as routes from './routes/payments.ts';
import { PAYMENT_STATUSES } from '@dziva/vocabulary/loans';
import { PAYMENT_SORT_FIELDS } from './routes/payments.ts';
import { takeBackRequest, takeBackReturnRequest } from './take-back.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);

/** `principalCents` and `interestCents` are the current division; recording an earlier-dated payment later may change it. */
export const payment = z.object({
  id,
  loanId: id,
  borrowerId: id,
  borrowerName: z.string(),
  amountCents: cents,
  principalCents: cents,
  interestCents: cents,
  recoveryCents: cents.optional().meta({
    description: 'All of it, where the loan was written off before: then nothing is interest or principal',
  }),
  excessCents: cents.optional().meta({
    description: 'What came beyond the payoff and went into the borrower’s wallet: no part of amountCents',
  }),
  paidAt: instantAt,
  method: paymentMethod,
  reference: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  receiptNumber: z.string(),
  returnedOn: dateOn
    .nullable()
    .optional()
    .meta({ description: 'The day from which on it does not count, where it bounced' }),
  eventId: id.optional().meta({ description: 'The event behind it, for GET /api/audit/proofs/{eventId}' }),
  ...entryEvidence,
});
export type Payment = z.output<typeof payment>;

export const recordPaymentRequest = requestBody({
  amountCents: positiveCents('Amount'),
  method: choice(PAYMENT_METHODS, 'Choose a payment method'),
  reference: optional(reference),
  paidAt: optional(
    dateOrInstant({
      missing: 'Enter when it was paid',
      bad: 'Payment date must be a real day like 2026-11-20, or a time with its offset',
    }),
  ),
  excess: optional(choice(['WALLET'], 'Leave it out, or say WALLET')).meta({
    description: 'Where what is more than the payoff goes; without it such a payment is refused',
  }),
  expectedVersion,
});
export type RecordPaymentRequest = z.output<typeof recordPaymentRequest>;

/** The payment as it is now, with the reason and time of its reversal. */
export const paymentReversal = payment.extend({ reason: z.string(), reversedAt: instantAt });
export type PaymentReversal = z.output<typeof paymentReversal>;

export const takeBackPaymentRequest = requestBody({ reason: note('Enter a reason', 'Reason') });
export type TakeBackPaymentRequest = z.output<typeof takeBackPaymentRequest>;

const DAY_BAD = 'Day must be a real date like 2026-11-20';
const day = calendarDate({ missing: 'Choose a day', bad: DAY_BAD });

export const listPaymentsQuery = requestQuery({
  loanId: optional(uuid('Loan must be an id')),
  method: optional(choice(PAYMENT_METHODS, 'Choose a payment method')),
  status: optional(choice(PAYMENT_STATUSES, 'Choose one of the statuses on the list')),
  from: optional(day),
  to: optional(day),
  q: search,
  ...pages,
  ...keyset,
  sort: sortBy(PAYMENT_SORT_FIELDS),
  format: rowsFormat,
})
  .refine(isPeriod, FROM_BEFORE_TO)
  .refine(usesPagesOrCursor, PAGES_OR_CURSOR);
export type ListPaymentsQuery = z.output<typeof listPaymentsQuery>;

export const recordPayment = endpoint({
  ...routes.recordPayment,
  summary: 'Pays on a loan: the borrower from the wallet, finance by any method',
  access: 'payments.pay',
  status: 201,
  params: idParams,
  body: recordPaymentRequest,
  choosesMethod: 'method',
  answer: json(payment),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const listPayments = endpoint({
  ...routes.listPayments,
  summary: 'Payments: borrowers see their own, finance all',
  access: 'payments.read',
  query: listPaymentsQuery,
  csv: true,
  answer: json(z.array(payment)),
});

export const getReceipt = endpoint({
  ...routes.getReceipt,
  summary: 'The receipt of a payment',
  access: 'payments.read',
  params: idParams,
  answer: file('application/pdf'),
  makesPdf: true,
});

export const takeBackPayment = endpoint({
  ...routes.takeBackPayment,
  summary: 'Reverses a payment that was entered wrongly; the loan is recomputed without it',
  access: 'payments.reverse',
  params: idParams,
  body: takeBackPaymentRequest,
  answer: json(paymentReversal),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const returnPayment = endpoint({
  ...routes.returnPayment,
  summary: 'Records that a payment bounced: it counts until the day before, and from that day on never did',
  access: 'payments.reverse',
  params: idParams,
  body: takeBackRequest,
  answer: json(payment),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const takeBackPaymentReturn = endpoint({
  ...routes.takeBackPaymentReturn,
  summary:
    'Takes back a return that was recorded by mistake: the loan is as if the payment had never come back',
  access: 'payments.reverse',
  params: idParams,
  body: takeBackReturnRequest,
  answer: json(payment),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});
