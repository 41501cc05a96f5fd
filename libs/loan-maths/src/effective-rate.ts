/**
 * The yearly cost of a loan, counted by real days: the rate at which the instalments, each discounted to the day of the
 * payout, equal the amount paid out. This is the annual percentage rate as defined by the European Consumer Credit Directive
 * (2023/2225, annex III), with years of 365 days.
 */
import type { Cents } from '@dziva/money/cents';
import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { previewSchedule } from './loan-account.ts';
import type { DisbursedLoanTerms } from './loan-walk.ts';

export interface DatedInstalment {
  readonly dueDate: CalendarDate;
  readonly paymentCents: Cents;
}

const DAYS_A_YEAR = 365;
/** A million percent a year: far above any agreed rate. */
const RATE_MAX = 10_000;
/** Number of bisection steps; the sixtieth is smaller than the precision of a double. */
const STEPS = 60;

/** Percent a year with two decimals, halves up; 0 if the instalments are not more than the amount paid out. */
export function effectiveRatePercent(
  principalCents: Cents,
  paidOutOn: CalendarDate,
  instalments: readonly DatedInstalment[],
): number {
  const worth = (rate: number) =>
    instalments.reduce(
      (sum, { dueDate, paymentCents }) =>
        sum + paymentCents / (1 + rate) ** (daysBetween(paidOutOn, dueDate) / DAYS_A_YEAR),
      0,
    );
  if (worth(0) <= principalCents) return 0;
  let low = 0;
  let high = RATE_MAX;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > principalCents) low = middle;
    else high = middle;
  }
  return Math.round(low * 10_000) / 100;
}

/** The effective rate of the agreed plan of a loan that is paid out on this day. */
export function plannedRatePercent(
  terms: Omit<DisbursedLoanTerms, 'disbursedOn'>,
  paidOutOn: CalendarDate,
): number {
  return effectiveRatePercent(terms.principalCents, paidOutOn, previewSchedule(terms, paidOutOn));
}
