import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { JournalEntry } from '@dziva/event-ledger/ledger/journal';

/** The stored events of a stream. */
export interface StreamPast<Event extends DomainEvent> {
  readonly events: readonly RecordedEvent<Event>[];
  /** 0 for a stream that does not exist. */
  readonly version: number;
}

/** An event that is to be appended. */
export interface PendingEvent {
  readonly event: RecordedEvent;
  readonly schemaVersion: number;
  readonly entry: JournalEntry | null;
}

/** The part of an append for one stream: the version that was read, and the new events. */
export interface StreamAppend {
  readonly streamId: string;
  readonly category: string;
  readonly expectedVersion: number;
  readonly events: readonly PendingEvent[];
}

/** Everything that one command appends, and who sent the command. */
export interface CommandAppend {
  readonly actor: { readonly id: string; readonly role: string };
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Only streams with new events. */
  readonly streams: readonly StreamAppend[];
}

/** Reads streams, and writes the statements that append to them. */
export abstract class EventStore {
  abstract read<State, Event extends DomainEvent>(
    from: Queryable,
    stream: StreamDefinition<State, Event>,
    streamId: string,
  ): Promise<StreamPast<Event>>;

  /** Reads several streams of one kind in one round trip; a stream that does not exist is left out. */
  abstract readMany<State, Event extends DomainEvent>(
    from: Queryable,
    stream: StreamDefinition<State, Event>,
    streamIds: readonly string[],
  ): Promise<ReadonlyMap<string, StreamPast<Event>>>;

  /**
   * A statement that appends, for a command that holds the locks of its streams. It fails with `ES409` if a stream has
   * another version anyway, and with the constraint `no_overdraft` if an account would go below its floor.
   */
  abstract append(command: CommandAppend): Statement;
}
