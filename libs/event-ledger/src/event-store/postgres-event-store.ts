import { prepared, type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { accountId } from '@dziva/event-ledger/ledger/account';
import canonicalizeModule from 'canonicalize';
import { EventStore, type CommandAppend, type StreamPast } from './event-store.ts';
import { upcast } from './upcasting.ts';

/** A row of `es.event`. */
export interface EventRow {
  readonly event_id: string;
  readonly stream_id: string;
  readonly version: number;
  readonly type: string;
  readonly schema_version: number;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly subject_id: string | null;
  readonly correlation_id: string;
  readonly recorded_at: string;
  readonly body: string;
}

const APPEND = `SELECT es.append_command(
  $1, $2, $3, $4, $5, $6::uuid[], $7::text[], $8::int[], $9::int[], $10::timestamptz[], $11::uuid[], $12::text[],
  $13::smallint[], $14::uuid[], $15::text[], $16::date[], $17::text[], $18::uuid[], $19::text[], $20::int[], $21::int[],
  $22::bigint[])`;

/** The event store on PostgreSQL: `es.append_command` does the work in one round trip. */
export class PostgresEventStore extends EventStore {
  async read<State, Event extends DomainEvent>(
    from: Queryable,
    stream: StreamDefinition<State, Event>,
    streamId: string,
  ): Promise<StreamPast<Event>> {
    const rows = await from.query<EventRow & { category: string }>(
      sql`SELECT event_id, stream_id, version, type, schema_version, actor_id, actor_role, subject_id, correlation_id,
                 recorded_at, body
            FROM es.event WHERE stream_id = ${streamId} ORDER BY version`,
    );
    const events = rows.map((row) => toRecordedEvent(row, stream) as RecordedEvent<Event>);
    return { events, version: rows.at(-1)?.version ?? 0 };
  }

  async readMany<State, Event extends DomainEvent>(
    from: Queryable,
    stream: StreamDefinition<State, Event>,
    streamIds: readonly string[],
  ): Promise<ReadonlyMap<string, StreamPast<Event>>> {
    const rows = await from.query<EventRow>(
      sql`SELECT event_id, stream_id, version, type, schema_version, actor_id, actor_role, subject_id, correlation_id,
                 recorded_at, body
            FROM es.event WHERE stream_id = ANY (${streamIds}::uuid[]) ORDER BY stream_id, version`,
    );
    const byStream = new Map<string, RecordedEvent<Event>[]>();
    for (const row of rows) {
      const event = toRecordedEvent(row, stream) as RecordedEvent<Event>;
      const events = byStream.get(row.stream_id);
      if (events) events.push(event);
      else byStream.set(row.stream_id, [event]);
    }
    return new Map(
      [...byStream].map(([id, events]) => [id, { events, version: events.at(-1)?.version ?? 0 }]),
    );
  }

  append({ actor, commandId, correlationId, causationId, streams: unsorted }: CommandAppend): Statement {
    // Accounts are locked in the order of their ids, so that two appends cannot deadlock.
    const streams = unsorted.toSorted(compareBy(({ streamId }) => streamId));
    const streamNumber = numbered(streams.map(({ streamId }) => streamId));
    const events = unsorted.flatMap((stream) => stream.events);
    assert(events.length > 0, 'an append without events');
    const legs = events.flatMap(({ entry }, i) =>
      (entry?.legs ?? []).map((leg) => ({ ...leg, event: i + 1 })),
    );
    const accounts = [...new Set(legs.map((leg) => leg.address))]
      .map((address) => ({ id: accountId(address), address }))
      .toSorted(compareBy(({ id }) => id));
    const accountNumber = numbered(accounts.map(({ address }) => address));
    return prepared(APPEND, [
      actor.id,
      actor.role,
      commandId,
      correlationId,
      causationId,
      streams.map((stream) => stream.streamId),
      streams.map((stream) => stream.category),
      streams.map((stream) => stream.expectedVersion),
      events.map((each) => streamNumber.get(each.event.streamId)),
      events.map((each) => each.event.recordedAt),
      events.map((each) => each.event.eventId),
      events.map((each) => each.event.type),
      events.map((each) => each.schemaVersion),
      events.map((each) => each.event.subjectId),
      events.map((each) => canonicalJson(each.event.data)),
      events.map((each) => each.entry?.valueOn ?? null),
      events.map((each) => each.entry?.description ?? null),
      accounts.map((account) => account.id),
      accounts.map((account) => account.address),
      legs.map((leg) => leg.event),
      legs.map((leg) => accountNumber.get(leg.address)),
      legs.map((leg) => leg.amountCents),
    ]);
  }
}

/** Compares by a text, character by character, as PostgreSQL compares ids. */
function compareBy<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (textOf(a) < textOf(b) ? -1 : 1);
}

/** The position of each item, starting at 1. */
function numbered(items: readonly string[]): ReadonlyMap<string, number> {
  return new Map(items.map((item, i) => [item, i + 1]));
}

/** Converts a stored row to the current version of its event. */
export function toRecordedEvent<State, Event extends DomainEvent>(
  row: EventRow,
  stream: Pick<StreamDefinition<State, Event>, 'category' | 'upcasters'>,
): RecordedEvent {
  const stored = JSON.parse(row.body) as object;
  return {
    type: row.type,
    data: upcast(stream.upcasters, row.type, row.schema_version, stored),
    eventId: row.event_id,
    streamId: row.stream_id,
    category: stream.category,
    version: row.version,
    actorId: row.actor_id,
    actorRole: row.actor_role,
    subjectId: row.subject_id,
    correlationId: row.correlation_id,
    recordedAt: row.recorded_at,
  };
}

// The type definitions describe an ES module, but the package is CommonJS: the import is the function itself.
const canonicalize = canonicalizeModule as unknown as (value: object) => string | undefined;

/** RFC 8785: equal values always give the same text, so their hashes can be compared. */
function canonicalJson(data: object): string {
  const text = canonicalize(data);
  assert(text !== undefined, 'event data that JSON cannot hold');
  return text;
}
