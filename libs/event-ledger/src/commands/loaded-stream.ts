import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent, Recorded, RecordedEvent } from '@dziva/event-ledger/domain/event';
import { type Evidence, evidenceOf, ordinaryEvidence } from '@dziva/event-ledger/domain/evidence';
import { FreeText } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { evolveAll, type StreamDefinition } from '@dziva/event-ledger/domain/stream';
import {
  type StreamAppend,
  type StreamPast,
  type PendingEvent,
} from '@dziva/event-ledger/event-store/event-store';
import { schemaVersionOf } from '@dziva/event-ledger/event-store/upcasting';
import { changesOf, type RowChange } from '@dziva/event-ledger/projections/row-changes';
import type { CommandContext } from './command-context.ts';

/** A stream in a unit of work: its state, and the events that the command adds. */
export class LoadedStream<State, Event extends DomainEvent> {
  private readonly loaded: State;
  private current: State;
  private readonly pending: PendingEvent[] = [];
  readonly version: number;

  constructor(
    private readonly definition: StreamDefinition<State, Event>,
    readonly id: string,
    private readonly past: StreamPast<Event>,
    private readonly context: CommandContext,
    private readonly newId: () => string,
  ) {
    this.version = past.version;
    this.loaded = evolveAll(definition, past.events);
    this.current = this.loaded;
  }

  get state(): State {
    return this.current;
  }

  /** When the first event was recorded; undefined for a stream that does not exist yet. */
  get createdAt(): string | undefined {
    return this.past.events[0]?.recordedAt;
  }

  /** The ids of the actors of the stored events of these types, without repeats. */
  actorsOf(...types: readonly Event['type'][]): string[] {
    const those = this.past.events.filter(({ type }) => types.includes(type));
    return [...new Set(those.map(({ actorId }) => actorId))];
  }

  /** The actors of the stored events of these types, and everybody else whose word they rest on. */
  peopleBehind(...types: readonly Event['type'][]): string[] {
    const those = this.past.events.filter(({ type }) => types.includes(type));
    return [...new Set(those.flatMap((event) => [event.actorId, ...(evidenceOf(event)?.by ?? [])]))];
  }

  /** The stored events that this actor recorded alone: no second person confirmed them. */
  recordedAlone(actorId: string): readonly RecordedEvent<Event>[] {
    return this.past.events.filter(
      (event) => event.actorId === actorId && (evidenceOf(event)?.by.length ?? 0) < 2,
    );
  }

  /** Throws if the caller saw another version. Without an expected version there is no check. */
  expectVersion(expected: number | undefined): void {
    if (expected !== undefined && expected !== this.version) throw new StaleVersion(this.lastChange());
  }

  /** Adds the events of a decision and updates the state, so that the next decision sees them. */
  append(events: readonly Event[]): void {
    for (const event of events) {
      this.current = this.definition.evolve(this.current, event, this.version + this.pending.length + 1);
      this.pending.push(this.toPending(event));
    }
  }

  /** Who last changed the stream, and its current status. */
  lastChange(): LastChange | null {
    const last = this.past.events.at(-1);
    if (!last) return null;
    const status = (this.current as { status?: unknown } | null)?.status;
    return {
      changedById: last.actorId,
      changedAt: last.recordedAt,
      ...(typeof status === 'string' ? { currentStatus: status } : {}),
    };
  }

  /** How the new events change the rows of the stream. */
  rowChanges(): RowChange[] {
    const { definition, id, version, past, pending } = this;
    if (definition.rows === undefined || pending.length === 0) return [];
    const at = (wanted: number): Recorded => {
      const event = past.events[wanted - 1] ?? pending[wanted - version - 1]?.event;
      assert(event, `the stream ${id} has no event ${wanted}`);
      return event;
    };
    return changesOf(
      definition.rows,
      { id, state: this.loaded, at, version },
      { id, state: this.current, at, version: version + pending.length },
    );
  }

  /** The new events. Each rests on the evidence that the command named; without one, those that move money say who acted. */
  toAppend(named?: Evidence): StreamAppend {
    const { id, definition, version } = this;
    const events = this.pending.map((pending) => this.withEvidence(pending, named));
    return { streamId: id, category: definition.category, expectedVersion: version, events };
  }

  private withEvidence(pending: PendingEvent, named: Evidence | undefined): PendingEvent {
    const { event, entry } = pending;
    if (named === undefined && entry === null) return pending;
    const { actor, causationId } = this.context;
    const [first] = this.past.events;
    const evidence = named ?? ordinaryEvidence({ actor, causationId, first, subjectId: event.subjectId });
    return { ...pending, event: { ...event, data: { ...event.data, evidence } } };
  }

  private toPending(event: Event): PendingEvent {
    const recorded: RecordedEvent<Event> = {
      ...event,
      eventId: this.newId(),
      streamId: this.id,
      category: this.definition.category,
      version: this.version + this.pending.length + 1,
      actorId: this.context.actor.id,
      actorRole: this.context.actor.role,
      subjectId: this.definition.subjectOf(this.current),
      correlationId: this.context.correlationId,
      // Times never go backwards within a stream, even if it is written by two servers whose clocks differ.
      recordedAt: latest(this.context.now, this.past.events.at(-1)?.recordedAt),
    };
    const rule = this.definition.postings[event.type as Event['type']];
    // The rule was looked up by the type of the event, so it accepts this event.
    const entry = rule === null ? null : rule(event as Extract<Event, { type: Event['type'] }>, this.id);
    return { event: recorded, schemaVersion: schemaVersionOf(this.definition.upcasters, event.type), entry };
  }
}

/** Who last changed a stream, and when. */
interface LastChange {
  readonly changedById: string;
  readonly changedAt: string;
  /** Called `currentStatus` because the problem document already has a `status`. */
  readonly currentStatus?: string;
}

/** The stream has changed since the caller read it. Says who changed it, when, and to what status. */
class StaleVersion extends RuleViolation {
  constructor(last: LastChange | null) {
    super(
      'STALE_VERSION',
      'Somebody else changed this since you loaded it. Load it again, then decide.',
      'conflict',
      last === null ? {} : { ...last },
    );
    this.name = 'StaleVersion';
  }
}

/** The free texts of an event, each with the name of its field. */
export function freeTextsOf(event: RecordedEvent): [string, FreeText][] {
  return Object.entries(event.data).filter(
    (field): field is [string, FreeText] => field[1] instanceof FreeText,
  );
}

function latest(now: string, before: string | undefined): string {
  return before !== undefined && before > now ? before : now;
}
