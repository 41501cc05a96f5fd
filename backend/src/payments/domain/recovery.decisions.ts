/** Payments on a loan that was written off: they are income, up to what was given up. */
import { recoverableCents } from '#loans/domain/recovery.decisions';
import type { DisbursedLoan, LoanEvent, PaymentMethod } from '#loans/domain/loan';
import type { RecordedPayment } from '#loans/domain/recorded-payment';
import { takenBackOn } from '#platform/books/taken-back-on';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { receiptNumberOf } from '#platform/books/receipt-number';

export interface NewRecovery {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly method: PaymentMethod;
  /** Its value date, and when the money changed hands. */
  readonly paidOn: CalendarDate;
  readonly paidAt: string;
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
}

/** Takes a payment from the day of the write-off on, and no more than what was given up and has not come in. */
export function recordRecovery(loan: DisbursedLoan, recovery: NewRecovery): LoanEvent[] {
  const { writtenOff, borrowerId } = loan;
  const { paymentId, amountCents, paidOn, reference, referenceHash, ...rest } = recovery;
  assert(writtenOff, 'a payment after a write-off is on a loan that was written off');
  if (paidOn < writtenOff.on) {
    throw new RuleViolation(
      'PAID_BEFORE_WRITE_OFF',
      `This loan was written off on ${writtenOff.on}. If it was paid before, take the write-off back first. Otherwise choose that day or a later one.`,
      'rule',
      { firstDay: writtenOff.on },
    );
  }
  const openCents = recoverableCents(loan);
  if (amountCents > openCents) {
    throw new RuleViolation(
      'EXCEEDS_PAYOFF',
      openCents === 0
        ? 'All that was written off has come in since: this loan takes no payments any more.'
        : `This is more than what was written off and has not come in: ${formatUsd(openCents)}.`,
      'rule',
      { payoffCents: openCents },
    );
  }
  const data = {
    paymentId,
    borrowerId,
    amountCents,
    ...rest,
    paidOn,
    receiptNumber: receiptNumberOf(paymentId),
    ...(reference === undefined ? {} : { reference }),
    ...(referenceHash === undefined ? {} : { referenceHash }),
  };
  return [{ type: 'RecoveryReceived', data }];
}

/** The payment after a write-off with this id; what a sale brought is none. */
export const recoveryOf = (loan: DisbursedLoan, paymentId: string): RecordedPayment | undefined =>
  loan.recoveries.find((each) => each.paymentId === paymentId && each.source === 'REPAYMENT');

/** It was entered wrongly. The caller knows that it counts. */
export function reverseRecovery(
  { borrowerId }: DisbursedLoan,
  { paymentId, amountCents, method, paidOn }: RecordedPayment,
  reason: FreeTextRef,
): LoanEvent[] {
  return [{ type: 'RecoveryReversed', data: { paymentId, borrowerId, amountCents, method, paidOn, reason } }];
}

/** It bounced. The caller knows that it counts. */
export function returnRecovery(
  { borrowerId }: DisbursedLoan,
  { paymentId, amountCents, method, paidOn }: RecordedPayment,
  {
    reason,
    on,
    today,
  }: { readonly reason: FreeTextRef; readonly on?: CalendarDate; readonly today: CalendarDate },
): LoanEvent[] {
  if (method === 'WALLET') throw walletPayment();
  const returnedOn = takenBackOn({ on, today, notBefore: paidOn, what: 'the payment' });
  const data = { paymentId, borrowerId, amountCents, method, paidOn, returnedOn, reason };
  return [{ type: 'RecoveryReturned', data }];
}

/** Refuses a payment that does not count any more. */
export function requireCounting({ isReversed, returnedOn }: RecordedPayment): void {
  if (isReversed) throw stateConflict('PAYMENT_REVERSED', 'This payment was reversed before.');
  if (returnedOn !== null) {
    throw stateConflict('PAYMENT_RETURNED', 'This payment was returned before: it does not count any more.');
  }
}

export const walletPayment = () =>
  stateConflict(
    'WALLET_PAYMENT',
    'A payment from the wallet cannot bounce: the money was here already. If it was entered wrongly, reverse it.',
  );
