import { TemporarilyUnavailable } from '@dziva/event-ledger/commands/failures';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import type { Statement } from '@dziva/event-ledger/database/sql';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';

/**
 * Follows committed events, each once, in order, from the first event of the store. What it writes with the transaction
 * commits together with the checkpoint; what it does elsewhere (a job in a queue) may happen twice, after a crash or beside an
 * event that failed, so it carries a deterministic id. Statements that a handler answers are written in the same transaction, in
 * the order of the events, together with the checkpoint: for what the handler need not see itself.
 */
export interface Subscriber<Event extends DomainEvent = DomainEvent> {
  /** The name of its checkpoint. It never changes. */
  readonly name: string;
  readonly on: {
    readonly [Type in Event['type']]?: (
      event: RecordedEvent<Extract<Event, { type: Type }>>,
      transaction: Transaction,
    ) => Promise<readonly Statement[] | void>;
  };
}

/** Thrown by a subscriber when something it needs cannot be reached: the event waits and is tried again, nothing is parked. */
export class TryAgainLater extends TemporarilyUnavailable {
  constructor(sentence?: string, options: { readonly cause?: unknown } = {}) {
    super();
    this.name = 'TryAgainLater';
    if (sentence !== undefined) this.message = sentence;
    this.cause = options.cause;
  }
}
