import type { Loan } from '#lending/loan/domain/loan';
import { currentOf, periodsOf, reallocation, settlement } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { requireAfterWriteOff } from '#lending/payout/domain/take-back.decisions';
import { recoveryOf, requireCounting, takeBackRecovery } from '#lending/write-off/domain/recovery.decisions';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { debtParts } from './payment-parts.ts';
import { type TakenExcess, withOther } from './recorded-payment.ts';

export interface Reversal {
  readonly paymentId: string;
  readonly actorId: string;
  readonly reason: FreeTextRef;
  readonly today: CalendarDate;
  /** How the wallet gives back the excess; undefined if there was none. */
  readonly excess?: TakenExcess;
}

/**
 * Reverses a payment that was entered wrongly: afterwards the loan is as if it had never been recorded, and a settled loan is
 * active again. Nobody may reverse a payment on their own loan, not even one that they recorded themselves.
 */
export function takeBackPayment(
  loan: Loan,
  { paymentId, actorId, reason, today, excess }: Reversal,
): LoanEvent[] {
  if (!('payments' in loan)) throw notFound('payment');
  const index = loan.payments.findIndex(
    ({ paymentId: id, source }) => id === paymentId && source === 'REPAYMENT',
  );
  const recovery = recoveryOf(loan, paymentId);
  const wrong = recovery ?? loan.payments[index];
  if (!wrong) throw notFound('payment');
  if (loan.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to reverse this payment.');
  }
  if (loan.status === 'WRITTEN_OFF' && !recovery) {
    throw stateConflict(
      'LOAN_WRITTEN_OFF',
      'The rest of this loan was written off: payments from before that cannot be reversed any more.',
    );
  }
  requireCounting(wrong);
  if (recovery) return takeBackRecovery(loan, recovery, reason, excess);
  requireAfterWriteOff(loan, wrong.paidOn);
  const payments = withOther(loan.payments, index, { ...wrong, isReversed: true });
  const before = periodsOf(loan, today);
  const periods = periodsOf({ ...loan, payments }, today);
  const after = currentOf(periods);
  const split = before.flatMap(({ account }) => account.splits).find((each) => each.index === index);
  assert(split && !split.isRefused, 'a recorded payment has a split');
  const { method, paidOn } = wrong;
  const posted = { index, valueOn: paidOn, interestDifferenceCents: cents(-split.interestCents) };
  const data = {
    how: 'REVERSED',
    paymentId,
    borrowerId: loan.borrowerId,
    parts: debtParts(split),
    method,
    paidOn,
    on: paidOn,
    nextDueOn: after.nextDueDate,
    reason,
    ...(excess === undefined ? {} : { excess }),
  } as const;
  return [
    { type: 'PaymentTakenBack', data },
    ...reallocation(payments, { before, after: periods, posted, cause: 'REVERSAL' }),
    // The payment may be only a cent of rounded interest. Then the others settle the loan without it.
    ...settlement(after.settledOn),
  ];
}
