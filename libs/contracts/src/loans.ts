/** Loans: terms, schedule, disbursement, and the amount owed on a day. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt, percent, version } from './answer-fields.ts';
import { asOf, valueOn } from './as-of.ts';
import { releaseWaitsFor, securingAsset } from './assets.ts';
import { collateralType } from './collateral.ts';
import { endpoint, json } from './endpoint.ts';
import { payoutEvidence } from './evidence.ts';
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
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { isReferenced, reference, REFERENCE_NEEDED } from './payment-reference.ts';
import { loanException } from './loan-exceptions.ts';
import { payment } from './payments.ts';
import { PAYMENT_METHODS } from '@dziva/vocabulary/payment-methods';
import { loanDemand } from './loan-demand.ts';
import { loanOffer } from './loan-offer.ts';
import { agreedTerms } from './loan-terms.ts';
import { prepayment } from './prepayment.ts';
import { proposable, trailEntry } from './proposed.ts';
import { writeOff } from './write-off.ts';
import * as routes from './routes/loans.ts';
import { LOAN_FILTERS, LOAN_SORT_FIELDS, ACTIVE_LOAN_SORT_FIELDS } from './routes/loans.ts';
import {
  DISPLAY_STATUSES,
  INSTALMENT_STATUSES,
  LOAN_STATUSES,
  OWED_LOAN_STATUSES,
} from '@dziva/vocabulary/loans';
export type LoanFilter = (typeof LOAN_FILTERS)[number];

export const instalment = z.object({
  n: z.int().min(1),
  dueDate: dateOn,
  paymentCents: cents,
  interestCents: cents,
  principalCents: cents,
  balanceCents: cents,
  paidCents: cents,
  status: z.enum(INSTALMENT_STATUSES),
});
export type Instalment = z.output<typeof instalment>;

const effectiveRatePercent = percent.meta({
  description:
    'What the agreed plan costs a year, the real days counted from the payout (before it, from today)',
});

/** `balanceCents` is outstanding principal; `arrearsCents` is what is still required for earlier instalments. */
export const loan = z.object({
  id,
  version,
  appId: id,
  borrowerId: id,
  borrowerName: z.string(),
  principalCents: cents,
  interestRateAPR: percent,
  effectiveRatePercent,
  termMonths: z.int(),
  plannedTermMonths: z
    .int()
    .meta({ description: 'Instalments of the agreed plan; the schedule can end earlier' }),
  dueDayOfMonth: z.int(),
  status: z.enum(LOAN_STATUSES),
  monthlyPaymentCents: cents,
  totalRepaymentCents: cents,
  balanceCents: cents,
  arrearsCents: cents,
  daysPastDue: z.int().min(0),
  defaultedOn: dateOn.nullable(),
  collateralSaleId: id.nullable().meta({ description: 'The sale of its latest default' }),
  writeOff: writeOff
    .nullable()
    .meta({ description: 'For staff only; the borrower reads of it when it is done' }),
  exceptionReason: z.string().nullable().meta({ description: 'For staff only' }),
  exceptions: z.array(loanException).meta({ description: 'What its product did not allow; for staff only' }),
  productVersionId: id.meta({ description: 'By which it was judged' }),
  createdAt: instantAt,
  disbursedAt: instantAt.nullable(),
  ...payoutEvidence,
  firstPeriodChargedDays: z.int().min(0).nullable().optional().meta({
    description:
      'The days of interest that the first period costs, where a month would be dearer than what was signed',
  }),
  arrivedOn: dateOn.nullable().optional().meta({
    description: 'Of one loan as it is now: the day on which a confirmed statement shows its payout',
  }),
  payoutReceiptNumber: z.string().nullable().meta({ description: 'Of a payout in cash' }),
  offer: loanOffer,
  savedInterestCents: cents.meta({
    description:
      'The interest of the agreed plan less what was paid and is still to come; 0 where it is not less',
  }),
  schedule: z.array(instalment),
  prepayments: z.array(prepayment),
  payments: z.array(payment),
  assets: z.array(securingAsset).meta({ description: 'What it is secured by, as it is now' }),
  releaseWaitsFor: releaseWaitsFor.optional(),
  redeemableUntil: dateOn.nullable().optional().meta({
    description: 'Of one loan whose collateral is on sale: until when paying what is overdue keeps it',
  }),
  demands: z
    .array(loanDemand)
    .optional()
    .meta({ description: 'Of one loan: what its borrower was asked to pay and by when, the newest first' }),
  defaultAfterDays: z.int().optional().meta({
    description: 'Of one loan: how many days late it must be before one person may declare it in default',
  }),
  trail: z.array(trailEntry).optional().meta({
    description: 'Of one loan, for staff: who proposed and who confirmed what about it',
  }),
});
export type Loan = z.output<typeof loan>;

export const activeLoan = z.object({
  id,
  borrowerName: z.string(),
  collateralType,
  principalCents: cents,
  monthlyPaymentCents: cents,
  nextPaymentDate: dateOn,
  balanceCents: cents,
  displayStatus: z.enum(DISPLAY_STATUSES),
  daysToNextPayment: z.int(),
  arrearsCents: cents,
  status: z.enum(OWED_LOAN_STATUSES),
});
export type ActiveLoan = z.output<typeof activeLoan>;

export const loanPreview = z.object({
  monthlyPaymentCents: cents,
  totalRepaymentCents: cents,
  totalInterestCents: cents,
  effectiveRatePercent,
  schedule: z.array(instalment),
  exceptions: z.array(loanException).meta({
    description: 'What the product does not allow of it; empty where no application is named',
  }),
});
export type LoanPreview = z.output<typeof loanPreview>;

const appId = uuid('Choose an application');
const loanTerms = { ...agreedTerms, note: optional(note('Enter a note')), expectedVersion };

const loanId = uuid('Choose a loan').meta({ description: 'The loan that these terms correct' });
export const previewLoanRequest = requestBody({
  ...loanTerms,
  appId: optional(appId),
  loanId: optional(loanId),
});
export type PreviewLoanRequest = z.output<typeof previewLoanRequest>;

export const createLoanRequest = requestBody({
  ...loanTerms,
  appId,
  exceptionReason: optional(note('Enter the reason', 'Reason')),
});
export type CreateLoanRequest = z.output<typeof createLoanRequest>;

export const disburseLoanRequest = requestBody({
  method: choice(PAYMENT_METHODS, 'Choose how the loan is paid out'),
  reference: optional(reference),
  destinationId: optional(uuid('Choose one of the numbers or accounts of the borrower')),
  receiptDocumentId: optional(uuid('Upload the receipt that the borrower signed')),
  expectedVersion,
}).refine(isReferenced, REFERENCE_NEEDED);
export type DisburseLoanRequest = z.output<typeof disburseLoanRequest>;

export const listLoansQuery = requestQuery({
  status: optional(choice(LOAN_FILTERS, 'Choose one of the statuses on the list')),
  applicantId: optional(uuid('Applicant must be an id')),
  q: search,
  ...pages,
  sort: sortBy(LOAN_SORT_FIELDS),
  format: rowsFormat,
});
export type ListLoansQuery = z.output<typeof listLoansQuery>;

export const listActiveLoansQuery = requestQuery({
  displayStatus: optional(choice(DISPLAY_STATUSES, 'Choose one of the statuses on the list')),
  q: search,
  ...pages,
  sort: sortBy(ACTIVE_LOAN_SORT_FIELDS),
  format: rowsFormat,
});
export type ListActiveLoansQuery = z.output<typeof listActiveLoansQuery>;

export const getLoanQuery = requestQuery({ asOf, valueOn });
export type GetLoanQuery = z.output<typeof getLoanQuery>;

export const previewLoan = endpoint({
  ...routes.previewLoan,
  summary: 'The schedule that these terms would have; creates nothing',
  access: 'loans.preview',
  body: previewLoanRequest,
  answer: json(loanPreview),
  errors: [422],
});

export const createLoan = endpoint({
  ...routes.createLoan,
  summary: 'Creates a loan, which is an offer to its borrower, and approves its application',
  access: 'loans.create',
  status: 201,
  body: createLoanRequest,
  answer: json(loan),
  errors: [409, 422],
  idempotent: true,
});

export const disburseLoan = endpoint({
  ...routes.disburseLoan,
  summary: 'Pays the loan out and fixes its due dates',
  access: 'loans.disburse',
  params: idParams,
  body: disburseLoanRequest,
  choosesMethod: 'method',
  answer: json(loan),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const listActiveLoans = endpoint({
  ...routes.listActiveLoans,
  summary: 'Loans that are being repaid or in default, by next payment date',
  access: 'loans.readAll',
  query: listActiveLoansQuery,
  csv: true,
  answer: json(z.array(activeLoan)),
});

export const listLoans = endpoint({
  ...routes.listLoans,
  summary: 'Loans: borrowers see their own, staff all',
  access: 'loans.read',
  query: listLoansQuery,
  csv: true,
  answer: json(z.array(loan)),
});

export const getLoan = endpoint({
  ...routes.getLoan,
  summary: 'One loan with its schedule and payments, now or as it was at a moment of the past',
  access: 'loans.read',
  params: idParams,
  query: getLoanQuery,
  answer: json(loan),
  errors: [422],
});
