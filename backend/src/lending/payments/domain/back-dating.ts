import type { PolicyLimits } from '#approvals/domain/policy-limits';
import type { Loan } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import { type CalendarDate, daysBetween } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

export interface DatedPayment {
  readonly amountCents: Cents;
  readonly paidOn: CalendarDate;
  /** The payments that the same person entered alone for this loan today: what their days save is added. */
  readonly enteredToday: readonly string[];
}

/**
 * The reason in a sentence why the value date of a payment needs a second person; null if one person may choose it. `loan` is
 * without the payment.
 */
export function approvalReasonForDate(
  loan: Loan,
  payment: DatedPayment,
  today: CalendarDate,
  { backDatedDays, backDatedSavingCents }: Pick<PolicyLimits, 'backDatedDays' | 'backDatedSavingCents'>,
): string | null {
  const days = daysBetween(payment.paidOn, today);
  if (days <= 0) return null;
  if (days > backDatedDays)
    return `The payment is dated ${inDays(days)} back. More than ${inDays(backDatedDays)} need${backDatedDays === 1 ? 's' : ''} a second person.`;
  const savedCents = savedBy(loan, payment, today);
  return savedCents > backDatedSavingCents
    ? `${payment.enteredToday.length === 0 ? 'The earlier day saves' : 'The earlier days of today’s payments save'} the borrower ${formatUsd(savedCents)} of interest. More than ${formatUsd(backDatedSavingCents)} needs a second person.`
    : null;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/**
 * The interest that the value dates save: the payoff today with the payment, and those entered before it today, dated today, less
 * the payoff with their own dates.
 */
function savedBy(
  loan: Loan,
  { amountCents, paidOn, enteredToday }: DatedPayment,
  today: CalendarDate,
): Cents {
  if (!('payments' in loan)) return cents(0);
  const payment = {
    paymentId: '',
    source: 'REPAYMENT',
    paidOn,
    amountCents,
    method: 'CASH',
    isReversed: false,
    returnedOn: null,
  } as const;
  const payments = [...loan.payments, payment];
  const datedToday = payments.map((each) =>
    each === payment || enteredToday.includes(each.paymentId) ? { ...each, paidOn: today } : each,
  );
  const payoff = (these: typeof payments) => accountOf(loan, these, today).payoff.totalCents;
  return subtractCents(payoff(datedToday), payoff(payments));
}
