import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import { currentOf, periodsOf, reallocation, settlement } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { requireAfterWriteOff } from '#lending/payout/domain/take-back.decisions';
import { recoverableCents } from '#lending/write-off/domain/recoverable';
import { recoveryOf } from '#lending/write-off/domain/recovery.decisions';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { LoanPeriod } from '@dziva/loan-maths/loan-periods';
import { subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { debtParts, type PaymentPart, recoveryParts } from './payment-parts.ts';
import { type RecordedPayment, unreturned, withOther } from './recorded-payment.ts';

export interface ReturnTakeBack {
  readonly paymentId: string;
  readonly actorId: string;
  readonly reason: FreeTextRef;
  readonly today: CalendarDate;
}

/** A payment whose return is recorded. Money from a wallet does not bounce. */
type Returned = RecordedPayment & {
  readonly returnedOn: CalendarDate;
  readonly method: Exclude<RecordedPayment['method'], 'WALLET'>;
};

/**
 * Takes back the return of a payment that was recorded by mistake: the loan is as if the payment had never come back. Refused if
 * so much was paid since that the payments together would be more than what settles the loan.
 */
export function takeBackReturn(loan: Loan, taking: ReturnTakeBack): LoanEvent[] {
  const { owed, payment, index } = returnedPayment(loan, taking);
  const { paymentId, amountCents, method, paidOn, returnedOn, excessCents } = payment;
  const { borrowerId } = owed;
  const excess: PaymentPart[] = excessCents === undefined ? [] : [{ kind: 'EXCESS', cents: excessCents }];
  const entry = { paymentId, borrowerId, method, paidOn, returnedOn, reason: taking.reason };
  if (index === null) {
    requireRecoverable(owed, payment);
    return [
      {
        type: 'PaymentReturnTakenBack',
        data: { ...entry, parts: [...recoveryParts(amountCents), ...excess] },
      },
    ];
  }
  requireAfterWriteOff(owed, returnedOn);
  const payments = withOther(owed.payments, index, unreturned(payment));
  const before = periodsOf(owed, taking.today);
  const periods = periodsOf({ ...owed, payments }, taking.today);
  requireWithinPayoff(periods);
  const { returnedInterestCents: interestCents } = payment;
  assert(interestCents !== undefined, 'a return says what it posted back');
  const after = currentOf(periods);
  const data = {
    ...entry,
    parts: [
      ...debtParts({ interestCents, principalCents: subtractCents(amountCents, interestCents) }),
      ...excess,
    ],
    nextDueOn: after.nextDueDate,
  };
  const posted = { index, valueOn: returnedOn, interestDifferenceCents: interestCents };
  return [
    { type: 'PaymentReturnTakenBack', data },
    ...reallocation(payments, { before, after: periods, posted, cause: 'RETURN_UNDONE' }),
    ...settlement(after.settledOn),
  ];
}

interface Undoable {
  readonly owed: DisbursedLoan;
  readonly payment: Returned;
  /** The index of a payment of the loan's account; null for a payment after a write-off. */
  readonly index: number | null;
}

/** The returned payment and its loan. */
function returnedPayment(loan: Loan, { paymentId, actorId }: ReturnTakeBack): Undoable {
  if (!('payments' in loan)) throw notFound('payment');
  const index = loan.payments.findIndex(
    (each) => each.paymentId === paymentId && each.source === 'REPAYMENT',
  );
  const recovery = recoveryOf(loan, paymentId);
  const payment = recovery ?? loan.payments[index];
  if (!payment) throw notFound('payment');
  if (loan.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to take this return back.');
  }
  if (!isReturned(payment)) {
    throw stateConflict(
      'PAYMENT_NOT_RETURNED',
      'No return of this payment is recorded: there is nothing to take back.',
    );
  }
  if (loan.status === 'WRITTEN_OFF' && !recovery) {
    throw stateConflict(
      'LOAN_WRITTEN_OFF',
      'The rest of this loan was written off: undo the write-off first, then take the return back.',
    );
  }
  return { owed: loan, payment, index: recovery ? null : index };
}

const isReturned = (payment: RecordedPayment): payment is Returned =>
  payment.returnedOn !== null && payment.method !== 'WALLET';

function requireRecoverable(loan: DisbursedLoan, { amountCents }: Returned): void {
  if (loan.status !== 'WRITTEN_OFF') {
    throw stateConflict(
      'LOAN_NOT_WRITTEN_OFF',
      'The write-off before this payment was taken back: enter the payment again instead.',
    );
  }
  const openCents = recoverableCents(loan);
  if (amountCents > openCents) throw paidInTheMeantime(formatUsd(openCents));
}

function requireWithinPayoff(periods: readonly LoanPeriod[]): void {
  const splits = periods.flatMap(({ account }) => account.splits);
  for (const split of splits) if (split.isRefused) throw paidInTheMeantime(formatUsd(split.payoffCents));
}

const paidInTheMeantime = (owed: string): RuleViolation =>
  new RuleViolation(
    'EXCEEDS_PAYOFF',
    `With this payment, more would be paid than is owed: the payoff would be ${owed}. Reverse what was paid in its place first.`,
  );
