import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Withdrawal, WithdrawalEvent, WithdrawalRequested } from './withdrawal.ts';

/** A member asks for money. Whether the wallet holds it, the floor of its account says. */
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
  readonly today: CalendarDate;
  /** What the provider called it. */
  readonly reference: FreeTextRef;
  readonly referenceHash?: string;
}

/** What was asked for, while somebody else may decide about it. */
export function payableBy(withdrawal: Withdrawal, actorId: string): Exclude<Withdrawal, { status: 'NONE' }> {
  return pending(withdrawal, actorId);
}

/** The money was sent. */
export function payWithdrawal(withdrawal: Withdrawal, payout: Payout): WithdrawalEvent[] {
  const { actorId, today: paidOn, reference, referenceHash } = payout;
  const { userId, amountCents, method } = pending(withdrawal, actorId);
  const mark = referenceHash === undefined ? {} : { referenceHash };
  return [{ type: 'WithdrawalPaid', data: { userId, amountCents, method, paidOn, reference, ...mark } }];
}

export interface Refusal {
  readonly actorId: string;
  readonly today: CalendarDate;
  readonly reason: FreeTextRef;
}

/** The money is not sent: what was held is the member's again. */
export function rejectWithdrawal(withdrawal: Withdrawal, refusal: Refusal): WithdrawalEvent[] {
  const { actorId, today: rejectedOn, reason } = refusal;
  const { userId, amountCents, method } = pending(withdrawal, actorId);
  return [{ type: 'WithdrawalRejected', data: { userId, amountCents, method, rejectedOn, reason } }];
}

function pending(withdrawal: Withdrawal, actorId: string): Exclude<Withdrawal, { status: 'NONE' }> {
  if (withdrawal.status === 'NONE') throw notFound('withdrawal');
  if (withdrawal.userId === actorId)
    throw forbidden('SELF_DECISION', 'You cannot decide about your own withdrawal. Ask a colleague.');
  if (withdrawal.status === 'COMPLETED')
    throw stateConflict('WITHDRAWAL_DECIDED', 'This withdrawal is already paid.');
  if (withdrawal.status === 'REJECTED')
    throw stateConflict('WITHDRAWAL_DECIDED', 'This withdrawal is already rejected.');
  return withdrawal;
}
