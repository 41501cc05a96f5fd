/** Reports for finance: figures with their definitions, as JSON, CSV or PDF. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt, percent } from './answer-fields.ts';
import { asOf, knownUntil } from './as-of.ts';
import { collateralType } from './collateral.ts';
import { calendarDate } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, optional, requestQuery } from './fields.ts';
import { exceptionCodes, exceptionFigures } from './loan-exceptions.ts';
import { FROM_BEFORE_TO, isPeriod } from './paging.ts';
import { paymentMethod } from './payments.ts';
import { PAYMENT_STATUSES } from '@dziva/vocabulary/loans';
import * as routes from './routes/reports.ts';
import { OWED_LOAN_STATUSES, PAYMENT_SOURCES } from '@dziva/vocabulary/loans';

export const REPORT_FORMATS = ['json', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Days past due of the oldest unpaid instalment, from youngest to oldest. */
export const AGEING_BUCKET_NAMES = [
  'CURRENT',
  'DAYS_1_30',
  'DAYS_31_60',
  'DAYS_61_90',
  'DAYS_91_180',
  'DAYS_181_360',
  'OVER_360',
] as const;
export type AgeingBucketName = (typeof AGEING_BUCKET_NAMES)[number];

/** An amount with its definition. */
export const defined = (description: string) => cents.meta({ description });

const day = calendarDate({ missing: 'Choose a day', bad: 'Day must be a real date like 2026-11-20' });

/**
 * `asOf`: includes what was recorded until this day or instant (default today). `valueOn`: the last value date included (default
 * `to`, if not after `asOf`). `from` and `to`: the period (default the month of `asOf` until that day).
 */
export const reportQuery = requestQuery({
  from: optional(day),
  to: optional(day),
  asOf,
  valueOn: optional(day),
  format: optional(choice(REPORT_FORMATS, 'Format must be json, csv or pdf')),
}).refine(isPeriod, FROM_BEFORE_TO);
export type ReportQuery = z.output<typeof reportQuery>;

const rowCount = z.int().min(0);
/** The dates of a report: recorded until `asOf`, value dates until `valueOn`, over a period. */
const frame = { from: dateOn, to: dateOn, asOf: knownUntil, valueOn: dateOn };

/** The most rows of a long report in JSON and PDF; its CSV has all rows. */
export const REPORT_ROWS_MAX = 500;

export const portfolioAtRisk = z.object({
  days: z.union([z.literal(30), z.literal(60), z.literal(90)]),
  atRiskCents: cents,
  percent,
});

export const ageingRow = z.object({
  bucket: z.enum(AGEING_BUCKET_NAMES),
  loans: rowCount,
  outstandingPrincipalCents: cents,
});

export const portfolioRow = z.object({
  loanId: id,
  borrowerName: z.string(),
  collateralType,
  status: z.enum(OWED_LOAN_STATUSES),
  disbursedOn: dateOn,
  principalCents: cents,
  interestRateAPR: percent,
  balanceCents: cents,
  arrearsCents: cents,
  nextPaymentDate: dateOn.nullable(),
  daysPastDue: rowCount,
  bucket: z.enum(AGEING_BUCKET_NAMES),
  valueCents: cents.meta({ description: 'Of the collateral; 0 once it is sold' }),
  valueBasis: z.enum(['ASSESSMENT', 'ESTIMATE', 'SOLD']),
  ltvPercent: percent.nullable().meta({ description: 'Principal over that value, one decimal' }),
  exceptions: exceptionCodes,
});
export type PortfolioRow = z.output<typeof portfolioRow>;

export const portfolioReport = z.object({
  ...frame,
  totalPortfolioCents: defined('Outstanding principal of loans ACTIVE or DEFAULTED'),
  loans: rowCount,
  defaultedLoans: rowCount,
  defaultedCents: cents,
  arrearsCents: defined('What earlier instalments still require; after a sale all that is left'),
  accruedInterestCents: defined('Interest that has accrued and is not paid; never posted before it is paid'),
  newLoans: rowCount.meta({ description: 'Paid out in the period' }),
  newPrincipalCents: cents,
  portfolioAtRisk: z.array(portfolioAtRisk),
  ageing: z.array(ageingRow),
  byCollateral: z.array(z.object({ collateralType, loans: rowCount, outstandingPrincipalCents: cents })),
  ...exceptionFigures,
  rows: z.array(portfolioRow),
  rowsTotal: rowCount,
});
export type PortfolioReport = z.output<typeof portfolioReport>;

/** An instalment that first fell due in the period. */
export const dueRow = z.object({
  loanId: id,
  borrowerName: z.string(),
  n: z.int().min(1),
  dueDate: dateOn,
  dueCents: defined('What the instalment required, with what was counted toward it before'),
  paidByDueCents: defined('What was counted toward it by its due date'),
});
export type DueRow = z.output<typeof dueRow>;

export const collections = z.object({
  dueCents: cents,
  paidByDueCents: cents,
  collectionRate: percent.nullable().meta({
    description: 'Paid by the due date over what fell due for the first time; null where nothing did',
  }),
  receivedCents: defined('All cash received on loans in the period, by value date'),
  recoveryRate: percent.nullable().meta({ description: 'All cash received over the same dues' }),
});
export type Collections = z.output<typeof collections>;

export const arrearsRow = z.object({
  loanId: id,
  borrowerName: z.string(),
  status: z.enum(OWED_LOAN_STATUSES),
  oldestDueDate: dateOn,
  daysPastDue: z.int().min(1),
  bucket: z.enum(AGEING_BUCKET_NAMES),
  arrearsCents: cents,
  accruedInterestCents: cents,
  balanceCents: cents,
  lastPaidOn: dateOn.nullable(),
});
export type ArrearsRow = z.output<typeof arrearsRow>;

export const arrearsReport = z.object({
  ...frame,
  arrearsCents: cents,
  portfolioAtRisk: z.array(portfolioAtRisk),
  ageing: z.array(ageingRow),
  collections,
  dues: z.array(dueRow),
  duesTotal: rowCount,
  rows: z.array(arrearsRow),
  rowsTotal: rowCount,
});
export type ArrearsReport = z.output<typeof arrearsReport>;

/** A recovery is a payment on a loan that was written off. */
const divided = { amountCents: cents, interestCents: cents, principalCents: cents, recoveryCents: cents };

export const paymentsReportRow = z.object({
  paymentId: id,
  loanId: id,
  borrowerName: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  valueOn: dateOn,
  recordedAt: instantAt,
  method: paymentMethod,
  reference: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  ...divided,
});
export type PaymentsReportRow = z.output<typeof paymentsReportRow>;

const paid = { payments: rowCount, ...divided };

/** Reversed payments are listed but not summed; a bounced payment is a negative row, a changed division a row of 0. */
export const paymentsReport = z.object({
  ...frame,
  ...paid,
  reversedPayments: rowCount,
  reversedCents: cents,
  returnedPayments: rowCount,
  returnedCents: cents,
  byMethod: z.array(z.object({ method: paymentMethod, ...paid })),
  bySource: z.array(z.object({ source: z.enum(PAYMENT_SOURCES), ...paid })),
  rows: z.array(paymentsReportRow),
  rowsTotal: rowCount,
});
export type PaymentsReport = z.output<typeof paymentsReport>;

/** One account, or a group of them (`accounts` of them, such as all wallets). Balances are signed, debit positive. */
export const trialBalanceRow = z.object({
  account: z.string(),
  type: z.enum(routes.ACCOUNT_TYPES),
  accounts: rowCount,
  openingCents: cents,
  debitCents: defined('Moved to the debit side in the period'),
  creditCents: defined('Moved to the credit side in the period'),
  closingCents: cents,
});
export type TrialBalanceRow = z.output<typeof trialBalanceRow>;

export const trialBalance = z.object({
  ...frame,
  rows: z.array(trialBalanceRow),
  debitCents: defined('Closing balances on the debit side'),
  creditCents: defined('Closing balances on the credit side'),
  isBalanced: z.boolean(),
});
export type TrialBalance = z.output<typeof trialBalance>;

const REPORT = {
  access: 'reports.read',
  query: reportQuery,
  csv: true,
  makesPdf: 'format',
  errors: [422],
} as const;

export const getPortfolioReport = endpoint({
  ...routes.getPortfolioReport,
  ...REPORT,
  summary: 'Outstanding principal, portfolio at risk, ageing, and every loan (JSON, CSV or PDF)',
  answer: json(portfolioReport),
});

export const getPaymentsReport = endpoint({
  ...routes.getPaymentsReport,
  ...REPORT,
  summary: 'What was received on loans in a period, split into interest and principal (JSON, CSV or PDF)',
  answer: json(paymentsReport),
});

export const getArrearsReport = endpoint({
  ...routes.getArrearsReport,
  ...REPORT,
  summary: 'What is overdue and since when; what fell due and was paid in time (JSON, CSV or PDF)',
  answer: json(arrearsReport),
});

export const getTrialBalance = endpoint({
  ...routes.getTrialBalance,
  ...REPORT,
  summary: 'Every account of the ledger: opening, movements of the period, closing (JSON, CSV or PDF)',
  answer: json(trialBalance),
});
