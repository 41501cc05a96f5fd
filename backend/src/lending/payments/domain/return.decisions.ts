import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import { currentOf, periodsOf, reallocation, settlement } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { requireAfterWriteOff } from '#lending/payout/domain/take-back.decisions';
import {
  recoveryOf,
  requireCounting,
  returnRecovery,
  walletPayment,
} from '#lending/write-off/domain/recovery.decisions';
import { takenBackDay } from '#platform/books/taken-back-on';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { interestSteps } from '@dziva/loan-maths/loan-periods';
import { cents, subtractCents, sumCents } from '@dziva/money/cents';
import { debtParts } from './payment-parts.ts';
import { type RecordedPayment, type TakenExcess, withOther } from './recorded-payment.ts';

export interface Return {
  readonly paymentId: string;
  readonly actorId: string;
  readonly reason: FreeTextRef;
  /** The day on which the bank or provider took the money back; today if left out. */
  readonly on?: CalendarDate;
  readonly today: CalendarDate;
  /** How the wallet gives back the excess; undefined if there was none. */
  readonly excess?: TakenExcess;
}

/**
 * Records that a payment bounced. It counts until the day before; from that day on the loan is as if it had never been paid, and
 * a settled loan is active again. The interest in later payments changes on that day.
 */
export function returnPayment(loan: Loan, bounced: Return): LoanEvent[] {
  const { paymentId, actorId, reason, on, today, excess } = bounced;
  const { owed, index, payment, isRecovery } = returnable(loan, paymentId, actorId);
  if (isRecovery) return returnRecovery(owed, payment, bounced);
  const { amountCents, method, paidOn } = payment;
  if (method === 'WALLET') throw walletPayment();
  const returnedOn = takenBackDay({ on, today, notBefore: paidOn, what: 'the payment' });
  requireAfterWriteOff(owed, returnedOn);
  const payments = withOther(owed.payments, index, { ...payment, returnedOn });
  const before = periodsOf(owed, today);
  const periods = periodsOf({ ...owed, payments }, today);
  const posted = interestSteps(before).filter((step) => step.index === index && step.valueOn <= returnedOn);
  const interestCents = sumCents(posted.map((step) => step.interestDifferenceCents));
  const after = currentOf(periods);
  const data = {
    how: 'RETURNED',
    paymentId,
    borrowerId: owed.borrowerId,
    parts: debtParts({ interestCents, principalCents: subtractCents(amountCents, interestCents) }),
    method,
    paidOn,
    on: returnedOn,
    nextDueOn: after.nextDueDate,
    reason,
    ...(excess === undefined ? {} : { excess }),
  } as const;
  const taken = { index, valueOn: returnedOn, interestDifferenceCents: cents(-interestCents) };
  return [
    { type: 'PaymentTakenBack', data },
    ...reallocation(payments, { before, after: periods, posted: taken, cause: 'RETURN' }),
    // As with a reversal, the other payments can settle the loan without it.
    ...settlement(after.settledOn),
  ];
}

interface Returnable {
  readonly owed: DisbursedLoan;
  /** The index of a payment of the loan's account. */
  readonly index: number;
  readonly payment: RecordedPayment;
  readonly isRecovery: boolean;
}

/** The payment to return, and its loan. Refused if the payment no longer counts. */
function returnable(loan: Loan, paymentId: string, actorId: string): Returnable {
  if (!('payments' in loan)) throw notFound('payment');
  const index = loan.payments.findIndex(
    (each) => each.paymentId === paymentId && each.source === 'REPAYMENT',
  );
  const recovery = recoveryOf(loan, paymentId);
  const payment = recovery ?? loan.payments[index];
  if (!payment) throw notFound('payment');
  if (loan.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to record this return.');
  }
  if (loan.status === 'WRITTEN_OFF' && !recovery) {
    throw stateConflict(
      'LOAN_WRITTEN_OFF',
      'The rest of this loan was written off: undo the write-off first, then record the return.',
    );
  }
  requireCounting(payment);
  return { owed: loan, index, payment, isRecovery: recovery !== undefined };
}
