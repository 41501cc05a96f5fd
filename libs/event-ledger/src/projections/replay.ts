/** Runs the events through the projections again, into other tables than the live ones. */
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { toRecordedEvent, type EventRow } from '@dziva/event-ledger/event-store/postgres-event-store';
import type { Replayed } from './read-models.ts';

export const BATCH_EVENTS = 1_000;

interface ReplayRow extends EventRow {
  readonly tx: number;
  readonly pos: number;
  readonly category: string;
}

/** The position of a replay; it is updated with every batch. */
export interface ReplayPosition {
  tx: number;
  pos: number;
}

type ReadEvents = (db: Queryable, position: ReplayPosition) => Promise<ReplayRow[]>;

/**
 * Replays the next events, at most `BATCH_EVENTS`, and returns how many there were. The search path selects the tables.
 */
export async function replayBatch(
  transaction: Transaction,
  { streams, readModels }: Replayed,
  position: ReplayPosition,
  read: ReadEvents = settledEvents,
): Promise<number> {
  const rows = await read(transaction, position);
  const statements = rows.flatMap((row) =>
    readModels.statements(toRecordedEvent(row, streams.shapeOf(row.category))),
  );
  // Without statement names: a statement that was prepared for the live tables must not be used for others.
  await transaction.send(statements.map(({ text, values }) => ({ text, values })));
  const last = rows.at(-1);
  if (last !== undefined) Object.assign(position, { tx: last.tx, pos: last.pos });
  return rows.length;
}

/** Events before which no other event can appear any more. */
export const settledEvents: ReadEvents = (db, { tx, pos }) =>
  db.query<ReplayRow>(
    sql`SELECT e.*, s.category FROM es.settled(${tx}, ${pos}, ${BATCH_EVENTS}) e JOIN es.stream s USING (stream_id)
         ORDER BY e.tx, e.pos`,
  );

/** All committed events. Only for callers that know that no other event can appear before them: with a lock, or in one snapshot. */
export const committedEvents: ReadEvents = (db, { tx, pos }) =>
  db.query<ReplayRow>(
    sql`SELECT e.*, s.category FROM es.event e JOIN es.stream s USING (stream_id)
         WHERE (e.tx, e.pos) > (${tx}, ${pos}) ORDER BY e.tx, e.pos LIMIT ${BATCH_EVENTS}`,
  );
