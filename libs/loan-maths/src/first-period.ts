/**
 * What the first period costs when a loan is paid out on another day than the one for which its borrower signed. It costs one
 * month of interest whatever its length, so a later payout before the same first due date makes the loan dearer than what was
 * signed. Then its interest is counted by days: as many whole days, each a 365th of a year's simple interest, as keep the
 * effective rate (the annual percentage rate of Directive (EU) 2023/2225, annex III) at or below the signed one. The instalment
 * stays as agreed, and the last one is smaller. Days of the period alone would not be enough: a plan signed with a long first
 * period has a rate below that of its nominal one.
 */
import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { firstDueDate } from './due-dates.ts';
import { plannedRatePercent } from './effective-rate.ts';
import type { DisbursedLoanTerms } from './loan-walk.ts';

/** The most days that cost less than a month: 30 of 365, and a month is a twelfth of a year. */
const CHARGED_DAYS_MAX = 30;

export type FirstPeriod =
  /** As agreed: one month of interest. */
  | { readonly costs: 'MONTH' }
  | { readonly costs: 'DAYS'; readonly days: number }
  /** Even without interest in the first period the rate would be above the signed one. */
  | { readonly costs: 'TOO_MUCH' };

/** The first period of a loan that is paid out on this day. Rates are in percent a year with two decimals. */
export function firstPeriodAsSigned(
  terms: Omit<DisbursedLoanTerms, 'disbursedOn' | 'firstPeriodChargedDays'>,
  paidOutOn: CalendarDate,
  signedRatePercent: number,
): FirstPeriod {
  if (plannedRatePercent(terms, paidOutOn) <= signedRatePercent) return { costs: 'MONTH' };
  const periodDays = daysBetween(paidOutOn, firstDueDate(paidOutOn, terms.dueDayOfMonth));
  for (let days = Math.min(periodDays, CHARGED_DAYS_MAX); days >= 0; days -= 1) {
    if (plannedRatePercent({ ...terms, firstPeriodChargedDays: days }, paidOutOn) <= signedRatePercent) {
      return { costs: 'DAYS', days };
    }
  }
  return { costs: 'TOO_MUCH' };
}
