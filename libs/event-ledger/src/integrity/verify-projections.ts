/**
 * Replays the whole history into temporary tables and compares them with the live read models, row by row, at the same
 * moment. It blocks nobody: the replay uses short transactions up to the settled events, and the comparison one snapshot. In
 * that snapshot the live rows are exactly those of its events, because the same transactions write both.
 */
import type { Database } from '@dziva/event-ledger/database/database';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { type Problem, PROBLEMS_MAX } from './problem.ts';
import type { Replayed } from '@dziva/event-ledger/projections/read-models';
import { foldNextStreams, foldRest, settledTx } from '@dziva/event-ledger/projections/folds';
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
 * The runtime role has enough rights: it reads, and makes temporary tables. `database` must have a connection of its own,
 * because temporary tables exist only on it. Stops between two batches when the signal is aborted.
 */
export async function verifyProjections(
  database: Database,
  features: Replayed,
  signal?: AbortSignal,
): Promise<ProjectionsVerification> {
  const tables = features.readModels.tables();
  await database.transaction((transaction) => createTemporaryTables(transaction, tables));
  const { streams } = features.readModels;
  const settled = await settledTx(database);
  for (let last: string | null | undefined; last !== null;) {
    signal?.throwIfAborted();
    last = await database.transaction(async (transaction) => {
      await intoTemporaryTables(transaction);
      return foldNextStreams(transaction, streams, settled, last ?? undefined);
    });
  }
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
    await transaction.query(unnamed('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'));
    await intoTemporaryTables(transaction);
    events += await replayRest(transaction, features, position);
    await foldRest(transaction, streams, settled);
    const problems = await differencesOf(transaction, tables);
    // A temporary table hides the live one from every later statement on this connection.
    await transaction.query(dropTemporaryTables(tables));
    return { events, tables: tables.length, problems };
  });
}

/** All tables in one round trip. One round trip for each table took most of the time of a short history. */
async function createTemporaryTables(transaction: Transaction, tables: readonly string[]): Promise<void> {
  const creating = tables.map((table) =>
    unnamed(`CREATE TEMPORARY TABLE ${table} (LIKE read.${table} INCLUDING ALL)`),
  );
  await transaction.send([dropTemporaryTables(tables), ...creating]);
}

const dropTemporaryTables = (tables: readonly string[]): Statement =>
  unnamed(`DROP TABLE IF EXISTS ${tables.map((table) => `pg_temp.${table}`).join(', ')}`);

/** With this search path, a statement of a projection that uses a table it does not own finds no table. */
const intoTemporaryTables = (transaction: Transaction) =>
  transaction.query(unnamed('SET LOCAL search_path = pg_temp, app, pg_catalog'));

/** Replays the events of the snapshot that have not settled yet. */
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

async function differencesOf(transaction: Transaction, tables: readonly string[]): Promise<Problem[]> {
  const keys = await primaryKeys(transaction, tables);
  const answers = await transaction.send(tables.map((table) => comparison(table, keys.get(table) ?? [])));
  // The rows have the columns that the statement names.
  const differences = answers as unknown as readonly (readonly Difference[])[];
  return tables.flatMap((table, i) =>
    (differences[i] ?? []).map(({ key, what, columns }) => ({
      kind: 'PROJECTION_CHANGED' as const,
      subject: `${table} ${key}`,
      detail: {
        MISSING: 'the events make this row, and it is not there',
        EXTRA: 'no event makes this row',
        CHANGED: `the events make another row: ${columns ?? 'equal but for its form'}`,
      }[what],
    })),
  );
}

function comparison(table: string, keys: readonly string[]): Statement {
  const [first] = keys;
  assert(first !== undefined, `the read model ${table} has no primary key to name its rows by`);
  const named = keys.map((key) => `'${key}=' || coalesce(live.${key}, replayed.${key})`).join(` || ' ' || `);
  return unnamed(`
    SELECT ${named} AS key,
           CASE WHEN live.${first} IS NULL THEN 'MISSING' WHEN replayed.${first} IS NULL THEN 'EXTRA' ELSE 'CHANGED' END AS what,
           (SELECT string_agg(a.key, ', ' ORDER BY a.key) FROM jsonb_each(to_jsonb(live)) a JOIN jsonb_each(to_jsonb(replayed)) b
               USING (key) WHERE a.value <> b.value) AS columns
      FROM read.${table} live FULL JOIN pg_temp.${table} replayed USING (${keys.join(', ')})
     WHERE live IS DISTINCT FROM replayed
     LIMIT ${PROBLEMS_MAX}`);
}

/** The columns of each table's primary key, in order. */
async function primaryKeys(
  db: Queryable,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ table: string; columns: string[] }>(
    sql`SELECT t.name AS table, array_agg(quote_ident(a.attname) ORDER BY array_position(i.indkey::int2[], a.attnum)) AS columns
          FROM unnest(${tables}::text[]) t (name)
          JOIN pg_index i ON i.indrelid = ('read.' || t.name)::regclass AND i.indisprimary
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
         GROUP BY t.name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Used once: with a name it would stay prepared. */
const unnamed = (text: string): Statement => ({ text, values: [] });
