/**
 * The loan on a day: a pure function of its terms and its payments in value-date order. Screens, reports and postings take
 * all figures of a loan from here.
 */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { addDays, type CalendarDate, compareDates } from './calendar-date.ts';
import { type ScheduleRow, scheduleOf } from './loan-schedule.ts';
import {
  type CountedPart,
  type DisbursedLoanTerms,
  type LoanWalk,
  type Payoff,
  payoffOf,
  receivePayment,
  startWalk,
  walkTo,
} from './loan-walk.ts';
import { type Prepayment, prepaymentsOf } from './prepayments.ts';

export interface LoanPayment {
  /** The value date. */
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
  /** A reversed payment has no effect, but stays in the list, so that the others keep their index. */
  readonly isReversed?: boolean;
  /** It bounced: from this day on it has no effect, as if it had never been paid. Before this day it counts. */
  readonly returnedOn?: CalendarDate | null;
}

interface PlacedPayment {
  /** Its index in the order of recording, starting at 0. */
  readonly index: number;
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
}

export interface AllocatedPayment extends PlacedPayment {
  readonly isRefused: false;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}

/** It was more than the payoff on its value date, and is ignored. */
export interface RefusedPayment extends PlacedPayment {
  readonly isRefused: true;
  readonly payoffCents: Cents;
}

export type PaymentSplit = AllocatedPayment | RefusedPayment;

export interface LoanOnDay {
  /** The equal instalment. */
  readonly instalmentCents: Cents;
  /** Outstanding principal. */
  readonly balanceCents: Cents;
  readonly accruedInterestCents: Cents;
  /** The amount that settles the loan that day. */
  readonly payoff: Payoff;
  /** The amount that instalments with a due date before the day still require. */
  readonly arrearsCents: Cents;
  readonly settledOn: CalendarDate | null;
  /** The oldest due date that is not fully paid; null if nothing is left. */
  readonly nextDueDate: CalendarDate | null;
  /** Every payment with an effect on this day, in value-date order. */
  readonly splits: readonly PaymentSplit[];
  readonly schedule: readonly ScheduleRow[];
  /** Payments beyond the rows of the schedule, in value-date order. */
  readonly prepayments: readonly Prepayment[];
}

/** An instalment at the end of the day on which it fell due. */
export interface InstalmentWhenDue {
  readonly n: number;
  readonly dueDate: CalendarDate;
  /** The full amount it required, including what was counted toward it before. */
  readonly paymentCents: Cents;
  /** The amount counted toward it by then. */
  readonly paidCents: Cents;
}

/**
 * The loan on the day `on`. Payments are given in the order of recording and count by value date; those of one day in the
 * order of recording; those after `on` are ignored. From `interestStopsOn` (a collateral sale or a write-off) no interest
 * accrues and everything left is due; days past due are then counted from the oldest due date that was unpaid before it.
 * Throws a RangeError for invalid terms and for days before disbursement.
 */
export function loanOnDay(
  terms: DisbursedLoanTerms,
  payments: readonly LoanPayment[],
  on: CalendarDate,
  interestStopsOn: CalendarDate | null = null,
): LoanOnDay {
  const walk = startWalk(terms, interestStopsOn);
  const taken = inValueDateOrder(payments, on).map((payment) => takePayment(walk, payment));
  walkTo(walk, on);
  const { balanceCents, settledOn } = walk;
  const payoff = payoffOf(walk);
  const prepayments = prepaymentsOf(walk, taken);
  const schedule = scheduleOf(walk, terms.principalCents, prepayments);
  return {
    instalmentCents: walk.instalmentCents,
    balanceCents,
    accruedInterestCents: payoff.interestCents,
    payoff,
    arrearsCents: sumCents(schedule.filter((row) => row.dueDate < on).map(unpaidOf)),
    settledOn,
    nextDueDate: schedule.find((row) => unpaidOf(row) > 0)?.dueDate ?? null,
    splits: taken.map(({ split }) => split),
    schedule,
    prepayments,
  };
}

/**
 * Each instalment that fell due by the day `until`, as it was on its own due date: the same as `loanOnDay` of that day, for
 * all of them in one pass. None falls due once the loan is settled. The plan continues as agreed; the caller has to end it.
 */
export function instalmentsWhenDue(
  terms: DisbursedLoanTerms,
  payments: readonly LoanPayment[],
  until: CalendarDate,
  interestStopsOn: CalendarDate | null = null,
): InstalmentWhenDue[] {
  const lastDays = [...daysOfReturn(payments, until).map((day) => addDays(day, -1)), until];
  return lastDays.flatMap((lastDay, i) => {
    const before = lastDays[i - 1];
    const due = instalmentsDue(terms, payments, lastDay, interestStopsOn);
    return before === undefined ? due : due.filter(({ dueDate }) => dueDate > before);
  });
}

/** The days until `until` on which payments bounced, without repeats, in order. */
export function daysOfReturn(payments: readonly LoanPayment[], until: CalendarDate): CalendarDate[] {
  const days = payments.flatMap(({ returnedOn = null }) =>
    returnedOn === null || returnedOn > until ? [] : [returnedOn],
  );
  return [...new Set(days)].sort(compareDates);
}

/** The account with the payments that count on the day `until`. */
function instalmentsDue(
  terms: DisbursedLoanTerms,
  payments: readonly LoanPayment[],
  until: CalendarDate,
  interestStopsOn: CalendarDate | null,
): InstalmentWhenDue[] {
  const walk = startWalk(terms, interestStopsOn, null);
  const coming = inValueDateOrder(payments, until);
  const found: InstalmentWhenDue[] = [];
  for (const instalment of walk.instalments) {
    const { n, dueDate } = instalment;
    if (dueDate > until) break;
    const later = coming.findIndex((payment) => payment.paidOn > dueDate);
    for (const payment of coming.splice(0, later === -1 ? coming.length : later)) takePayment(walk, payment);
    walkTo(walk, dueDate);
    if (walk.dueCount < n) break;
    const { countedCents: paidCents, unpaidCents } = instalment;
    found.push({ n, dueDate, paymentCents: addCents(paidCents, unpaidCents), paidCents });
  }
  return found;
}

/** The schedule with due dates, as if the loan were paid out today. */
export function previewSchedule(
  terms: Omit<DisbursedLoanTerms, 'disbursedOn'>,
  today: CalendarDate,
): readonly ScheduleRow[] {
  return loanOnDay({ ...terms, disbursedOn: today }, [], today).schedule;
}

function inValueDateOrder(payments: readonly LoanPayment[], on: CalendarDate): PlacedPayment[] {
  return (
    payments
      .map((payment, index) => ({ ...payment, index }))
      .filter((payment) => payment.isReversed !== true && payment.paidOn <= on && !isReturned(payment, on))
      // The sort is stable: payments of one day stay in the order of recording.
      .sort((a, b) => compareDates(a.paidOn, b.paidOn))
  );
}

const isReturned = ({ returnedOn = null }: LoanPayment, on: CalendarDate): boolean =>
  returnedOn !== null && returnedOn <= on;

interface TakenPayment {
  readonly split: PaymentSplit;
  /** How it was counted toward the instalments; empty for a refused one. */
  readonly parts: readonly CountedPart[];
}

function takePayment(walk: LoanWalk, { index, paidOn, amountCents }: PlacedPayment): TakenPayment {
  if (amountCents <= ZERO_CENTS) {
    throw new RangeError(`A payment is more than nothing, not ${amountCents} cents`);
  }
  walkTo(walk, paidOn);
  const payoffCents = payoffOf(walk).totalCents;
  if (amountCents > payoffCents) {
    return { split: { index, paidOn, amountCents, isRefused: true, payoffCents }, parts: [] };
  }
  const { parts, ...split } = receivePayment(walk, amountCents);
  return { split: { index, paidOn, amountCents, isRefused: false, ...split }, parts };
}

function unpaidOf(row: ScheduleRow): Cents {
  return subtractCents(row.paymentCents, row.paidCents);
}
