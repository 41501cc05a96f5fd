/** From rows to answers: which returns are due follows from the terms and the day. */
import type {
  Investment,
  InvestmentQuote,
  InvestmentStatus,
  PerformanceMonth,
  ReturnPayment,
} from '@dziva/contracts/investments';
import { addMonths, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import {
  finalValueCents,
  type InvestmentTerms,
  maturityOn,
  monthlyReturnCents,
  returnDueOn,
  returnSchedule,
  totalReturnCents,
} from '@dziva/loan-maths/investment-returns';
import { currentValueCents, hasEnded, type Holding, paidOutCents } from '@dziva/loan-maths/portfolio';
import { addCents, type Cents, cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';

/** A row of `investments_read` with the owner's name. */
export interface InvestmentRow {
  readonly investment_id: string;
  readonly version: number;
  readonly user_id: string;
  readonly user_name: string;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly principal_cents: Cents;
  readonly monthly_rate: number;
  readonly term_months: number;
  readonly monthly_return_cents: Cents;
  readonly status: Exclude<InvestmentStatus, 'PENDING'>;
  readonly start_on: CalendarDate;
  readonly maturity_on: CalendarDate;
  readonly returns_paid: number;
  readonly paid_return_cents: Cents;
  readonly next_due_on: CalendarDate | null;
  readonly ended_at: string | null;
}

/** `paidAt` are the instants of the returns that were paid, in order; one that was paid since the row was read does not count. */
export function toInvestment(row: InvestmentRow, paidAt: readonly string[], today: CalendarDate): Investment {
  const known = paidAt.slice(0, row.returns_paid);
  const payments = Array.from({ length: row.term_months }, (_, i) => payment(row, i + 1, known[i], today));
  const holding: Holding = {
    status: row.status,
    principalAmountCents: row.principal_cents,
    totalPaidReturnCents: row.paid_return_cents,
  };
  return {
    id: row.investment_id,
    version: row.version,
    userId: row.user_id,
    userName: row.user_name,
    planId: row.plan_id,
    planName: row.plan_name,
    principalAmountCents: row.principal_cents,
    monthlyInterestRate: row.monthly_rate,
    termMonths: row.term_months,
    monthsCompleted: row.returns_paid,
    currentValueCents: currentValueCents(holding),
    totalExpectedReturnCents: cents(row.monthly_return_cents * row.term_months),
    totalPaidReturnCents: row.paid_return_cents,
    status: row.status,
    startDate: row.start_on,
    maturityDate: row.maturity_on,
    nextPaymentDate: row.next_due_on,
    endedAt: row.ended_at,
    monthlyReturnCents: row.monthly_return_cents,
    paidOutCents: paidOutCents(holding),
    endTodayCents: endTodayCents(holding, payments),
    payments,
  };
}

/** The principal and what fell due without having been paid: the same that ending it pays. */
function endTodayCents(holding: Holding, payments: readonly ReturnPayment[]): Cents | null {
  if (hasEnded(holding)) return null;
  const due = payments.filter(({ status }) => status === 'DUE').map(({ amountCents }) => amountCents);
  return addCents(holding.principalAmountCents, sumCents(due));
}

function payment(
  row: InvestmentRow,
  n: number,
  paidAt: string | undefined,
  today: CalendarDate,
): ReturnPayment {
  const dueDate = returnDueOn(row.start_on, n);
  return {
    n,
    dueDate,
    amountCents: row.monthly_return_cents,
    status: returnStatus(row, paidAt !== undefined, dueDate <= today),
    paidAt: paidAt ?? null,
  };
}

function returnStatus(row: InvestmentRow, isPaid: boolean, isDue: boolean): ReturnPayment['status'] {
  if (isPaid) return 'PAID';
  if (row.status !== 'ACTIVE') return 'CANCELLED';
  return isDue ? 'DUE' : 'UPCOMING';
}

/** What these terms would bring from a day on. */
export function toQuote(planId: string, terms: InvestmentTerms, startOn: CalendarDate): InvestmentQuote {
  return {
    planId,
    principalAmountCents: terms.principalCents,
    monthlyReturnCents: monthlyReturnCents(terms),
    totalReturnCents: totalReturnCents(terms),
    finalValueCents: finalValueCents(terms),
    maturityDate: maturityOn(startOn, terms.termMonths),
    payments: returnSchedule(terms, startOn).map(({ n, dueOn: dueDate, amountCents }) => ({
      n,
      dueDate,
      amountCents,
    })),
  };
}

/** What moved in a month of value dates, in cents. */
export interface PerformanceRow {
  /** `YYYY-MM` */
  readonly month: string;
  readonly opened: Cents;
  readonly ended: Cents;
  readonly returns: Cents;
  /** All returns ever paid on what ended in this month: they leave the value with it. */
  readonly endedReturns: Cents;
}

/** The series without gaps, from the first month to the running one. */
export function toPerformance(rows: readonly PerformanceRow[], today: CalendarDate): PerformanceMonth[] {
  const moved = new Map(rows.map((row) => [row.month, row]));
  const last = today.slice(0, 7);
  const series: PerformanceMonth[] = [];
  let investedCents = ZERO_CENTS;
  let paidOnRunningCents = ZERO_CENTS;
  for (let month = rows[0]?.month; month !== undefined && month <= last; month = nextMonth(month)) {
    const { opened, ended, returns: returnsCents, endedReturns } = moved.get(month) ?? NOTHING;
    investedCents = subtractCents(addCents(investedCents, opened), ended);
    paidOnRunningCents = subtractCents(addCents(paidOnRunningCents, returnsCents), endedReturns);
    const valueCents = addCents(investedCents, paidOnRunningCents);
    series.push({ month, investedCents, valueCents, returnsCents });
  }
  return series;
}

const NOTHING = { opened: ZERO_CENTS, ended: ZERO_CENTS, returns: ZERO_CENTS, endedReturns: ZERO_CENTS };

const nextMonth = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7);
