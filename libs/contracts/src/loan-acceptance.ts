/**
 * A loan is an offer until its borrower accepts it. The calls to accept, decline, record a signature on paper, and change the
 * terms.
 */
import { z } from 'zod';
import { calendarDate } from './date-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { choice, expectedVersion, idParams, note, optional, requestBody, uuid } from './fields.ts';
import { password } from './identity.ts';
import { loan } from './loans.ts';
import { agreedTerms } from './loan-terms.ts';
import * as routes from './routes/loans.ts';
import { ACCEPT_METHODS } from '@dziva/vocabulary/payment-methods';

/** The money goes to the wallet or to a registered destination. If `method` is left out, the destination gives it. */
export const acceptLoanRequest = requestBody({
  password: password('Enter your password'),
  method: optional(choice(ACCEPT_METHODS, 'Choose where the money goes')),
  destinationId: optional(uuid('Choose one of your numbers or accounts')),
  expectedVersion,
});
export type AcceptLoanRequest = z.output<typeof acceptLoanRequest>;

export const declineLoanRequest = requestBody({
  reason: optional(note('Enter a reason', 'Reason')),
  expectedVersion,
});
export type DeclineLoanRequest = z.output<typeof declineLoanRequest>;

export const recordSignatureRequest = requestBody({
  signedOn: calendarDate({
    missing: 'Enter the day of the signature',
    bad: 'Day must be a real date like 2026-11-20',
  }),
  documentId: uuid('Choose the scan of the signed agreement'),
  expectedVersion,
});
export type RecordSignatureRequest = z.output<typeof recordSignatureRequest>;

/** Fields left out stay as they are. An empty request offers the same terms again. */
export const correctTermsRequest = requestBody({
  principalCents: optional(agreedTerms.principalCents),
  interestRateAPR: optional(agreedTerms.interestRateAPR),
  termMonths: optional(agreedTerms.termMonths),
  dueDayOfMonth: optional(agreedTerms.dueDayOfMonth),
  note: optional(note('Enter a note')),
  exceptionReason: optional(note('Enter the reason', 'Reason')),
  expectedVersion,
});
export type CorrectTermsRequest = z.output<typeof correctTermsRequest>;

export const acceptLoan = endpoint({
  ...routes.acceptLoan,
  summary: 'The borrower accepts the offer with their password and says where the money goes',
  access: 'loans.answer',
  params: idParams,
  body: acceptLoanRequest,
  choosesMethod: 'method',
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
});

export const declineLoan = endpoint({
  ...routes.declineLoan,
  summary: 'The borrower says no to the offer; other terms make a new one',
  access: 'loans.answer',
  params: idParams,
  body: declineLoanRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
});

export const recordSignature = endpoint({
  ...routes.recordSignature,
  summary: 'Records that the borrower signed the agreement on paper; a colleague pays out',
  access: 'loans.create',
  params: idParams,
  body: recordSignatureRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
});

export const getAgreementToSign = endpoint({
  ...routes.getAgreementToSign,
  summary: 'The agreement of an open offer as PDF, marked as not yet accepted, to be signed by hand',
  access: 'agreements.read',
  params: idParams,
  answer: file('application/pdf'),
  errors: [409],
  makesPdf: true,
});

export const correctTerms = endpoint({
  ...routes.correctTerms,
  summary: 'Other terms before the payout, which are a new offer: one that was accepted is void',
  access: 'loans.create',
  params: idParams,
  body: correctTermsRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
});
