/** What follows for a loan when one of its payments is added or taken away: the whole loan is computed anew. */
import { assert } from '#kernel/domain/assert';
import { type CalendarDate, laterDate } from '@dziva/loan-maths/calendar-date';
import {
  loanOnDay,
  type LoanOnDay,
  type PaymentSplit,
  reallocatedSplits,
} from '@dziva/loan-maths/loan-account';
import { sumCents } from '@dziva/money/cents';
import type { DisbursedLoan, LoanEvent, RecordedPayment } from './loan.ts';

/** The loan today with these payments, in the order of recording. */
export function accountOf(
  loan: DisbursedLoan,
  payments: readonly RecordedPayment[],
  today: CalendarDate,
): LoanOnDay {
  // What another server recorded, whose day had begun already, counts all the same.
  const on = [loan.disbursedOn, ...payments.map((payment) => payment.paidOn)].reduce(laterDate, today);
  return loanOnDay({ ...loan.terms, disbursedOn: loan.disbursedOn }, payments, on, loan.interestStopsOn);
}

/** What the change moves in the split of the payments that count before and after it. */
export function reallocation(
  payments: readonly RecordedPayment[],
  before: readonly PaymentSplit[],
  after: readonly PaymentSplit[],
  cause?: 'REVERSAL',
): LoanEvent[] {
  const reallocations = reallocatedSplits(before, after).map(
    ({ index, paidOn: valueOn, interestDifferenceCents }) => {
      const payment = payments[index];
      assert(payment, `a loan has no payment ${index}`);
      return { paymentId: payment.paymentId, valueOn, interestDifferenceCents };
    },
  );
  if (reallocations.length === 0) return [];
  const totalInterestDifferenceCents = sumCents(reallocations.map((moved) => moved.interestDifferenceCents));
  const data = { reallocations, totalInterestDifferenceCents, ...(cause === undefined ? {} : { cause }) };
  return [{ type: 'RepaymentsReallocated', data }];
}

export function settlement(settledOn: CalendarDate | null): LoanEvent[] {
  return settledOn === null ? [] : [{ type: 'LoanSettled', data: { settledOn } }];
}
