import { parseEffectiveTime } from '#lending/loan/domain/effective-time';
import type { DisbursedLoan, Loan } from '#lending/loan/domain/loan';
import { currentOf, periodsOf, reallocation, settlement } from '#lending/loan/domain/loan-recomputation';
import { visibleLoan } from '#lending/loan/domain/loan.decisions';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { requireAfterWriteOff } from '#lending/payout/domain/take-back.decisions';
import { lowerProceeds, proceedsReduced } from '#lending/sale/domain/lower-proceeds';
import { recordRecovery } from '#lending/write-off/domain/recovery.decisions';
import { receiptNumberOf } from '#platform/books/receipt-number';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { type CalendarDate, laterDate } from '@dziva/loan-maths/calendar-date';
import type { AllocatedPayment, PaymentSplit } from '@dziva/loan-maths/loan-account';
import { type Cents, minCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { may } from '@dziva/vocabulary/permissions';
import { excessParts } from './excess.ts';
import { debtParts } from './payment-parts.ts';
import type { RecordedPayment } from './recorded-payment.ts';

export interface NewPayment {
  readonly paymentId: string;
  readonly actor: { readonly id: string; readonly role: string };
  readonly amountCents: Cents;
  readonly method: PaymentMethod;
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
  /** A day or an ISO instant; now if it is left out. */
  readonly paidAt?: string;
  /** Where the part beyond the payoff goes; if undefined, such a payment is refused. */
  readonly excess?: 'WALLET' | undefined;
  /** Ids for lower proceeds of a sale, if this is a late entry from before it; without them such an entry is refused. */
  readonly spareIds?: readonly string[];
  /** ISO instant, and its calendar day in Harare. */
  readonly now: string;
  readonly today: CalendarDate;
}

/**
 * Records a payment on its value date: it pays accrued interest first, then principal. The whole loan is recomputed, so a late
 * entry changes the split of the payments after it. More than the payoff of that day is refused, unless the payment says that the
 * excess goes to the borrower's wallet. A payment of everything settles the loan. On a written-off loan it is a recovery. If it is
 * from before the sale of the collateral, less of the price was needed: that is the borrower's.
 */
export function recordPayment(loan: Loan, payment: NewPayment): LoanEvent[] {
  refusePayer(loan, payment);
  const active = owedLoan(loan, payment);
  const { method, paymentId, reference, referenceHash } = payment;
  const { paidAt, paidOn } = whenPaid(active, payment);
  if (active.status === 'WRITTEN_OFF') {
    const { actor: _actor, now: _now, today: _today, spareIds: _ids, ...entered } = payment;
    return recordRecovery(active, { ...entered, paidAt, paidOn });
  }
  requireAfterWriteOff(active, paidOn);
  const entered = recordedPayment(payment, paidOn);
  const amountCents =
    payment.excess === 'WALLET' ? upToPayoff(active, entered, payment.today) : payment.amountCents;
  const ownIndex = active.payments.length;
  const received = { ...active, payments: [...active.payments, { ...entered, amountCents }] };
  const isLate = active.soldOn !== null && paidOn < active.soldOn;
  const lower = lowerProceeds(received, isLate ? (payment.spareIds ?? []) : [], payment.today);
  const { payments } = lower;
  const periods = periodsOf({ ...active, payments }, payment.today);
  const after = currentOf(periods);
  const splits = periods.flatMap(({ account }) =>
    account.splits.map((split) => accepted(split, payments, ownIndex)),
  );
  // Computed as of its own day: later changes, because another payment came back, are posted on the day of the return.
  const own = splits.find((split) => split.index === ownIndex);
  assert(own, 'a payment is among the payments of its loan');
  const data = {
    source: 'REPAYMENT',
    paymentId,
    borrowerId: active.borrowerId,
    parts: [...debtParts(own), ...excessParts(payment, amountCents)],
    method,
    paidOn,
    paidAt,
    receiptNumber: receiptNumberOf(paymentId),
    nextDueOn: after.nextDueDate,
    ...(reference === undefined ? {} : { reference }),
    ...(referenceHash === undefined ? {} : { referenceHash }),
  } as const;
  const receipt: LoanEvent = { type: 'PaymentReceived', data };
  // In value-date order the earlier splits cannot have changed.
  if (splits.at(-1) === own && lower.lowered.length === 0) return [receipt, ...settlement(after.settledOn)];
  const before = periodsOf(active, payment.today);
  const reduced = proceedsReduced(active, lower, { before, after: periods, nextDueOn: after.nextDueDate });
  const posted = { index: own.index, valueOn: paidOn, interestDifferenceCents: own.interestCents };
  const isSettledAlready = active.status === 'SETTLED' && currentOf(before).settledOn === after.settledOn;
  return [
    receipt,
    ...reduced.events,
    ...reallocation(payments, { before, after: periods, posted: [posted, ...reduced.posted] }),
    ...(isSettledAlready ? [] : settlement(after.settledOn)),
  ];
}

const recordedPayment = (
  { paymentId, amountCents, method }: NewPayment,
  paidOn: CalendarDate,
): RecordedPayment => ({
  paymentId,
  source: 'REPAYMENT',
  paidOn,
  amountCents,
  method,
  isReversed: false,
  returnedOn: null,
});

/**
 * The part of a payment that the loan takes: at most the payoff of its day. If the payoff is 0, the whole amount, which is then
 * refused.
 */
function upToPayoff(loan: DisbursedLoan, payment: RecordedPayment, today: CalendarDate): Cents {
  const index = loan.payments.length;
  const payoffs = periodsOf({ ...loan, payments: [...loan.payments, payment] }, today)
    .flatMap(({ account }) => account.splits)
    .flatMap((split) => (split.index === index && split.isRefused ? [split.payoffCents] : []));
  const takenCents = payoffs.reduce(minCents, payment.amountCents);
  return takenCents > 0 ? takenCents : payment.amountCents;
}

/** Applicants may pay only their own loan, from their wallet. Staff may enter any payment except their own. */
function refusePayer(loan: Loan, { actor, method }: NewPayment): void {
  const { borrowerId } = visibleLoan(loan, actor);
  if (method === 'WALLET') return;
  if (!may(actor.role, 'payments.enter')) {
    throw forbidden(
      'METHOD_NOT_ALLOWED',
      'You can pay from your wallet here. Our finance team enters payments by another method.',
    );
  }
  if (borrowerId === actor.id) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to enter this payment.');
  }
}

/** A settled loan takes only a late entry from before the sale that settled it. */
function owedLoan(loan: Loan, payment: NewPayment): DisbursedLoan {
  switch (loan.status) {
    case 'ACTIVE':
    case 'DEFAULTED':
    case 'WRITTEN_OFF':
      return loan;
    case 'SETTLED':
      if (isFromBeforeSale(loan, payment)) return loan;
      throw stateConflict('LOAN_SETTLED', 'This loan is settled: nothing is owed on it any more.');
    case 'CLOSED':
      throw stateConflict('LOAN_CLOSED', 'This loan was closed without being paid out.');
    case 'APPROVED':
    case 'NONE':
      throw stateConflict('LOAN_NOT_DISBURSED', 'This loan was not paid out yet: nothing is owed on it.');
  }
}

function isFromBeforeSale({ soldOn }: DisbursedLoan, { paidAt, spareIds, now, today }: NewPayment): boolean {
  if (soldOn === null || paidAt === undefined || spareIds === undefined) return false;
  const time = parseEffectiveTime(paidAt, now, today);
  return time !== null && time.on < soldOn;
}

/** When the money changed hands, and the value date. */
function whenPaid(loan: DisbursedLoan, payment: NewPayment): { paidAt: string; paidOn: CalendarDate } {
  const { method, now, today, paidAt: given } = payment;
  if (given === undefined) return { paidAt: now, paidOn: laterDate(today, loan.disbursedOn) };
  const time = parseEffectiveTime(given, now, today);
  if (!time) throw new RuleViolation('PAID_IN_FUTURE', 'The payment date is in the future.');
  const { isDay, on: paidOn, at: paidAt, startsMs } = time;
  if (isDay ? paidOn < loan.disbursedOn : startsMs < Date.parse(loan.disbursedAt)) {
    throw new RuleViolation('PAID_BEFORE_DISBURSEMENT', 'The payment date is before the loan was paid out.');
  }
  if (method !== 'WALLET') return { paidAt, paidOn };
  if (paidOn < today) {
    throw new RuleViolation('WALLET_PAYS_TODAY', 'A payment from the wallet counts today, not earlier.');
  }
  return { paidAt: now, paidOn };
}

/** Refuses more than the payoff of its day, for the new payment and for a later one whose payoff it lowers. */
function accepted(
  split: PaymentSplit,
  payments: readonly RecordedPayment[],
  ownIndex: number,
): AllocatedPayment {
  if (!split.isRefused) return split;
  const { index, payoffCents } = split;
  throw new RuleViolation(
    'EXCEEDS_PAYOFF',
    tooMuch(index === ownIndex, payments[index], formatUsd(payoffCents)),
    'rule',
    {
      payoffCents,
    },
  );
}

function tooMuch(isOwn: boolean, payment: RecordedPayment | undefined, payoff: string): string {
  if (isOwn) {
    return `This is more than what settles the loan that day: the payoff is ${payoff}.`;
  }
  // The surplus of a sale was paid out to the borrower and cannot be reduced afterwards.
  return payment?.source === 'COLLATERAL_SALE'
    ? `With this payment, the sale of the collateral would have brought more than what settled the loan on its day: the payoff was ${payoff}. Record what is still owed, and put the rest into the borrower’s wallet.`
    : `With this payment, a later one would be more than what settled the loan on its day: the payoff was ${payoff}.`;
}
