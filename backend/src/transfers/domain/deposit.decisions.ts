import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation, forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { takenBackDay } from '#platform/books/taken-back-on';
import type { WalletReversal } from '#platform/books/wallet-reversal';
import type { Deposit, LineAwaited, StatementEvidence, VerifiedDeposit } from './deposit.ts';
import type { DepositEvent, DepositFlagged, DepositSubmitted } from './deposit-events.ts';

/** Why a deposit resembles an earlier deposit or entry, and which one. */
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

/**
 * Another member has sent a deposit with the same reference. A pending one is left to a person from now on; one that was verified
 * stays, and its owner is told. No events for one that was rejected or reversed.
 */
export function disputeDeposit(deposit: Deposit, otherId: string): DepositEvent[] {
  if (deposit.status !== 'PENDING' && deposit.status !== 'COMPLETED') return [];
  return [{ type: 'DepositDisputed', data: { userId: deposit.userId, otherId } }];
}

export interface Verification {
  readonly actorId: string;
  readonly today: CalendarDate;
  readonly note?: FreeTextRef;
  /** True if the verification job decides. */
  readonly byJob: boolean;
  /** The line of the provider's statement. */
  readonly evidence?: StatementEvidence;
  readonly arrival?: Arrival;
  readonly referenceHash?: string;
  readonly awaits?: LineAwaited;
}

/** The amount that arrived and the day, from the line. */
export interface Arrival {
  readonly amountCents: Cents;
  /** Null if its statement has no day. */
  readonly paidOn: CalendarDate | null;
}

/** The deposit, if this person may still decide on it. Nobody decides on their own. */
export function verifiableBy(deposit: Deposit, actorId: string): Extract<Deposit, { status: 'PENDING' }> {
  return pending(deposit, actorId);
}

/**
 * Credits the deposit, because the money arrived: the amount of the line, on the day of the line. A job never decides on possible
 * duplicates, and verifies only the exact amount; a person may do both.
 */
export function verifyDeposit(deposit: Deposit, verification: Verification): DepositEvent[] {
  const { actorId, today: verifiedOn, byJob, note, evidence, arrival, referenceHash, awaits } = verification;
  const { userId, amountCents: claimedCents, method, suspicion } = pending(deposit, actorId);
  const { amountCents, paidOn } = arrival ?? { amountCents: claimedCents, paidOn: null };
  if (byJob && suspicion !== null) {
    throw new RuleViolation(
      'DEPOSIT_FLAGGED',
      'This deposit looks like an earlier one: a person has to decide.',
    );
  }
  if (byJob && amountCents !== claimedCents) {
    throw new RuleViolation('AMOUNT_DIFFERS', 'Another amount arrived: a person has to decide.');
  }
  const data = { userId, amountCents, method, verifiedOn };
  return [
    {
      type: 'DepositVerified',
      data: {
        ...data,
        // A line dated tomorrow means that a clock differs, or that the statement has an error.
        ...(paidOn === null ? {} : { arrivedOn: paidOn < verifiedOn ? paidOn : verifiedOn }),
        ...(amountCents === claimedCents ? {} : { claimedCents }),
        ...(note === undefined ? {} : { note }),
        ...(evidence === undefined ? {} : { line: evidence }),
        ...(referenceHash === undefined ? {} : { referenceHash }),
        ...(awaits === undefined ? {} : { awaits }),
      },
    },
  ];
}

/** Records the line that came after the deposit was verified. Returns no events if no line is reserved for it. */
export function keepLine(deposit: Deposit, evidence: StatementEvidence): DepositEvent[] {
  if (deposit.status !== 'COMPLETED' || deposit.awaits !== 'REFERENCE') return [];
  return [{ type: 'DepositLineFound', data: { userId: deposit.userId, line: evidence } }];
}

/** Rejects a deposit whose money did not arrive, or not as the member entered it. No money moves. */
export function rejectDeposit(deposit: Deposit, actorId: string, reason: FreeTextRef): DepositEvent[] {
  const { userId, amountCents, method } = pending(deposit, actorId);
  return [{ type: 'DepositRejected', data: { userId, amountCents, method, reason } }];
}

/** The verified deposit, if this person may reverse it. */
export function reversibleBy(deposit: Deposit, actorId: string): VerifiedDeposit {
  return verified(deposit, actorId);
}

/** Reverses a deposit that was a mistake: the money is taken back. */
export function takeBackDeposit(deposit: Deposit, reversal: WalletReversal): DepositEvent[] {
  const { actorId, today, on, ...parts } = reversal;
  const { userId, amountCents, method, creditedOn } = verified(deposit, actorId);
  const reversedOn = takenBackDay({ on, today, notBefore: creditedOn, what: 'the deposit' });
  return [{ type: 'DepositTakenBack', data: { userId, amountCents, method, reversedOn, ...parts } }];
}

const NOT_VERIFIED = {
  PENDING: 'This deposit is not verified yet. Reject it instead.',
  REJECTED: 'This deposit was rejected: no money was credited.',
} as const;

function verified(deposit: Deposit, actorId: string): VerifiedDeposit {
  const known = decidedBySomebodyElse(deposit, actorId);
  if (known.status === 'REVERSED')
    throw stateConflict('DEPOSIT_REVERSED', 'This deposit is already reversed.');
  if (known.status !== 'COMPLETED') throw stateConflict('DEPOSIT_NOT_VERIFIED', NOT_VERIFIED[known.status]);
  return known;
}

const OUTCOMES = { COMPLETED: 'verified', REJECTED: 'rejected', REVERSED: 'verified, and reversed' } as const;

function pending(deposit: Deposit, actorId: string): Extract<Deposit, { status: 'PENDING' }> {
  const known = decidedBySomebodyElse(deposit, actorId);
  if (known.status !== 'PENDING')
    throw stateConflict('DEPOSIT_DECIDED', `This deposit is already ${OUTCOMES[known.status]}.`);
  return known;
}

/** Nobody decides on their own deposit. */
function decidedBySomebodyElse(deposit: Deposit, actorId: string): Exclude<Deposit, { status: 'NONE' }> {
  if (deposit.status === 'NONE') throw notFound('deposit');
  if (deposit.userId === actorId)
    throw forbidden('SELF_DECISION', 'You cannot decide about your own deposit. Ask a colleague.');
  return deposit;
}
