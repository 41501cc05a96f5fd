import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { requireUsable } from '#destinations/domain/destination.decisions';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { TakenParts } from '#receivables/domain/receivable.decisions';
import type { PaidWithdrawal, PendingWithdrawal, ReturnedWithdrawal, Withdrawal } from './withdrawal.ts';
import type { WithdrawalEvent, WithdrawalRequested } from './withdrawal-events.ts';
import { takenBackDay } from '#platform/books/taken-back-on';

/** A member requests money. Whether the wallet holds it is checked by the minimum balance of its account. */
export function requestWithdrawal(
  withdrawal: Withdrawal,
  facts: WithdrawalRequested['data'],
): WithdrawalEvent[] {
  if (withdrawal.status !== 'NONE')
    throw stateConflict('ALREADY_REQUESTED', 'This withdrawal was requested before.');
  return [{ type: 'WithdrawalRequested', data: facts }];
}

export interface Payout {
  readonly actorId: string;
  /** ISO instant. */
  readonly now: string;
  readonly today: CalendarDate;
  /** If true, only a destination that the member registered may be paid. */
  readonly mustBeRegistered: boolean;
  /** The provider's reference for the payout. */
  readonly reference: FreeTextRef;
  readonly referenceHash?: string;
}

/** The withdrawal, if this person may still decide on it. */
export function payableBy(withdrawal: Withdrawal, actorId: string): PendingWithdrawal {
  return pending(withdrawal, actorId);
}

/** Records that the money was sent, to a destination whose hold is over. */
export function payWithdrawal(withdrawal: Withdrawal, payout: Payout): WithdrawalEvent[] {
  const { actorId, now, today: paidOn, mustBeRegistered, reference, referenceHash } = payout;
  const { userId, amountCents, method, destinationId, usableFrom } = pending(withdrawal, actorId);
  if (mustBeRegistered && destinationId === null)
    throw stateConflict(
      'DESTINATION_NOT_REGISTERED',
      'This withdrawal names no number or account that the member registered, so it cannot be paid. Reject it, and ask the member to add the number to their profile and to withdraw again.',
    );
  requireUsable(usableFrom, now);
  const mark = referenceHash === undefined ? {} : { referenceHash };
  return [{ type: 'WithdrawalPaid', data: { userId, amountCents, method, paidOn, reference, ...mark } }];
}

export interface Refusal {
  readonly actorId: string;
  readonly today: CalendarDate;
  readonly reason: FreeTextRef;
}

/** Rejects the withdrawal: the held money is available to the member again. */
export function rejectWithdrawal(withdrawal: Withdrawal, refusal: Refusal): WithdrawalEvent[] {
  const { actorId, today: rejectedOn, reason } = refusal;
  const { userId, amountCents, method } = pending(withdrawal, actorId);
  return [{ type: 'WithdrawalRejected', data: { userId, amountCents, method, rejectedOn, reason } }];
}

export interface Return {
  readonly actorId: string;
  readonly today: CalendarDate;
  /** The day on which the money came back. */
  readonly on: CalendarDate;
  readonly reason: FreeTextRef;
}

/** The paid withdrawal, if this person may record that it came back. */
export function returnableBy(withdrawal: Withdrawal, actorId: string): PaidWithdrawal {
  return paid(withdrawal, actorId);
}

/** Records that the money came back: it is the member's again. */
export function returnWithdrawal(withdrawal: Withdrawal, returning: Return): WithdrawalEvent[] {
  const { actorId, today, on, reason } = returning;
  const { userId, amountCents, method, paidOn } = paid(withdrawal, actorId);
  const returnedOn = takenBackDay({ on, today, notBefore: paidOn, what: 'the payout' });
  return [{ type: 'WithdrawalReturned', data: { userId, amountCents, method, returnedOn, reason } }];
}

/** The returned withdrawal, if this person may record that it did not come back. */
export function takenBackBy(withdrawal: Withdrawal, actorId: string): ReturnedWithdrawal {
  const known = decidedBySomebodyElse(withdrawal, actorId);
  if (known.status !== 'RETURNED')
    throw stateConflict(
      'WITHDRAWAL_NOT_RETURNED',
      'No return of this withdrawal is recorded: there is nothing to take back.',
    );
  return known;
}

/** Takes the return back: the withdrawal is paid, as before. `parts` are what the wallet pays, and what the member owes. */
export function takeBackReturn(
  withdrawal: Withdrawal,
  { actorId, reason, ...parts }: TakenParts & { readonly actorId: string; readonly reason: FreeTextRef },
): WithdrawalEvent[] {
  const { userId, amountCents, method, paidOn, returnedOn } = takenBackBy(withdrawal, actorId);
  const data = { userId, amountCents, method, ...parts, paidOn, returnedOn, reason };
  return [{ type: 'WithdrawalReturnTakenBack', data }];
}

const NOT_PAID = {
  PENDING: 'This withdrawal is not paid yet. Reject it instead.',
  REJECTED: 'This withdrawal was rejected: no money was sent.',
} as const;

function paid(withdrawal: Withdrawal, actorId: string): PaidWithdrawal {
  const known = decidedBySomebodyElse(withdrawal, actorId);
  if (known.status === 'RETURNED')
    throw stateConflict('WITHDRAWAL_RETURNED', 'This withdrawal is already returned.');
  if (known.status !== 'COMPLETED') throw stateConflict('WITHDRAWAL_NOT_PAID', NOT_PAID[known.status]);
  return known;
}

const OUTCOMES = {
  COMPLETED: 'paid',
  REJECTED: 'rejected',
  RETURNED: 'paid, and the money came back',
} as const;

function pending(withdrawal: Withdrawal, actorId: string): PendingWithdrawal {
  const known = decidedBySomebodyElse(withdrawal, actorId);
  if (known.status !== 'PENDING')
    throw stateConflict('WITHDRAWAL_DECIDED', `This withdrawal is already ${OUTCOMES[known.status]}.`);
  return known;
}

/** Nobody decides on their own withdrawal. */
function decidedBySomebodyElse(
  withdrawal: Withdrawal,
  actorId: string,
): Exclude<Withdrawal, { status: 'NONE' }> {
  if (withdrawal.status === 'NONE') throw notFound('withdrawal');
  if (withdrawal.userId === actorId)
    throw forbidden('SELF_DECISION', 'You cannot decide about your own withdrawal. Ask a colleague.');
  return withdrawal;
}
