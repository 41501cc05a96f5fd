import type { FreeTextRef } from '#kernel/domain/free-text';
import { RuleViolation, forbidden, notFound, stateConflict } from '#kernel/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type {
  Deposit,
  DepositEvent,
  DepositFlagged,
  DepositSubmitted,
  StatementEvidence,
} from './deposit.ts';

/** What is like an earlier deposit, and which one. */
export type Resemblance = Pick<DepositFlagged['data'], 'suspicion' | 'duplicateOfId'>;

/** A member tells of money on its way. What resembles an earlier deposit is marked at once. */
export function submitDeposit(
  deposit: Deposit,
  facts: DepositSubmitted['data'],
  resemblance: Resemblance | null,
): DepositEvent[] {
  if (deposit.status !== 'NONE')
    throw stateConflict('ALREADY_SUBMITTED', 'This deposit was submitted before.');
  const submitted: DepositEvent = { type: 'DepositSubmitted', data: facts };
  if (resemblance === null) return [submitted];
  return [submitted, { type: 'DepositFlagged', data: { userId: facts.userId, ...resemblance } }];
}

export interface Verification {
  readonly actorId: string;
  readonly today: CalendarDate;
  readonly note?: FreeTextRef;
  /** Given by the verification job: the line of the provider's statement. */
  readonly evidence?: StatementEvidence;
}

/** The money is there. A job never decides about what looks like a duplicate; a person may. */
export function verifyDeposit(deposit: Deposit, verification: Verification): DepositEvent[] {
  const { actorId, today: verifiedOn, note, evidence } = verification;
  const { userId, amountCents, method, suspicion } = pending(deposit, actorId);
  if (evidence !== undefined && suspicion !== null) {
    throw new RuleViolation(
      'DEPOSIT_FLAGGED',
      'This deposit looks like an earlier one: a person has to decide.',
    );
  }
  const data = { userId, amountCents, method, verifiedOn };
  return [
    {
      type: 'DepositVerified',
      data: {
        ...data,
        ...(note === undefined ? {} : { note }),
        ...(evidence === undefined ? {} : { evidence }),
      },
    },
  ];
}

/** The money is not there, or not as the member says. Nothing moves. */
export function rejectDeposit(deposit: Deposit, actorId: string, reason: FreeTextRef): DepositEvent[] {
  const { userId, amountCents, method } = pending(deposit, actorId);
  return [{ type: 'DepositRejected', data: { userId, amountCents, method, reason } }];
}

function pending(deposit: Deposit, actorId: string): Extract<Deposit, { status: 'PENDING' }> {
  if (deposit.status === 'NONE') throw notFound('deposit');
  if (deposit.userId === actorId)
    throw forbidden('SELF_DECISION', 'You cannot decide about your own deposit. Ask a colleague.');
  if (deposit.status !== 'PENDING') {
    const outcome = deposit.status === 'COMPLETED' ? 'verified' : 'rejected';
    throw stateConflict('DEPOSIT_DECIDED', `This deposit is already ${outcome}.`);
  }
  return deposit;
}
