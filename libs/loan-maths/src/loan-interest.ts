/**
 * Exact simple interest between any two days of a loan. All possible lengths of month are divided into equal shares (one
 * denominator for the whole loan), so that accruing interest is one multiplication of whole numbers, and the numbers do not
 * grow.
 */
import type { Cents } from '@dziva/money/cents';
import { monthlyRate } from './amortisation.ts';
import {
  addMonths,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  earlierDate,
  monthsBetween,
} from './calendar-date.ts';
import { firstDueDate } from './due-dates.ts';
import { leastCommonMultiple } from './fraction.ts';

export interface LoanInterest {
  /** Interest is counted in units; this many make one cent. */
  readonly unitsPerCent: bigint;
  /** Months for which interest accrued from disbursement to a day, in shares of a month. */
  sharesUntil(day: CalendarDate): number;
  /** The interest on `principalCents` for this many shares, in units. */
  unitsFor(principalCents: Cents, shares: number): bigint;
}

export interface InterestTerms {
  readonly aprPercent: number;
  readonly dueDayOfMonth: number;
  readonly disbursedOn: CalendarDate;
  /** The first period costs this many days of interest; one month if it is left out or null. See `first-period.ts`. */
  readonly firstPeriodChargedDays?: number | null;
}

/** A day of interest is a 365th of a year's, as in the effective rate. */
const DAYS_A_YEAR = 365;
const MONTHS_A_YEAR = 12;
const MONTH_LENGTHS = [28, 29, 30, 31];

/** The interest of one loan. None accrues from `interestStopsOn`, the day when its collateral is sold or it is written off. */
export function loanInterest(terms: InterestTerms, interestStopsOn: CalendarDate | null): LoanInterest {
  const rate = monthlyRate(terms.aprPercent);
  const firstDueOn = firstDueDate(terms.disbursedOn, terms.dueDayOfMonth);
  const firstPeriodDays = daysBetween(terms.disbursedOn, firstDueOn);
  const chargedDays = terms.firstPeriodChargedDays ?? null;
  const divisors = chargedDays === null ? [firstPeriodDays] : [firstPeriodDays * DAYS_A_YEAR];
  const sharesPerMonth = leastCommonMultiple([...MONTH_LENGTHS, ...divisors]);
  // Whatever its length, the first period costs one month of interest, or the days that were set for it.
  const firstDayShares =
    chargedDays === null
      ? sharesPerMonth / firstPeriodDays
      : (sharesPerMonth / (firstPeriodDays * DAYS_A_YEAR)) * chargedDays * MONTHS_A_YEAR;

  /** Periods since disbursement, in shares: whole periods, and the part of the running one by its actual days. */
  function sharesOfPeriods(day: CalendarDate): number {
    if (day <= firstDueOn) {
      return daysBetween(terms.disbursedOn, day) * firstDayShares;
    }
    const monthsSinceFirst = monthsBetween(firstDueOn, day) - (dayOfMonth(day) < terms.dueDayOfMonth ? 1 : 0);
    const periodStart = addMonths(firstDueOn, monthsSinceFirst);
    const periodDays = daysBetween(periodStart, addMonths(periodStart, 1));
    return (
      firstPeriodDays * firstDayShares +
      monthsSinceFirst * sharesPerMonth +
      daysBetween(periodStart, day) * (sharesPerMonth / periodDays)
    );
  }

  return {
    unitsPerCent: rate.denominator * BigInt(sharesPerMonth),
    sharesUntil: (day) => sharesOfPeriods(interestStopsOn === null ? day : earlierDate(day, interestStopsOn)),
    unitsFor: (principalCents, shares) => BigInt(principalCents) * rate.numerator * BigInt(shares),
  };
}
