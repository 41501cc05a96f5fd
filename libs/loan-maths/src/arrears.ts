/** Arrears: days past due, ageing buckets, and the portfolio at risk. */
import { addCents, type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { percentOf } from './fraction.ts';

/** In the order of age. `fromDays` and `toDays` are days past due, both included. */
export const AGEING_BUCKETS = [
  { bucket: 'CURRENT', fromDays: 0, toDays: 0 },
  { bucket: 'DAYS_1_30', fromDays: 1, toDays: 30 },
  { bucket: 'DAYS_31_60', fromDays: 31, toDays: 60 },
  { bucket: 'DAYS_61_90', fromDays: 61, toDays: 90 },
  { bucket: 'DAYS_91_180', fromDays: 91, toDays: 180 },
  { bucket: 'DAYS_181_360', fromDays: 181, toDays: 360 },
  { bucket: 'OVER_360', fromDays: 361, toDays: Infinity },
] as const;

export type AgeingBucket = (typeof AGEING_BUCKETS)[number]['bucket'];

/** The days past due of PAR30, PAR60 and PAR90; a loan is at risk from the day after. */
export const PAR_DAYS = [30, 60, 90] as const;
export type ParDays = (typeof PAR_DAYS)[number];

/** A loan with an outstanding balance: ACTIVE or DEFAULTED. Written-off loans are in neither part of a ratio. */
export interface OwedLoan {
  readonly outstandingPrincipalCents: Cents;
  readonly daysPastDue: number;
}

export interface PortfolioAtRisk {
  /** Outstanding principal of the loans that are more than this many days past due. */
  readonly atRiskCents: Cents;
  /** Outstanding principal of all loans. */
  readonly outstandingPrincipalCents: Cents;
  /** The share in percent, rounded half up to two decimals; 0 if nothing is owed. */
  readonly percent: number;
}

export interface AgeingRow {
  readonly bucket: AgeingBucket;
  readonly loans: number;
  readonly outstandingPrincipalCents: Cents;
}

/** Calendar days since the oldest due date that is not fully paid: 0 on that day and before, and if there is none. */
export function daysPastDue(oldestUnpaidDueDate: CalendarDate | null, today: CalendarDate): number {
  return oldestUnpaidDueDate === null ? 0 : Math.max(0, daysBetween(oldestUnpaidDueDate, today));
}

/** The bucket of a loan by the days past due of its oldest unpaid instalment. */
export function ageingBucket(days: number): AgeingBucket {
  requireDays(days);
  const found = AGEING_BUCKETS.find(({ toDays }) => days <= toDays);
  return found?.bucket ?? 'OVER_360';
}

/** PAR30, PAR60 or PAR90 of these loans. */
export function portfolioAtRisk(loans: Iterable<OwedLoan>, moreThanDays: ParDays): PortfolioAtRisk {
  let atRiskCents = ZERO_CENTS;
  let healthyCents = ZERO_CENTS;
  for (const loan of loans) {
    requireDays(loan.daysPastDue);
    if (loan.daysPastDue > moreThanDays) atRiskCents = addCents(atRiskCents, loan.outstandingPrincipalCents);
    else healthyCents = addCents(healthyCents, loan.outstandingPrincipalCents);
  }
  const outstandingPrincipalCents = addCents(atRiskCents, healthyCents);
  return {
    atRiskCents,
    outstandingPrincipalCents,
    percent: percentOf(atRiskCents, outstandingPrincipalCents, 2) ?? 0,
  };
}

/** Every bucket with the number of loans and the amount they owe, including empty ones, in order of age. */
export function ageingOf(loans: readonly OwedLoan[]): AgeingRow[] {
  return AGEING_BUCKETS.map(({ bucket }) => {
    const inside = loans.filter((loan) => ageingBucket(loan.daysPastDue) === bucket);
    const outstandingPrincipalCents = sumCents(inside.map((loan) => loan.outstandingPrincipalCents));
    return { bucket, loans: inside.length, outstandingPrincipalCents };
  });
}

function requireDays(days: number): void {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`Days past due are whole days, not ${days}`);
}
