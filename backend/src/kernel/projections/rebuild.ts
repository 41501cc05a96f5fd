/**
 * Builds all read models anew beside the live ones and swaps them in while requests run: shadow tables are filled from the
 * events, then appends wait for the moment in which the last events are replayed and the tables change places.
 */
import { Database, type Transaction } from '#kernel/database/database';
import { sql, type Queryable } from '#kernel/database/sql';
import { toRecordedEvent, type EventRow } from '#kernel/event-store/postgres-event-store';
import type { Features } from '#kernel/features';

const BATCH_EVENTS = 1_000;
const SHADOW = 'read_next';
/** The lock that every append shares, and a swap holds alone. */
const SWAP_LOCK = '4201, 0';

interface ReplayRow extends EventRow {
  readonly tx: number;
  readonly pos: number;
  readonly category: string;
}

interface Position {
  tx: number;
  pos: number;
}

export interface RebuildReport {
  readonly events: number;
  readonly tables: readonly string[];
}

/** Rebuilds every projection. `owner` connects as the owner of the tables. */
export async function rebuildProjections(owner: Database, features: Features): Promise<RebuildReport> {
  const tables = features.projections.flatMap((projection) => [...projection.tables]);
  await owner.transaction((transaction) => createShadowTables(transaction, tables));
  const position: Position = { tx: 0, pos: 0 };
  let events = 0;
  for (;;) {
    const count = await owner.transaction((transaction) => replayBatch(transaction, features, position));
    events += count;
    if (count < BATCH_EVENTS) break;
  }
  await owner.transaction(async (transaction) => {
    await transaction.query({ text: `SELECT pg_advisory_xact_lock(${SWAP_LOCK})`, values: [] });
    for (;;) {
      const count = await replayBatch(transaction, features, position, remaining);
      events += count;
      if (count < BATCH_EVENTS) break;
    }
    await swap(transaction, tables);
  });
  return { events, tables };
}

async function createShadowTables(transaction: Transaction, tables: readonly string[]): Promise<void> {
  await run(transaction, `DROP SCHEMA IF EXISTS ${SHADOW} CASCADE`, `CREATE SCHEMA ${SHADOW}`);
  for (const table of tables) {
    await run(
      transaction,
      `CREATE TABLE ${SHADOW}.${table} (LIKE read.${table} INCLUDING ALL)`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${SHADOW}.${table} TO dziva_app`,
    );
  }
}

async function replayBatch(
  transaction: Transaction,
  features: Features,
  position: Position,
  read = settledAfter,
): Promise<number> {
  await run(transaction, `SET LOCAL search_path = ${SHADOW}, app, pg_catalog`);
  const rows = await read(transaction, position);
  for (const row of rows) {
    const shape = features.shapeOf(row.category);
    const statements = features.statements(toRecordedEvent(row, shape));
    // Without names: a prepared statement of the live tables must not be taken for the shadow ones.
    await transaction.send(statements.map(({ text, values }) => ({ text, values })));
    position.tx = row.tx;
    position.pos = row.pos;
  }
  return rows.length;
}

async function settledAfter(db: Queryable, { tx, pos }: Position): Promise<ReplayRow[]> {
  return db.query<ReplayRow>(
    sql`SELECT e.*, s.category FROM es.settled(${tx}, ${pos}, ${BATCH_EVENTS}) e JOIN es.stream s USING (stream_id)
         ORDER BY e.tx, e.pos`,
  );
}

/** Nobody appends while the swap lock is held, so everything committed counts, whatever else may be running. */
async function remaining(db: Queryable, { tx, pos }: Position): Promise<ReplayRow[]> {
  return db.query<ReplayRow>(
    sql`SELECT e.*, s.category FROM es.event e JOIN es.stream s USING (stream_id)
         WHERE (e.tx, e.pos) > (${tx}, ${pos}) ORDER BY e.tx, e.pos LIMIT ${BATCH_EVENTS}`,
  );
}

async function swap(transaction: Transaction, tables: readonly string[]): Promise<void> {
  await run(transaction, 'SET LOCAL search_path = pg_catalog');
  for (const table of tables) {
    await run(transaction, `DROP TABLE read.${table}`, `ALTER TABLE ${SHADOW}.${table} SET SCHEMA read`);
  }
  await run(transaction, `DROP SCHEMA ${SHADOW}`);
}

async function run(transaction: Transaction, ...texts: string[]): Promise<void> {
  for (const text of texts) await transaction.query({ text, values: [] });
}
