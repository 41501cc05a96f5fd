/** The arithmetic of the overview: from the sums of two periods of thirty days to four figures, each with its change. */
import type { DashboardStats } from '@dziva/contracts/dashboard';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type CollectionSums, collectionRates } from '@dziva/loan-maths/collections';
import type { Cents } from '@dziva/money/cents';
import { centsToDollars } from '@dziva/money/usd';

/** The loans that are owed: ACTIVE or DEFAULTED. */
export interface Position {
  /** Outstanding principal. */
  readonly portfolioCents: Cents;
  readonly loans: number;
}

/** The amounts of a period of thirty days, by value date. */
export interface PeriodSums extends CollectionSums {
  readonly interestCents: Cents;
}

export interface DashboardFigures {
  readonly asOf: CalendarDate;
  readonly now: Position;
  /** As recorded by the end of the day thirty days ago. */
  readonly before: Position;
  readonly period: PeriodSums;
  readonly periodBefore: PeriodSums;
}

/** Builds the overview from these figures. */
export function dashboardStatsOf({
  asOf,
  now,
  before,
  period,
  periodBefore,
}: DashboardFigures): DashboardStats {
  const { collectionRate, recoveryRate } = collectionRates(period);
  return {
    asOf,
    totalPortfolio: centsToDollars(now.portfolioCents),
    totalPortfolioCents: now.portfolioCents,
    portfolioChange: changePercent(now.portfolioCents, before.portfolioCents),
    activeLoans: now.loans,
    loansChange: changePercent(now.loans, before.loans),
    collectionRate,
    collectionChange: changePoints(collectionRate, collectionRates(periodBefore).collectionRate),
    recoveryRate,
    monthlyRevenue: centsToDollars(period.interestCents),
    monthlyRevenueCents: period.interestCents,
    revenueChange: changePercent(period.interestCents, periodBefore.interestCents),
  };
}

/**
 * The change from one amount to another, in percent with one decimal, halves away from zero; null if the first is 0. Uses BigInt,
 * because sums times a thousand can exceed the whole numbers of a double.
 */
export function changePercent(now: number, before: number): number | null {
  if (before === 0) return null;
  const difference = BigInt(now) - BigInt(before);
  const size = difference < 0n ? -difference : difference;
  const tenths = Number((2_000n * size + BigInt(before)) / (2n * BigInt(before))) / 10;
  return difference < 0n && tenths !== 0 ? -tenths : tenths;
}

/** Percentage points between two rates as they are shown, so that the difference can be checked by hand. */
export function changePoints(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : (Math.round(now * 10) - Math.round(before * 10)) / 10;
}
