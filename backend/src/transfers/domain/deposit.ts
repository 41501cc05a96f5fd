import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { ReferenceUse } from '#platform/books/reference-use';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from './transfer-method.ts';

/** The payment as the member reports it, and the file that proves it. */
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
/** An earlier deposit has the same reference or the same proof, or another entry uses the reference: a person has to check. */
export type DepositFlagged = DomainEvent<
  'DepositFlagged',
  {
    userId: string;
    suspicion: DuplicateSuspicion;
    /** The earlier deposit. */
    duplicateOfId?: string;
    /** The entry that uses the reference, if it is not a deposit. */
    usedBy?: ReferenceUse;
  }
>;
/** The line of an imported statement that proves the arrival of the money. */
export interface StatementEvidence {
  readonly importId: string;
  readonly line: number;
}
/**
 * The state after a person verifies without a line: the line with its reference is reserved for it, or a person decides on
 * similar lines.
 */
export type LineAwaited = 'REFERENCE' | 'PERSON';
export type DepositVerified = DomainEvent<
  'DepositVerified',
  {
    userId: string;
    /** The credited amount: the one in the line, otherwise the one that the member entered. */
    amountCents: Cents;
    method: TransferMethod;
    /** The day of the decision. */
    verifiedOn: CalendarDate;
    /** The day of the line, never after the decision. It is the value date of the entry. Absent without a line. */
    arrivedOn?: CalendarDate;
    /** The amount that the member entered, if another amount arrived. */
    claimedCents?: Cents;
    note?: FreeTextRef;
    /** The line that shows the money: found by the verification job, or chosen by a person. */
    line?: StatementEvidence;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** Absent if there is a line, and in events from before lines were reserved. */
    awaits?: LineAwaited;
  }
>;
/** The line that was reserved for a deposit has come. */
export type DepositLineFound = DomainEvent<'DepositLineFound', { userId: string; line: StatementEvidence }>;
export type DepositRejected = DomainEvent<
  'DepositRejected',
  { userId: string; amountCents: Cents; method: TransferMethod; reason: FreeTextRef }
>;
/**
 * A verified deposit was a mistake and is reversed. Its reference and its line are free again. What the wallet held went back to
 * the account of the method; the member owes the rest.
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
/** Hours after which finance is reminded of a deposit that nobody has decided; after the last one it is overdue. */
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
      /** Finance was reminded at this age; 0 before the first reminder. */
      readonly remindedHours: ReminderHours | 0;
    })
  | VerifiedDeposit
  | (Submitted & { readonly status: 'REJECTED' | 'REVERSED' });
export type VerifiedDeposit = Submitted & {
  readonly status: 'COMPLETED';
  readonly awaits: LineAwaited | null;
  /** The value date. */
  readonly creditedOn: CalendarDate;
};
