/** Investments: the plans, a quote, the investments of a member, and how they grew. */
import { z } from 'zod';
import { cents, dateOn, dollars, id, instantAt, percent, version } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, idParams, optional, requestBody, requestQuery, uuid } from './fields.ts';
import { usdAmount } from './money-fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { text } from './text-field.ts';
import * as routes from './routes/investments.ts';
import { INVESTMENT_STATUSES, RETURN_STATUSES } from '@dziva/vocabulary/investments';

/** `monthlyRate` is percent a month; amounts are in US dollars, and again in cents. */
export const investmentPlan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  monthlyRate: percent,
  termMonths: z.int().min(1),
  minimumAmount: dollars,
  maximumAmount: dollars,
  minimumAmountCents: cents,
  maximumAmountCents: cents,
  features: z.array(z.string()),
});
export type InvestmentPlan = z.output<typeof investmentPlan>;

/** The return of month `n`; at maturity the principal is paid back with the last one. */
export const returnPayment = z.object({
  n: z.int().min(1),
  dueDate: dateOn,
  amountCents: cents,
  status: z.enum(RETURN_STATUSES),
  paidAt: instantAt.nullable(),
});
export type ReturnPayment = z.output<typeof returnPayment>;

export const investment = z.object({
  id,
  version,
  userId: id,
  userName: z.string(),
  planId: z.string(),
  planName: z.string(),
  principalAmountCents: cents,
  monthlyInterestRate: percent,
  termMonths: z.int(),
  monthsCompleted: z.int(),
  currentValueCents: cents.meta({ description: 'Principal plus returns paid so far; 0 once it has ended' }),
  totalExpectedReturnCents: cents.meta({ description: 'Monthly return times term; returns only' }),
  totalPaidReturnCents: cents,
  status: z.enum(INVESTMENT_STATUSES),
  startDate: dateOn,
  maturityDate: dateOn,
  nextPaymentDate: dateOn.nullable(),
  endedAt: instantAt.nullable(),
  monthlyReturnCents: cents,
  paidOutCents: cents.meta({ description: 'Principal and all its returns once it has ended; 0 before' }),
  endTodayCents: cents
    .nullable()
    .meta({ description: 'What ending it today would pay into the wallet; null once it has ended' }),
  payments: z.array(returnPayment),
});
export type Investment = z.output<typeof investment>;

export const investmentQuote = z.object({
  planId: z.string(),
  principalAmountCents: cents,
  monthlyReturnCents: cents,
  totalReturnCents: cents,
  finalValueCents: cents,
  maturityDate: dateOn,
  payments: z.array(z.object({ n: z.int().min(1), dueDate: dateOn, amountCents: cents })),
});
export type InvestmentQuote = z.output<typeof investmentQuote>;

/**
 * All investments of a member at the end of a month (of the current month: today), by value date: a return that was paid late
 * counts in the month in which it fell due.
 */
export const performanceMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  investedCents: cents,
  valueCents: cents.meta({ description: 'Invested plus the returns paid so far on what runs' }),
  returnsCents: cents,
});
export type PerformanceMonth = z.output<typeof performanceMonth>;

const planId = text({ label: 'Plan', maxChars: 40, missing: 'Choose a plan' });

export const openInvestmentRequest = requestBody({ planId, amount: usdAmount('Amount') });
export type OpenInvestmentRequest = z.output<typeof openInvestmentRequest>;

export const investmentQuoteQuery = requestQuery({ planId, amount: usdAmount('Amount') });
export type InvestmentQuoteQuery = z.output<typeof investmentQuoteQuery>;

export const INVESTMENT_SORT_FIELDS = [
  'startDate',
  'maturityDate',
  'principalAmountCents',
  'status',
] as const;

export const listInvestmentsQuery = requestQuery({
  userId: optional(uuid('User must be an id')),
  status: optional(choice(INVESTMENT_STATUSES, 'Choose one of the statuses on the list')),
  q: search,
  ...pages,
  sort: sortBy(INVESTMENT_SORT_FIELDS),
  format: rowsFormat,
});
export type ListInvestmentsQuery = z.output<typeof listInvestmentsQuery>;

export const listPlans = endpoint({
  ...routes.listPlans,
  summary: 'The plans that are offered',
  access: 'anyone',
  answer: json(z.array(investmentPlan)),
});

export const quoteInvestment = endpoint({
  ...routes.quoteInvestment,
  summary: 'What an amount would bring in a plan, from today on',
  access: 'anyone',
  query: investmentQuoteQuery,
  answer: json(investmentQuote),
  errors: [422],
});

export const openInvestment = endpoint({
  ...routes.openInvestment,
  summary: 'Invests money of the own wallet',
  access: 'membership.own',
  status: 201,
  body: openInvestmentRequest,
  answer: json(investment),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});

export const listInvestments = endpoint({
  ...routes.listInvestments,
  summary: 'Investments, newest first: members see their own, staff all',
  access: 'investments.read',
  query: listInvestmentsQuery,
  csv: true,
  answer: json(z.array(investment)),
});

export const getInvestment = endpoint({
  ...routes.getInvestment,
  summary: 'One investment with its returns',
  access: 'investments.read',
  params: idParams,
  answer: json(investment),
});

export const investmentPerformance = endpoint({
  ...routes.investmentPerformance,
  summary: 'Month by month: invested, value, returns',
  access: 'investments.read',
  answer: json(z.array(performanceMonth)),
});

export const withdrawInvestment = endpoint({
  ...routes.withdrawInvestment,
  summary: 'Ends an investment early: the principal comes back, without the return of the unfinished month',
  access: 'membership.own',
  params: idParams,
  body: requestBody({}),
  answer: json(investment),
  errors: [409, 422],
  idempotent: true,
  movesMoney: true,
});
