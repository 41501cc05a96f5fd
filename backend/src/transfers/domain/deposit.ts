import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { ReferenceUse } from '#platform/books/reference-use';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from './transfer-method.ts';

/** What the member says to have paid, and the file that shows it. */
export type DepositSubmitted = DomainEvent<
  'DepositSubmitted',
  {
    userId: string;
    amountCents: Cents;
    method: TransferMethod;
    proofId: string;
    proofSha256: string;
    reference?: FreeTextRef;
    description?: FreeTextRef;
  }
>;
export type DuplicateSuspicion = 'SAME_REFERENCE' | 'SAME_PROOF';
/** An earlier deposit has the same reference or the same proof, or the reference is in the books: a person has to look. */
export type DepositFlagged = DomainEvent<
  'DepositFlagged',
  {
    userId: string;
    suspicion: DuplicateSuspicion;
    /** The earlier deposit. */
    duplicateOfId?: string;
    /** The entry that has the reference, where it is no deposit. */
    usedBy?: ReferenceUse;
  }
>;
/** The line of an imported statement that shows the money's arrival. */
export interface StatementEvidence {
  readonly importId: string;
  readonly line: number;
}
/** What a person who verifies without a line leaves open: the line with its reference is kept for it, or a person decides. */
export type LineAwaited = 'REFERENCE' | 'PERSON';
export type DepositVerified = DomainEvent<
  'DepositVerified',
  {
    userId: string;
    /** What is credited: what the line says that arrived, else what the member said. */
    amountCents: Cents;
    method: TransferMethod;
    /** The day of the decision. */
    verifiedOn: CalendarDate;
    /** The day of the line, never after the decision: the entry is dated so. Absent without one. */
    arrivedOn?: CalendarDate;
    /** What the member said, where another amount arrived. */
    claimedCents?: Cents;
    note?: FreeTextRef;
    /** The line that shows it: found by the verification job, or taken by a person. */
    evidence?: StatementEvidence;
    /** Keyed, of method and reference: the payment is known by it when the text was erased. */
    referenceHash?: string;
    /** Absent with a line, and before lines were kept. */
    awaits?: LineAwaited;
  }
>;
/** The line that was kept for a deposit has come. */
export type DepositLineFound = DomainEvent<
  'DepositLineFound',
  { userId: string; evidence: StatementEvidence }
>;
export type DepositRejected = DomainEvent<
  'DepositRejected',
  { userId: string; amountCents: Cents; method: TransferMethod; reason: FreeTextRef }
>;
/**
 * A verified deposit was a mistake, and is taken back. Its reference and its line are free again. What the wallet held went
 * back to the till; the rest is owed by the member.
 */
export type DepositReversed = DomainEvent<
  'DepositReversed',
  {
    userId: string;
    amountCents: Cents;
    method: TransferMethod;
    reversedOn: CalendarDate;
    reason: FreeTextRef;
    walletCents: Cents;
    owedCents: Cents;
  }
>;
/** Hours after which finance is reminded of a deposit that nobody has decided; after the last it is overdue. */
export const REMINDER_HOURS = [24, 48] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];
/** Finance is reminded of a deposit that waits. */
export type DepositReminded = DomainEvent<
  'DepositReminded',
  { userId: string; amountCents: Cents; method: TransferMethod; atHours: ReminderHours }
>;

export type DepositEvent =
  | DepositSubmitted
  | DepositFlagged
  | DepositVerified
  | DepositLineFound
  | DepositRejected
  | DepositReversed
  | DepositReminded;

interface Submitted {
  readonly userId: string;
  readonly amountCents: Cents;
  readonly method: TransferMethod;
}

export type Deposit =
  | { readonly status: 'NONE' }
  | (Submitted & {
      readonly status: 'PENDING';
      readonly suspicion: DuplicateSuspicion | null;
      /** Finance was reminded at this age; 0 before the first time. */
      readonly remindedHours: ReminderHours | 0;
    })
  | VerifiedDeposit
  | (Submitted & { readonly status: 'REJECTED' | 'REVERSED' });
export type VerifiedDeposit = Submitted & {
  readonly status: 'COMPLETED';
  readonly awaits: LineAwaited | null;
  /** The day on which it counts. */
  readonly creditedOn: CalendarDate;
};
