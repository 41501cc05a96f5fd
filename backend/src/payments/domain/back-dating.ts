import type { PolicyLimits } from '#approvals/domain/policy-limits';
import type { Loan } from '#loans/domain/loan';
import { accountOf } from '#loans/domain/loan-recomputation';
import { type CalendarDate, daysBetween } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

export interface DatedPayment {
  readonly amountCents: Cents;
  readonly paidOn: CalendarDate;
}

/**
 * The reason in a sentence why the value date of a payment needs a second person; null if one person may choose it. `loan` is
 * without the payment.
 */
export function whyTwoForDate(
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
    ? `The earlier day saves the borrower ${formatUsd(savedCents)} of interest. More than ${formatUsd(backDatedSavingCents)} needs a second person.`
    : null;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The interest that the value date saves: the payoff today with the payment dated today, less the payoff with its own date. */
function savedBy(loan: Loan, { amountCents, paidOn }: DatedPayment, today: CalendarDate): Cents {
  if (!('payments' in loan)) return cents(0);
  const payoff = (on: CalendarDate) => {
    const payment = {
      paymentId: '',
      source: 'REPAYMENT',
      paidOn: on,
      amountCents,
      method: 'CASH',
      isReversed: false,
      returnedOn: null,
    } as const;
    return accountOf(loan, [...loan.payments, payment], today).payoff.totalCents;
  };
  return subtractCents(payoff(today), payoff(paidOn));
}
