import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { JournalEntry } from '@dziva/event-ledger/ledger/journal';

/** A stream as far as it has been written. */
export interface StreamPast<Event extends DomainEvent> {
  readonly events: readonly RecordedEvent<Event>[];
  /** 0 for a stream that does not exist. */
  readonly version: number;
}

/** An event on its way into the store. */
export interface PendingEvent {
  readonly event: RecordedEvent;
  readonly schemaVersion: number;
  readonly entry: JournalEntry | null;
}

/** One stream's part of an append: the version that was read, and what is added. */
export interface StreamAppend {
  readonly streamId: string;
  readonly category: string;
  readonly expectedVersion: number;
  readonly events: readonly PendingEvent[];
}

/** What one command appends, and who gave the command. */
export interface CommandAppend {
  readonly actor: { readonly id: string; readonly role: string };
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Those with new events. */
  readonly streams: readonly StreamAppend[];
}

/** Reads streams, and writes the statements that append to them. */
export abstract class EventStore {
  abstract read<State, Event extends DomainEvent>(
    from: Queryable,
    stream: StreamDefinition<State, Event>,
    streamId: string,
  ): Promise<StreamPast<Event>>;

  /** Several streams of one kind in one round trip; a stream that does not exist is not in the answer. */
  abstract readMany<State, Event extends DomainEvent>(
    from: Queryable,
    stream: StreamDefinition<State, Event>,
    streamIds: readonly string[],
  ): Promise<ReadonlyMap<string, StreamPast<Event>>>;

  /**
   * A statement that appends for a command which holds its streams' locks. It fails with `ES409` when a stream has another
   * version all the same, and with the constraint `no_overdraft` when an account would pass its floor.
   */
  abstract append(command: CommandAppend): Statement;
}
