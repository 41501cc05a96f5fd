/** Builds API answers from rows. Which returns are due is calculated from the terms and the day. */
import type {
  Investment,
  InvestmentQuote,
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
import type { InvestmentRow } from './investments.list.ts';

/** `paidAt` has the instants of the paid returns, in order. A return that was paid after the row was read is ignored. */
export function toInvestment(row: InvestmentRow, paidAt: readonly string[], today: CalendarDate): Investment {
  const known = paidAt.slice(0, row.returnsPaid);
  const payments = Array.from({ length: row.termMonths }, (_, i) => payment(row, i + 1, known[i], today));
  const holding: Holding = {
    status: row.status,
    principalAmountCents: row.principalAmountCents,
    totalPaidReturnCents: row.totalPaidReturnCents,
  };
  return {
    id: row.id,
    version: row.version,
    userId: row.userId,
    userName: row.userName,
    planId: row.planId,
    planName: row.planName,
    principalAmountCents: row.principalAmountCents,
    monthlyInterestRate: row.monthlyInterestRate,
    termMonths: row.termMonths,
    monthsCompleted: row.returnsPaid,
    currentValueCents: currentValueCents(holding),
    totalExpectedReturnCents: cents(row.monthlyReturnCents * row.termMonths),
    totalPaidReturnCents: row.totalPaidReturnCents,
    status: row.status,
    startDate: row.startDate,
    maturityDate: row.maturityDate,
    nextPaymentDate: row.nextPaymentDate,
    endedAt: row.endedAt,
    monthlyReturnCents: row.monthlyReturnCents,
    paidOutCents: paidOutCents(holding),
    endTodayCents: endTodayCents(holding, payments),
    payments,
  };
}

/** The principal and the due returns that are not paid yet: the amount that ending the investment pays. */
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
  const dueDate = returnDueOn(row.startDate, n);
  return {
    n,
    dueDate,
    amountCents: row.monthlyReturnCents,
    status: returnStatus(row, paidAt !== undefined, dueDate <= today),
    paidAt: paidAt ?? null,
  };
}

function returnStatus(row: InvestmentRow, isPaid: boolean, isDue: boolean): ReturnPayment['status'] {
  if (isPaid) return 'PAID';
  if (row.status !== 'ACTIVE') return 'CANCELLED';
  return isDue ? 'DUE' : 'UPCOMING';
}

/** The returns of an investment with these terms that starts on this day. */
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

/** The movements of a month, by value date, in cents. */
export interface PerformanceRow {
  /** `YYYY-MM` */
  readonly month: string;
  readonly opened: Cents;
  readonly ended: Cents;
  readonly returns: Cents;
  /** All returns ever paid on the investments that ended in this month. They are no longer part of the value. */
  readonly endedReturns: Cents;
}

/** One entry for each month, from the first month to the current one. */
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
