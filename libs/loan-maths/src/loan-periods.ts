/**
 * A loan over time. On the day on which a payment bounces, or a collateral sale or write-off is taken back, what had counted
 * stops counting: the days before it have one account of the loan, the days from it on another one.
 */
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { addDays, type CalendarDate, compareDates, laterDate } from './calendar-date.ts';
import {
  daysOfReturn,
  loanOnDay,
  type LoanOnDay,
  type LoanPayment,
  type PaymentSplit,
} from './loan-account.ts';
import type { DisbursedLoanTerms } from './loan-walk.ts';

/** A collateral sale or a write-off that was taken back: interest stopped on one day, until the other day. */
export interface FormerStop {
  readonly on: CalendarDate;
  /** From this day on it is as if interest had never stopped. */
  readonly takenBackOn: CalendarDate;
}

interface LoanOverTime {
  readonly terms: DisbursedLoanTerms;
  /** In the order of recording. */
  readonly payments: readonly LoanPayment[];
  /** The collateral sale or write-off that stands; null where there is none. */
  readonly interestStopsOn: CalendarDate | null;
  readonly formerStops: readonly FormerStop[];
}

export interface LoanPeriod {
  readonly from: CalendarDate;
  /** On the last day of the period. A payment divides in the same way on every day of the period from its value date on. */
  readonly account: LoanOnDay;
}

/** So much of a payment is interest from this day on, or less when negative, beside what was before. */
export interface InterestStep {
  /** The place of the payment in the order of recording, from 0. */
  readonly index: number;
  readonly valueOn: CalendarDate;
  readonly interestDifferenceCents: Cents;
}

/** The account of each period until the day `until`, in their order: at least one. */
export function loanPeriods(loan: LoanOverTime, until: CalendarDate): LoanPeriod[] {
  const { terms, payments, interestStopsOn, formerStops } = loan;
  const turns = [...daysOfReturn(payments, until), ...formerStops.map((stop) => stop.takenBackOn)];
  const later = [...new Set(turns)].filter((day) => terms.disbursedOn < day && day <= until);
  const starts = [terms.disbursedOn, ...later.sort(compareDates)];
  return starts.map((from, i) => {
    const next = starts[i + 1];
    const lastDay = next === undefined ? laterDate(until, from) : addDays(next, -1);
    const stops = formerStops.filter(({ takenBackOn }) => takenBackOn > lastDay).map(({ on }) => on);
    const stop = [...(interestStopsOn === null ? [] : [interestStopsOn]), ...stops].sort(compareDates)[0];
    return { from, account: loanOnDay(terms, payments, lastDay, stop ?? null) };
  });
}

/**
 * What payments are of interest, day by day: each from its value date on, and what changes on the first day of a later period.
 * Throws a RangeError when a payment is refused: such a change must be refused as a whole.
 */
export function interestSteps(periods: readonly LoanPeriod[]): InterestStep[] {
  let before = new Map<number, Cents>();
  return periods.flatMap(({ from, account }) => {
    const now = new Map(account.splits.map((split) => [split.index, interestOf(split)]));
    const steps = account.splits.map(({ index, paidOn }) => ({
      index,
      valueOn: laterDate(paidOn, from),
      interestDifferenceCents: subtractCents(now.get(index) ?? ZERO_CENTS, before.get(index) ?? ZERO_CENTS),
    }));
    const gone = [...before].flatMap(([index, interestCents]) =>
      now.has(index)
        ? []
        : [{ index, valueOn: from, interestDifferenceCents: subtractCents(ZERO_CENTS, interestCents) }],
    );
    before = now;
    return [...steps, ...gone].filter((step) => step.interestDifferenceCents !== 0);
  });
}

/** What `after` has and `before` has not, day by day, in the order of days and payments. */
export function changedSteps(
  before: readonly InterestStep[],
  after: readonly InterestStep[],
): InterestStep[] {
  const changed = new Map<string, InterestStep>();
  const add = (step: InterestStep, sign: 1 | -1) => {
    const key = `${step.valueOn} ${step.index}`;
    const known = changed.get(key)?.interestDifferenceCents ?? ZERO_CENTS;
    const difference =
      sign === 1
        ? addCents(known, step.interestDifferenceCents)
        : subtractCents(known, step.interestDifferenceCents);
    changed.set(key, { ...step, interestDifferenceCents: difference });
  };
  for (const step of after) add(step, 1);
  for (const step of before) add(step, -1);
  return [...changed.values()]
    .filter((step) => step.interestDifferenceCents !== 0)
    .sort((a, b) => compareDates(a.valueOn, b.valueOn) || a.index - b.index);
}

function interestOf(split: PaymentSplit): Cents {
  if (split.isRefused) {
    throw new RangeError(`The payment of ${split.paidOn} was refused and has no split`);
  }
  return split.interestCents;
}
