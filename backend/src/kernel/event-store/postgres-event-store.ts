import { prepared, type Queryable, sql, type Statement } from '#kernel/database/sql';
import { assert } from '#kernel/domain/assert';
import type { DomainEvent, RecordedEvent } from '#kernel/domain/event';
import type { StreamDefinition } from '#kernel/domain/stream';
import { accountId } from '#kernel/ledger/chart-of-accounts';
import canonicalizeModule from 'canonicalize';
import { EventStore, type CommandAppend, type StreamAppend, type StreamPast } from './event-store.ts';
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

const APPEND = `SELECT es.append(
  $1, $2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::int[], $10::int[], $11::int[],
  $12::timestamptz[], $13::uuid[], $14::text[], $15::smallint[], $16::uuid[], $17::text[], $18::date[], $19::text[],
  $20::uuid[], $21::text[], $22::int[], $23::int[], $24::bigint[])`;

const HOLD = 'SELECT es.hold($1::uuid[], $2::boolean[])';

/** The event store on PostgreSQL: `es.append` does the work in one round trip. */
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

  append(commands: readonly CommandAppend[], queued: boolean): Statement[] {
    // Streams and accounts go in the order of their ids, so that two appends never wait for each other in a circle.
    const streams = commands.flatMap((command) => command.streams).toSorted(by(({ streamId }) => streamId));
    const streamNumber = numbered(streams.map(({ streamId }) => streamId));
    const events = commands.flatMap(({ streams: own }, i) =>
      own.flatMap(({ events: pending }) => pending.map((each) => ({ ...each, command: i + 1 }))),
    );
    assert(events.length > 0, 'an append without events');
    const legs = events.flatMap(({ entry }, i) =>
      (entry?.legs ?? []).map((leg) => ({ ...leg, event: i + 1 })),
    );
    const accounts = [...new Set(legs.map((leg) => leg.address))]
      .map((address) => ({ id: accountId(address), address }))
      .toSorted(by(({ id }) => id));
    const accountNumber = numbered(accounts.map(({ address }) => address));
    const append = prepared(APPEND, [
      queued,
      commands.map(({ context }) => context.actor.id),
      commands.map(({ context }) => context.actor.role),
      commands.map(({ context }) => context.commandId),
      commands.map(({ context }) => context.correlationId),
      commands.map(({ context }) => context.causationId),
      streams.map((stream) => stream.streamId),
      streams.map((stream) => stream.category),
      streams.map((stream) => stream.expectedVersion),
      events.map((each) => each.command),
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
    return streams.every(isWritten) ? [append] : [hold(streams), append];
  }
}

const isWritten = ({ events }: StreamAppend): boolean => events.length > 0;

/** Keeps the streams as they are until the commit: two commands that rely on each other's stream must not both go on. */
function hold(streams: readonly StreamAppend[]): Statement {
  return prepared(HOLD, [streams.map(({ streamId }) => streamId), streams.map(isWritten)]);
}

/** Compares by a text, character by character, as PostgreSQL compares ids. */
function by<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => (textOf(a) < textOf(b) ? -1 : 1);
}

/** The place of each item, from 1. */
function numbered(items: readonly string[]): ReadonlyMap<string, number> {
  return new Map(items.map((item, i) => [item, i + 1]));
}

/** A stored row in the present shape of its event. */
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

// The package's types describe an ES module, but it is CommonJS: the import is the function itself.
const canonicalize = canonicalizeModule as unknown as (value: object) => string | undefined;

/** RFC 8785: one text for one value, so that hashes can be compared. */
function canonicalJson(data: object): string {
  const text = canonicalize(data);
  assert(text !== undefined, 'event data that JSON cannot hold');
  return text;
}
