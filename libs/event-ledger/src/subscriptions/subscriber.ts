import { TemporarilyUnavailable } from '@dziva/event-ledger/commands/failures';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import type { Statement } from '@dziva/event-ledger/database/sql';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';

/**
 * Handles committed events, each once, in order, from the first event of the store. What it writes with the transaction
 * commits together with the checkpoint. What it does elsewhere (such as adding a job to a queue) may happen twice, after a
 * crash or if another event of the batch failed, so it needs a deterministic id. Statements that a handler returns are run in
 * the same transaction, in the order of the events, together with the checkpoint; use them if the handler does not need the
 * result.
 */
export interface Subscriber<Event extends DomainEvent = DomainEvent> {
  /** The name of its checkpoint. It must never change. */
  readonly name: string;
  readonly on: {
    readonly [Type in Event['type']]?: (
      event: RecordedEvent<Extract<Event, { type: Type }>>,
      transaction: Transaction,
    ) => Promise<readonly Statement[] | void>;
  };
}

/** A subscriber throws this if something it needs cannot be reached: the event is tried again later, and nothing is parked. */
export class TryAgainLater extends TemporarilyUnavailable {
  constructor(sentence?: string, options: { readonly cause?: unknown } = {}) {
    super();
    this.name = 'TryAgainLater';
    if (sentence !== undefined) this.message = sentence;
    this.cause = options.cause;
  }
}
