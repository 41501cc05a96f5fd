/** Payments on a written-off loan: they are income, up to the written-off amount. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { excessParts } from '#lending/payments/domain/excess';
import { recoveryParts } from '#lending/payments/domain/payment-parts';
import type { RecordedPayment, TakenExcess } from '#lending/payments/domain/recorded-payment';
import { receiptNumberOf } from '#platform/books/receipt-number';
import { takenBackDay } from '#platform/books/taken-back-on';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, minCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { recoverableCents } from './recoverable.ts';

export interface NewRecovery {
  readonly paymentId: string;
  readonly amountCents: Cents;
  readonly method: PaymentMethod;
  /** Its value date, and when the money changed hands. */
  readonly paidOn: CalendarDate;
  readonly paidAt: string;
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
  /** Where the part beyond the written-off amount goes; if undefined, such a payment is refused. */
  readonly excess?: 'WALLET' | undefined;
}

/** Records a payment with a value date from the day of the write-off on, up to the written-off amount that is still unpaid. */
export function recordRecovery(loan: DisbursedLoan, recovery: NewRecovery): LoanEvent[] {
  const { writtenOff, borrowerId } = loan;
  const { paymentId, paidOn, paidAt, method, reference, referenceHash, excess } = recovery;
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
  const isCapped = excess === 'WALLET' && openCents > 0;
  const amountCents = isCapped ? minCents(recovery.amountCents, openCents) : recovery.amountCents;
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
    source: 'REPAYMENT',
    paymentId,
    borrowerId,
    parts: [...recoveryParts(amountCents), ...excessParts(recovery, amountCents)],
    method,
    paidOn,
    paidAt,
    receiptNumber: receiptNumberOf(paymentId),
    ...(reference === undefined ? {} : { reference }),
    ...(referenceHash === undefined ? {} : { referenceHash }),
  } as const;
  return [{ type: 'PaymentReceived', data }];
}

/** The payment after a write-off with this id; proceeds of a sale are not included. */
export const recoveryOf = (loan: DisbursedLoan, paymentId: string): RecordedPayment | undefined =>
  loan.recoveries.find((each) => each.paymentId === paymentId && each.source === 'REPAYMENT');

/** Reverses a payment that was entered wrongly. The caller has checked that it counts. */
export function takeBackRecovery(
  { borrowerId }: DisbursedLoan,
  { paymentId, amountCents, method, paidOn }: RecordedPayment,
  reason: FreeTextRef,
  excess: TakenExcess | undefined,
): LoanEvent[] {
  const parts = recoveryParts(amountCents);
  const data = { how: 'REVERSED', paymentId, borrowerId, parts, method, paidOn, on: paidOn, reason } as const;
  return [{ type: 'PaymentTakenBack', data: { ...data, ...(excess === undefined ? {} : { excess }) } }];
}

/** Records that a payment bounced. The caller has checked that it counts. */
export function returnRecovery(
  { borrowerId }: DisbursedLoan,
  { paymentId, amountCents, method, paidOn }: RecordedPayment,
  {
    reason,
    on,
    today,
    excess,
  }: {
    readonly reason: FreeTextRef;
    readonly on?: CalendarDate;
    readonly today: CalendarDate;
    readonly excess?: TakenExcess;
  },
): LoanEvent[] {
  if (method === 'WALLET') throw walletPayment();
  const returnedOn = takenBackDay({ on, today, notBefore: paidOn, what: 'the payment' });
  const parts = recoveryParts(amountCents);
  const data = {
    how: 'RETURNED',
    paymentId,
    borrowerId,
    parts,
    method,
    paidOn,
    on: returnedOn,
    reason,
  } as const;
  return [{ type: 'PaymentTakenBack', data: { ...data, ...(excess === undefined ? {} : { excess }) } }];
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
    'A payment from the wallet cannot bounce, because we already had the money. If it was entered wrongly, reverse it.',
  );
