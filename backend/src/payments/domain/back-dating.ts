import type { Loan } from '#loans/domain/loan';
import { accountOf } from '#loans/domain/loan-recomputation';
import { type CalendarDate, daysBetween } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** So many days back one person alone may date a payment. */
const DAYS_MAX = 7;
/** So much interest may the day save the borrower that one person chooses. */
const SAVED_CENTS_MAX = cents(2_000);

export interface DatedPayment {
  readonly amountCents: Cents;
  readonly paidOn: CalendarDate;
}

/** Why the value date of a payment needs a second person, in a sentence; null where one may choose it. `loan` is without the payment. */
export function whyTwoForDate(loan: Loan, payment: DatedPayment, today: CalendarDate): string | null {
  const days = daysBetween(payment.paidOn, today);
  if (days <= 0) return null;
  if (days > DAYS_MAX)
    return `The payment is dated ${days} days back. More than ${DAYS_MAX} days need a second person.`;
  const savedCents = savedBy(loan, payment, today);
  return savedCents > SAVED_CENTS_MAX
    ? `The earlier day saves the borrower ${formatUsd(savedCents)} of interest. More than ${formatUsd(SAVED_CENTS_MAX)} needs a second person.`
    : null;
}

/** What settles the loan today, dated today less dated as it is. */
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
