/** How much interest a payment would save, and how much earlier the loan would end; shown before the payment is made. */
import type { Loan } from '@dziva/contracts/loans';
import { effectOfPayment } from '@dziva/loan-maths/loan-savings';
import { cents, isCents } from '@dziva/money/cents';
import { dayOf } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { loanPaymentCopy } from './loan-payment.text.ts';
import { recoverableOf } from './recoverable.ts';

const { effect: copy } = loanPaymentCopy;

export interface IntendedPayment {
  readonly amountCents: number;
  /** The value date, `YYYY-MM-DD`. */
  readonly paidOn: string;
}

/** A sentence; undefined if the payment changes neither, or would be refused. */
export function paymentEffect(
  loan: Loan,
  { amountCents, paidOn }: IntendedPayment,
  today: string,
): string | undefined {
  const { disbursedAt, schedule } = loan;
  const lastDue = schedule.at(-1)?.dueDate;
  // If everything left is due or was written off, a payment saves no interest.
  if (recoverableOf(loan) !== undefined) return undefined;
  // On a late loan the payment first makes up for what is missing. Nobody saves anything with that.
  if (loan.arrearsCents > 0) return undefined;
  if (disbursedAt === null || lastDue === undefined || lastDue <= today || !isCents(amountCents)) {
    return undefined;
  }
  const terms = {
    principalCents: cents(loan.principalCents),
    aprPercent: loan.interestRateAPR,
    termMonths: loan.termMonths,
    dueDayOfMonth: loan.dueDayOfMonth,
    disbursedOn: dayOf(disbursedAt),
    firstPeriodChargedDays: loan.firstPeriodChargedDays ?? null,
  };
  const payments = loan.payments.map((payment) => ({
    paidOn: dayOf(payment.paidAt),
    amountCents: cents(payment.amountCents),
    isReversed: payment.status !== 'PROCESSED',
  }));
  const effect = effectOfPayment(terms, payments, { paidOn, amountCents });
  if (effect === null) return undefined;
  const { savedInterestCents, monthsEarlier, isSettled } = effect;
  const months = copy.months(monthsEarlier);
  const saved = formatUsd(savedInterestCents);
  if (savedInterestCents === 0) return monthsEarlier > 0 ? copy.endsOnly(months) : undefined;
  if (monthsEarlier === 0) return copy.saves(saved);
  return isSettled ? copy.settles(months, saved) : copy.ends(months, saved);
}
