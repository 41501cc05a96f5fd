import type { Statement } from '@dziva/event-ledger/database/sql';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Evidence } from '@dziva/event-ledger/domain/evidence';
import { FreeText } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { EventStore, PendingEvent, StreamAppend } from '@dziva/event-ledger/event-store/event-store';
import type { RowChange } from '@dziva/event-ledger/projections/row-changes';
import { randomBytes, randomUUID } from 'node:crypto';
import type { CommandContext } from './command-context.ts';
import type { CommandTransaction } from './command-transaction.ts';
import { freeTextHash } from './free-text-hash.ts';
import { LoadedStream } from './loaded-stream.ts';

const SALT_BYTES = 16;

// The streams of a unit have different types of state and event; code that handles all of them needs neither type.
type AnyLoadedStream = Pick<
  LoadedStream<unknown, DomainEvent>,
  'id' | 'toAppend' | 'lastChange' | 'rowChanges'
>;

/** What one try of a command has loaded, and what it will write. */
export class Unit {
  private readonly streams = new Map<string, AnyLoadedStream>();
  private readonly statements: Statement[] = [];
  private evidence: Evidence | undefined;

  constructor(
    readonly context: CommandContext,
    private readonly eventStore: EventStore,
    /** To read other data that a decision needs, besides its streams. */
    readonly db: CommandTransaction,
  ) {}

  /** The stream with the events added in this unit; `version` 0 and the initial state if it does not exist. */
  async load<State, Event extends DomainEvent>(
    definition: StreamDefinition<State, Event>,
    id: string,
  ): Promise<LoadedStream<State, Event>> {
    const known = this.streams.get(id);
    // An id belongs to one stream, and a stream has one definition.
    if (known) return known as LoadedStream<State, Event>;
    const past = await this.db.holding([id], () => this.eventStore.read(this.db, definition, id));
    const stream = new LoadedStream(definition, id, past, this.context, randomUUID);
    this.streams.set(id, stream);
    return stream;
  }

  /** Loads several streams in the order of their ids, in one round trip; for batches. */
  async loadAll<State, Event extends DomainEvent>(
    definition: StreamDefinition<State, Event>,
    ids: readonly string[],
  ): Promise<LoadedStream<State, Event>[]> {
    const unknown = [...new Set(ids)].filter((id) => !this.streams.has(id));
    const pasts = await this.db.holding(unknown, () =>
      this.eventStore.readMany(this.db, definition, unknown),
    );
    for (const id of unknown) {
      const past = pasts.get(id) ?? { events: [], version: 0 };
      this.streams.set(id, new LoadedStream(definition, id, past, this.context, randomUUID));
    }
    return Promise.all(ids.map((id) => this.load(definition, id)));
  }

  /** A stream that should not exist yet, without reading it. If it does exist, the append fails. */
  create<State, Event extends DomainEvent>(
    definition: StreamDefinition<State, Event>,
    id: string,
  ): LoadedStream<State, Event> {
    const stream = new LoadedStream(definition, id, { events: [], version: 0 }, this.context, randomUUID);
    this.streams.set(id, stream);
    return stream;
  }

  /** Plain rows that are written in the same transaction, before the events. */
  write(...statements: Statement[]): void {
    this.statements.push(...statements);
  }

  /** Says whose word all events of this unit rest on. */
  restOn(evidence: Evidence): void {
    this.evidence = evidence;
  }

  /** Discards the events and rows added so far, for a decision that was only a trial. The streams that were read stay locked. */
  setAside(): void {
    this.streams.clear();
    this.statements.length = 0;
    this.evidence = undefined;
  }

  /** Free text for an event: the event gets its salted hash, and the text goes into a row that can be erased. */
  text(text: string): FreeText {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return new FreeText(freeTextHash(salt, text), salt, text);
  }

  /** All events added so far, in order. */
  events(): RecordedEvent[] {
    return this.pending().map(({ event }) => event);
  }

  /** The same events, each with its postings. */
  pending(): PendingEvent[] {
    return [...this.streams.values()].flatMap((stream) => stream.toAppend(this.evidence).events);
  }

  /** How the events change the rows of their streams. */
  rowChanges(): RowChange[] {
    return [...this.streams.values()].flatMap((stream) => stream.rowChanges());
  }

  rows(): readonly Statement[] {
    return this.statements;
  }

  /** The streams with new events. Streams that were only read are locked, but not written. */
  appends(): StreamAppend[] {
    return [...this.streams.values()]
      .map((stream) => stream.toAppend(this.evidence))
      .filter((append) => append.events.length > 0);
  }

  /** Adds to a refusal who last changed the stream, because often a colleague acted first. */
  explain(refusal: unknown): unknown {
    if (!(refusal instanceof RuleViolation) || refusal.kind !== 'conflict') return refusal;
    // If the refusal gives another reason, a colleague's change is not the cause.
    if (Object.keys(refusal.details).length > 0) return refusal;
    const [first] = this.streams.values();
    const last = first?.lastChange();
    if (!last) return refusal;
    return new RuleViolation(refusal.code, refusal.message, refusal.kind, { ...last });
  }
}
