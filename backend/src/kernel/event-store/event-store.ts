import type { Queryable, Statement } from '#kernel/database/sql';
import type { DomainEvent, RecordedEvent } from '#kernel/domain/event';
import type { StreamDefinition } from '#kernel/domain/stream';
import type { JournalEntry } from '#kernel/ledger/journal';
import type { CommandContext } from '#kernel/commands/command-context';

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

/** One stream's part of an append: what was read, and what is added (nothing, where the decision only relied on it). */
export interface StreamAppend {
  readonly streamId: string;
  readonly category: string;
  readonly expectedVersion: number;
  readonly events: readonly PendingEvent[];
}

/** What one command appends. */
export interface CommandAppend {
  readonly context: CommandContext;
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
   * The appends of one command, or of several that share no stream, as statements of one transaction. They fail with `ES409`
   * when a stream has moved on, also one that was only read, or others queue for it, and with the constraint `no_overdraft`
   * when an account would pass its floor. `queued` says that the caller holds the streams' locks.
   */
  abstract append(commands: readonly CommandAppend[], queued: boolean): Statement[];
}
