/**
 * Replays the whole history into temporary tables and compares them with the live read models, row by row, at one and the same
 * moment. Nobody waits for it: the replay takes short transactions up to what is settled, and the comparison one snapshot, in
 * which the live rows are exactly those of the events that it shows, because both are written by the same transactions.
 */
import type { Database } from '@dziva/event-ledger/database/database';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { type Problem, PROBLEMS_MAX } from './problem.ts';
import type { Replayed } from '@dziva/event-ledger/projections/read-models';
import {
  BATCH_EVENTS,
  committedEvents,
  replayBatch,
  type ReplayPosition,
} from '@dziva/event-ledger/projections/replay';

const BATCHES_MAX = 1_000_000;

export interface ProjectionsVerification {
  readonly events: number;
  /** Tables that were compared. */
  readonly tables: number;
  readonly problems: readonly Problem[];
}

/**
 * Needs no other rights than the runtime role has: to read, and to make temporary tables. `database` must be one connection of
 * its own, for they live and die with it. Stops between two batches when the signal is aborted.
 */
export async function verifyProjections(
  database: Database,
  features: Replayed,
  signal?: AbortSignal,
): Promise<ProjectionsVerification> {
  const tables = features.readModels.tables();
  await database.transaction((transaction) => createTemporaryTables(transaction, tables));
  const position: ReplayPosition = { tx: 0, pos: 0 };
  let events = 0;
  for (let i = 0; i < BATCHES_MAX; i++) {
    signal?.throwIfAborted();
    const count = await database.transaction(async (transaction) => {
      await intoTemporaryTables(transaction);
      return replayBatch(transaction, features, position);
    });
    events += count;
    if (count < BATCH_EVENTS) break;
  }
  return database.transaction(async (transaction) => {
    await transaction.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', values: [] });
    await intoTemporaryTables(transaction);
    events += await replayRest(transaction, features, position);
    const problems: Problem[] = [];
    for (const table of tables) problems.push(...(await differencesOf(transaction, table)));
    // A temporary table hides the live one from everything that comes later on this connection.
    await dropTemporaryTables(transaction, tables);
    return { events, tables: tables.length, problems };
  });
}

async function createTemporaryTables(transaction: Transaction, tables: readonly string[]): Promise<void> {
  await dropTemporaryTables(transaction, tables);
  for (const table of tables) {
    await transaction.query({
      text: `CREATE TEMPORARY TABLE ${table} (LIKE read.${table} INCLUDING ALL)`,
      values: [],
    });
  }
}

async function dropTemporaryTables(transaction: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await transaction.query({ text: `DROP TABLE IF EXISTS pg_temp.${table}`, values: [] });
}

/** A statement of a projection that meant another table than its own would find none. */
const intoTemporaryTables = (transaction: Transaction) =>
  transaction.query({ text: 'SET LOCAL search_path = pg_temp, app, pg_catalog', values: [] });

/** What has not settled yet, as far as the snapshot shows it. */
async function replayRest(
  transaction: Transaction,
  features: Replayed,
  position: ReplayPosition,
): Promise<number> {
  let events = 0;
  for (let i = 0; i < BATCHES_MAX; i++) {
    const count = await replayBatch(transaction, features, position, committedEvents);
    events += count;
    if (count < BATCH_EVENTS) break;
  }
  return events;
}

interface Difference {
  readonly key: string;
  readonly what: 'MISSING' | 'EXTRA' | 'CHANGED';
  readonly columns: string | null;
}

async function differencesOf(db: Queryable, table: string): Promise<Problem[]> {
  const keys = await primaryKey(db, table);
  assert(keys.length > 0, `the read model ${table} has no primary key to name its rows by`);
  const named = keys.map((key) => `'${key}=' || coalesce(live.${key}, replayed.${key})`).join(` || ' ' || `);
  const [first = ''] = keys;
  const rows = await db.query<Difference>({
    text: `
      SELECT ${named} AS key,
             CASE WHEN live.${first} IS NULL THEN 'MISSING' WHEN replayed.${first} IS NULL THEN 'EXTRA' ELSE 'CHANGED' END AS what,
             (SELECT string_agg(a.key, ', ' ORDER BY a.key) FROM jsonb_each(to_jsonb(live)) a JOIN jsonb_each(to_jsonb(replayed)) b
                 USING (key) WHERE a.value <> b.value) AS columns
        FROM read.${table} live FULL JOIN pg_temp.${table} replayed USING (${keys.join(', ')})
       WHERE live IS DISTINCT FROM replayed
       LIMIT ${PROBLEMS_MAX}`,
    values: [],
  });
  return rows.map(({ key, what, columns }) => ({
    kind: 'PROJECTION_CHANGED',
    subject: `${table} ${key}`,
    detail: {
      MISSING: 'the events make this row, and it is not there',
      EXTRA: 'no event makes this row',
      CHANGED: `the events make another row: ${columns ?? 'equal but for its form'}`,
    }[what],
  }));
}

async function primaryKey(db: Queryable, table: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    sql`SELECT quote_ident(a.attname) AS name FROM pg_index i
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
         WHERE i.indrelid = ('read.' || ${table}::text)::regclass AND i.indisprimary
         ORDER BY array_position(i.indkey::int2[], a.attnum)`,
  );
  return rows.map((row) => row.name);
}
