/** Adding or removing a payment can change the whole loan, so the whole loan is computed again. */
import type { PaymentsReallocated } from '#lending/payments/domain/reallocation-events';
import type { RecordedPayment } from '#lending/payments/domain/recorded-payment';
import { assert } from '@dziva/event-ledger/domain/assert';
import { type CalendarDate, laterDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay, type LoanOnDay } from '@dziva/loan-maths/loan-account';
import {
  changedSteps,
  type FormerStop,
  type InterestStep,
  interestSteps,
  type LoanPeriod,
  loanPeriods,
} from '@dziva/loan-maths/loan-periods';
import { type Cents, sumCents } from '@dziva/money/cents';
import type { LoanEvent } from './loan.stream.ts';
import type { DisbursedLoan } from './loan.ts';

/** The loan today with these payments, in the order of recording. */
export function accountOf(
  loan: DisbursedLoan,
  payments: readonly RecordedPayment[],
  today: CalendarDate,
): LoanOnDay {
  const on = lastDay(loan, payments, today);
  return loanOnDay({ ...loan.terms, disbursedOn: loan.disbursedOn }, payments, on, loan.interestStopsOn);
}

/** A loan with the periods in which no interest was charged. */
type LoanOverTime = Omit<DisbursedLoan, 'formerStops' | 'payments'> & {
  readonly formerStops: readonly FormerStop[];
  readonly payments: readonly RecordedPayment[];
};

/** The loan over time: an account for each period in which the same payments count; the last one is that of today. */
export function periodsOf(loan: LoanOverTime, today: CalendarDate): LoanPeriod[] {
  const { payments, interestStopsOn, formerStops } = loan;
  const terms = { ...loan.terms, disbursedOn: loan.disbursedOn };
  return loanPeriods({ terms, payments, interestStopsOn, formerStops }, lastDay(loan, payments, today));
}

/** The account as of today. */
export function currentOf(periods: readonly LoanPeriod[]): LoanOnDay {
  const last = periods.at(-1);
  assert(last, 'a loan has an account of today');
  return last.account;
}

/** Also includes payments that another server recorded when its clock had already reached the next day. */
function lastDay(
  { disbursedOn }: Pick<DisbursedLoan, 'disbursedOn'>,
  payments: readonly RecordedPayment[],
  today: CalendarDate,
): CalendarDate {
  return [disbursedOn, ...payments.map((payment) => payment.paidOn)].reduce(laterDate, today);
}

/** A change of the payments of a loan, and the interest that the event of the change posts itself. */
interface PaymentChange {
  readonly before: readonly LoanPeriod[];
  readonly after: readonly LoanPeriod[];
  readonly posted: InterestStep | readonly InterestStep[];
  readonly cause?: NonNullable<PaymentsReallocated['data']['cause']>;
}

/** The changes in the splits that the event of the change does not post itself: one event for each value date. */
export function reallocation(payments: readonly RecordedPayment[], change: PaymentChange): LoanEvent[] {
  const { before, after, posted, cause } = change;
  const moved = changedSteps([...interestSteps(before), ...[posted].flat()], interestSteps(after));
  const reallocations = moved.map(({ index, valueOn, interestDifferenceCents }) => {
    const payment = payments[index];
    assert(payment, `a loan has no payment ${index}`);
    return { paymentId: payment.paymentId, valueOn, interestDifferenceCents };
  });
  const days = [...new Set(reallocations.map(({ valueOn }) => valueOn))];
  const allInterestDifferenceCents = differenceOf(reallocations);
  return days.map((valueOn, i) => {
    const ofDay = reallocations.filter((each) => each.valueOn === valueOn);
    const data = {
      reallocations: ofDay,
      totalInterestDifferenceCents: differenceOf(ofDay),
      ...(cause === undefined ? {} : { cause }),
      ...(days.length === 1 ? {} : { part: { n: i + 1, of: days.length, allInterestDifferenceCents } }),
    };
    return { type: 'PaymentsReallocated', data };
  });
}

const differenceOf = (moved: readonly { readonly interestDifferenceCents: Cents }[]): Cents =>
  sumCents(moved.map((each) => each.interestDifferenceCents));

export function settlement(settledOn: CalendarDate | null): LoanEvent[] {
  return settledOn === null ? [] : [{ type: 'LoanSettled', data: { settledOn } }];
}
