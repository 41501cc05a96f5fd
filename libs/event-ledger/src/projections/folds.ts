/**
 * Makes the rows of all streams again from their events, stream by stream, into the tables of the search path. First from the
 * events that no running transaction can still change; then, when nobody can append or in one snapshot, from the rest.
 */
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent, Recorded, RecordedEvent } from '@dziva/event-ledger/domain/event';
import { evolveAll, type StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { StreamSnapshot } from '@dziva/event-ledger/domain/stream-rows';
import { toRecordedEvent, type EventRow } from '@dziva/event-ledger/event-store/postgres-event-store';
import { changesOf, type RowChange, rowStatements } from './row-changes.ts';

/** A stream with rows. Its types of state and event are not known here. */
export type StreamWithRows = Required<
  Pick<StreamDefinition<unknown, DomainEvent>, 'category' | 'evolve' | 'initialState' | 'rows'>
> &
  Pick<StreamDefinition<unknown, DomainEvent>, 'upcasters'>;

const STREAMS_AT_A_TIME = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type StoredEvent = EventRow & { readonly tx: number };
interface StreamId {
  readonly stream_id: string;
  readonly category: string;
}

/** Every event with a smaller `tx` has committed or never will: no running transaction is older. */
export async function settledTx(db: Queryable): Promise<number> {
  const [row] = await db.query<{ tx: number }>(
    sql`SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS tx FROM es.store s WHERE s.one`,
  );
  assert(row, 'a database without a store');
  return row.tx;
}

/** Writes the rows that the events before `tx` make of the next streams. Returns the last of these, or null after all. */
export async function foldNextStreams(
  transaction: Transaction,
  streams: readonly StreamWithRows[],
  tx: number,
  after: string = BEFORE_ALL,
): Promise<string | null> {
  const ids = await transaction.query<StreamId & Record<string, unknown>>(
    sql`SELECT stream_id, category FROM es.stream WHERE stream_id > ${after} AND category = ANY (${categories(streams)}::text[])
         ORDER BY stream_id LIMIT ${STREAMS_AT_A_TIME}`,
  );
  await write(transaction, await changesSince(transaction, streams, ids, { from: 0, to: tx }));
  return ids.length < STREAMS_AT_A_TIME ? null : (ids.at(-1)?.stream_id ?? null);
}

/** Writes what the events from `tx` on change in the rows of their streams. */
export async function foldRest(
  transaction: Transaction,
  streams: readonly StreamWithRows[],
  tx: number,
): Promise<void> {
  const ids = await transaction.query<StreamId & Record<string, unknown>>(
    sql`SELECT DISTINCT s.stream_id, s.category FROM es.event e JOIN es.stream s USING (stream_id)
         WHERE e.tx >= ${tx} AND s.category = ANY (${categories(streams)}::text[])`,
  );
  await write(transaction, await changesSince(transaction, streams, ids, { from: tx, to: Infinity }));
}

const categories = (streams: readonly StreamWithRows[]): string[] => streams.map(({ category }) => category);

/** What the events of a period change in the rows of these streams. */
async function changesSince(
  db: Queryable,
  streams: readonly StreamWithRows[],
  ids: readonly StreamId[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<RowChange[]> {
  const rows = await db.query<StoredEvent & Record<string, unknown>>(
    sql`SELECT event_id, stream_id, version, type, schema_version, actor_id, actor_role, subject_id, correlation_id, recorded_at,
               body, tx
          FROM es.event WHERE stream_id = ANY (${ids.map(({ stream_id }) => stream_id)}::uuid[]) ORDER BY stream_id, version`,
  );
  const eventsOf = new Map<string, StoredEvent[]>(ids.map(({ stream_id }) => [stream_id, []]));
  for (const row of rows) eventsOf.get(row.stream_id)?.push(row);
  const byCategory = new Map(streams.map((stream) => [stream.category, stream]));
  return ids.flatMap(({ stream_id, category }) => {
    const stream = byCategory.get(category);
    assert(stream, `no rows are known for a stream ${category}`);
    const events = (eventsOf.get(stream_id) ?? []).filter(({ tx }) => tx < to);
    const before = events.filter(({ tx }) => tx < from).length;
    const recorded = events.map((row) => toRecordedEvent(row, stream));
    return changesOf(
      stream.rows,
      snapshot(stream, stream_id, recorded, before),
      snapshot(stream, stream_id, recorded, recorded.length),
    );
  });
}

/** The stream after its first events. */
function snapshot(
  stream: StreamWithRows,
  id: string,
  events: readonly RecordedEvent[],
  version: number,
): StreamSnapshot<unknown> {
  const at = (wanted: number): Recorded => {
    const event = events[wanted - 1];
    assert(event, `the stream ${id} has no event ${wanted}`);
    return event;
  };
  return { id, state: evolveAll(stream, events.slice(0, version)), at, version };
}

/** Without statement names: a statement that was prepared for the live tables must not be used for others. */
async function write(transaction: Transaction, changes: readonly RowChange[]): Promise<void> {
  await transaction.send(rowStatements(changes).map(({ text, values }) => ({ text, values })));
}
