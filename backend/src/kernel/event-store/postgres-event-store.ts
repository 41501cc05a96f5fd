import type { CommandContext } from '#kernel/commands/command-context';
import { prepared, type Queryable, sql, type Statement } from '#kernel/database/sql';
import { assert } from '#kernel/domain/assert';
import type { DomainEvent, RecordedEvent } from '#kernel/domain/event';
import type { StreamDefinition } from '#kernel/domain/stream';
import { accountId } from '#kernel/ledger/chart-of-accounts';
import canonicalizeModule from 'canonicalize';
import { EventStore, type StreamAppend, type StreamPast } from './event-store.ts';
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

const APPEND = `SELECT tx, first_pos, last_pos FROM es.append(
  $1, $2, $3, $4, $5, $6, $7, $8::uuid[], $9::text[], $10::int[], $11::int[], $12::uuid[], $13::text[], $14::smallint[],
  $15::uuid[], $16::text[], $17::date[], $18::text[], $19::int[], $20::uuid[], $21::text[], $22::bigint[])`;

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

  append(context: CommandContext, appends: readonly StreamAppend[], queued: boolean): Statement {
    // Streams are written in the order of their ids, so that two appends never wait for each other in a circle.
    const streams = appends.toSorted((a, b) => (a.streamId < b.streamId ? -1 : 1));
    const events = streams.flatMap((stream, i) =>
      stream.events.map((pending) => ({ ...pending, streamIndex: i + 1 })),
    );
    const legs = events.flatMap(({ entry }, i) =>
      (entry?.legs ?? []).map((leg) => ({ ...leg, eventIndex: i + 1 })),
    );
    const [first] = events;
    assert(first, 'an append without events');
    return prepared(APPEND, [
      first.event.recordedAt,
      context.actor.id,
      context.actor.role,
      context.commandId,
      context.correlationId,
      context.causationId,
      queued,
      streams.map((stream) => stream.streamId),
      streams.map((stream) => stream.category),
      streams.map((stream) => stream.expectedVersion),
      events.map((each) => each.streamIndex),
      events.map((each) => each.event.eventId),
      events.map((each) => each.event.type),
      events.map((each) => each.schemaVersion),
      events.map((each) => each.event.subjectId),
      events.map((each) => canonicalJson(each.event.data)),
      events.map((each) => each.entry?.valueOn ?? null),
      events.map((each) => each.entry?.description ?? null),
      legs.map((leg) => leg.eventIndex),
      legs.map((leg) => accountId(leg.address)),
      legs.map((leg) => leg.address),
      legs.map((leg) => leg.amountCents),
    ]);
  }
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
