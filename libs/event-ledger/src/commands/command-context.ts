import type { Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';

/** Who sends a command, when, and as part of what. Every command gets it. */
export interface CommandContext {
  readonly actor: Actor;
  /** ISO instant of business time. */
  readonly now: string;
  /** The calendar day of `now` in the time zone of the business. */
  readonly today: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Present if the caller sent an Idempotency-Key. */
  readonly receipt: ReceiptKey | null;
  /** Absent if nobody is signed in: for the system, imports and the demo. */
  readonly access?: AccessCheck;
}

/** Checks that the actor still has access. It runs in the transaction of the command, so the result holds until its end. */
export interface AccessCheck {
  /** Runs before the transaction writes anything, and fails if the command must not be carried out. */
  readonly statement: Statement;
  /** Statements that fail if the actor must not record these events. They are sent together with the events. */
  readonly statementsFor?: (events: readonly RecordedEvent[]) => readonly Statement[];
  /** The error to throw for each constraint that these statements can violate. */
  readonly refusals: Readonly<Record<string, () => Error>>;
}

export interface Actor {
  readonly id: string;
  readonly role: string;
}

/** The caller's scope and key, and the hash of the request. */
export interface ReceiptKey {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/** The actor of scheduled jobs and imports. */
export const SYSTEM_ACTOR: Actor = { id: '00000000-0000-4000-8000-000000000000', role: 'SYSTEM' };
