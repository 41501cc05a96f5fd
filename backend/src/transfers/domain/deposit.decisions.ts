import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type {
  Deposit,
  DepositEvent,
  DepositFlagged,
  DepositSubmitted,
  LineAwaited,
  StatementEvidence,
} from './deposit.ts';

/** What is like an earlier deposit or entry, and which one. */
export type Resemblance = Omit<DepositFlagged['data'], 'userId'>;

/** A member reports a payment. It is marked at once if it resembles an earlier deposit or entry. */
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
  /** Whether the verification job decides. */
  readonly byJob: boolean;
  /** The line of the provider's statement. */
  readonly evidence?: StatementEvidence;
  readonly referenceHash?: string;
  readonly awaits?: LineAwaited;
}

/** The deposit, while somebody else may decide about it. */
export function verifiableBy(deposit: Deposit, actorId: string): Extract<Deposit, { status: 'PENDING' }> {
  return pending(deposit, actorId);
}

/** The money is there. A job never decides about what looks like a duplicate; a person may. */
export function verifyDeposit(deposit: Deposit, verification: Verification): DepositEvent[] {
  const { actorId, today: verifiedOn, byJob, note, evidence, referenceHash, awaits } = verification;
  const { userId, amountCents, method, suspicion } = pending(deposit, actorId);
  if (byJob && suspicion !== null) {
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
        ...(referenceHash === undefined ? {} : { referenceHash }),
        ...(awaits === undefined ? {} : { awaits }),
      },
    },
  ];
}

/** The line that a deposit was verified ahead of has come. Quiet where none is kept for it. */
export function keepLine(deposit: Deposit, evidence: StatementEvidence): DepositEvent[] {
  if (deposit.status !== 'COMPLETED' || deposit.awaits !== 'REFERENCE') return [];
  return [{ type: 'DepositLineFound', data: { userId: deposit.userId, evidence } }];
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
