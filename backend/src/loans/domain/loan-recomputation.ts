/** What follows for a loan when one of its payments is added or taken away: the whole loan is computed again. */
import { assert } from '@dziva/event-ledger/domain/assert';
import { type CalendarDate, laterDate } from '@dziva/loan-maths/calendar-date';
import {
  loanOnDay,
  type LoanOnDay,
  type PaymentSplit,
  reallocatedSplits,
} from '@dziva/loan-maths/loan-account';
import { type Cents, sumCents } from '@dziva/money/cents';
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

/** What the change moves in the split of the payments that count before and after it: an event for each value date. */
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
  const days = [...new Set(reallocations.map((moved) => moved.valueOn))];
  const allInterestDifferenceCents = differenceOf(reallocations);
  return days.map((valueOn, i) => {
    const ofDay = reallocations.filter((moved) => moved.valueOn === valueOn);
    const data = {
      reallocations: ofDay,
      totalInterestDifferenceCents: differenceOf(ofDay),
      ...(cause === undefined ? {} : { cause }),
      ...(days.length === 1 ? {} : { part: { n: i + 1, of: days.length, allInterestDifferenceCents } }),
    };
    return { type: 'RepaymentsReallocated', data };
  });
}

const differenceOf = (moved: readonly { readonly interestDifferenceCents: Cents }[]): Cents =>
  sumCents(moved.map((each) => each.interestDifferenceCents));

export function settlement(settledOn: CalendarDate | null): LoanEvent[] {
  return settledOn === null ? [] : [{ type: 'LoanSettled', data: { settledOn } }];
}
