/**
 * What paying early saves, and how much earlier a loan ends. Interest is simple interest on the outstanding principal, and a
 * payment pays accrued interest before principal (the loan rules of the contract; the United States Rule for loan accounts).
 * So principal that is paid earlier costs no interest from that day on. The saving is the difference of two sums: the
 * interest of the agreed plan, and the interest that was paid or is still to come if everything due now is paid now and the
 * rest on its due dates.
 */
import { type Cents, maxCents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { type CalendarDate, compareDates, dayOfMonth, laterDate, monthsBetween } from './calendar-date.ts';
import { loanOnDay, type LoanOnDay, type LoanPayment } from './loan-account.ts';
import type { DisbursedLoanTerms } from './loan-walk.ts';

type Repaid = Pick<LoanOnDay, 'schedule' | 'prepayments'>;

/** In cents; 0 if late payments cost more than early ones saved. */
export function savedInterest(plannedInterestCents: Cents, loan: Repaid): Cents {
  return maxCents(ZERO_CENTS, subtractCents(plannedInterestCents, interestOf(loan)));
}

export interface PaymentEffect {
  /** Interest that is never paid because of this payment; 0 or more. */
  readonly savedInterestCents: Cents;
  /** Whole months by which the loan ends earlier than without the payment. */
  readonly monthsEarlier: number;
  readonly isSettled: boolean;
}

/**
 * The effect of one more payment on its value date, whatever was recorded later. Null for a payment that would be refused: of
 * zero, before the payout, or more than the payoff.
 */
export function effectOfPayment(
  terms: DisbursedLoanTerms,
  payments: readonly LoanPayment[],
  payment: LoanPayment,
): PaymentEffect | null {
  if (payment.amountCents <= 0 || payment.paidOn < terms.disbursedOn) return null;
  const counted = payments.filter(({ isReversed }) => isReversed !== true);
  const on = counted.map(({ paidOn }) => paidOn).reduce(laterDate, payment.paidOn);
  const before = loanOnDay(terms, counted, on);
  const after = loanOnDay(terms, [...counted, payment], on);
  const [endBefore, endAfter] = [endOf(before), endOf(after)];
  if (after.splits.some((split) => split.isRefused) || endBefore === null || endAfter === null) return null;
  return {
    savedInterestCents: savedInterest(interestOf(before), after),
    monthsEarlier: Math.max(0, wholeMonths(endAfter, endBefore)),
    isSettled: after.settledOn !== null,
  };
}

function interestOf({ schedule, prepayments }: Repaid): Cents {
  return sumCents([...schedule, ...prepayments].map((row) => row.interestCents));
}

function endOf({ settledOn, schedule }: LoanOnDay): CalendarDate | null {
  return settledOn ?? schedule.at(-1)?.dueDate ?? null;
}

function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  const isShort = compareDates(from, to) < 0 && dayOfMonth(from) > dayOfMonth(to);
  return monthsBetween(from, to) - (isShort ? 1 : 0);
}
