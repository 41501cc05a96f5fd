/**
 * A loan over time. When a payment bounces, or a collateral sale or write-off is undone, what had counted stops counting from
 * that day: the days before have one account of the loan, the days from then on another.
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

/** A collateral sale or a write-off that was undone: interest stopped on one day, until the other day. */
export interface FormerStop {
  readonly on: CalendarDate;
  /** From this day on, the loan is as if interest had never stopped. */
  readonly takenBackOn: CalendarDate;
}

interface LoanOverTime {
  readonly terms: DisbursedLoanTerms;
  /** In the order of recording. */
  readonly payments: readonly LoanPayment[];
  /** The valid collateral sale or write-off; null if there is none. */
  readonly interestStopsOn: CalendarDate | null;
  readonly formerStops: readonly FormerStop[];
}

export interface LoanPeriod {
  readonly from: CalendarDate;
  /** On the last day of the period. From its value date on, a payment is divided in the same way on every day of the period. */
  readonly account: LoanOnDay;
}

/** The change in the interest part of a payment from this day on; negative if it is less than before. */
export interface InterestStep {
  /** The index of the payment in the order of recording, starting at 0. */
  readonly index: number;
  readonly valueOn: CalendarDate;
  readonly interestDifferenceCents: Cents;
}

/** The account of each period until the day `until`, in order: at least one. */
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
 * The interest part of payments, day by day: each from its value date on, and its changes on the first day of later periods.
 * Throws a RangeError if a payment is refused: such a change must be refused as a whole.
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

/** The differences of `after` from `before`, day by day, in the order of days and payments. */
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
