/**
 * Rebuilds all read models while requests run: shadow tables are filled from the events; then appends wait briefly while the
 * last events are replayed and the tables are swapped.
 */
import { Database } from '@dziva/event-ledger/database/database';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { foldNextStreams, foldRest, settledTx } from './folds.ts';
import type { Replayed } from './read-models.ts';
import { BATCH_EVENTS, committedEvents, replayBatch, type ReplayPosition } from './replay.ts';

const SHADOW = 'read_next';
/** Every append takes this lock as shared, a swap as exclusive. */
const SWAP_LOCK = '4201, 0';
const TO_SHADOW = `SET LOCAL search_path = ${SHADOW}, app, pg_catalog`;

export interface RebuildReport {
  readonly events: number;
  readonly tables: readonly string[];
}

/** Rebuilds every projection. `owner` connects as the owner of the tables. */
export async function rebuildProjections(owner: Database, features: Replayed): Promise<RebuildReport> {
  const tables = features.readModels.tables();
  await owner.transaction((transaction) => createShadowTables(transaction, tables));
  const { streams } = features.readModels;
  const settled = await settledTx(owner);
  for (let last: string | null | undefined; last !== null;) {
    last = await owner.transaction(async (transaction) => {
      await run(transaction, TO_SHADOW);
      return foldNextStreams(transaction, streams, settled, last ?? undefined);
    });
  }
  const position: ReplayPosition = { tx: 0, pos: 0 };
  let events = 0;
  for (;;) {
    const count = await owner.transaction(async (transaction) => {
      await run(transaction, TO_SHADOW);
      return replayBatch(transaction, features, position);
    });
    events += count;
    if (count < BATCH_EVENTS) break;
  }
  await owner.transaction(async (transaction) => {
    // Nobody can append while the lock is held, so every committed event can be read, whatever other transactions are running.
    await run(transaction, `SELECT pg_advisory_xact_lock(${SWAP_LOCK})`, TO_SHADOW);
    for (;;) {
      const count = await replayBatch(transaction, features, position, committedEvents);
      events += count;
      if (count < BATCH_EVENTS) break;
    }
    await foldRest(transaction, streams, settled);
    await swap(transaction, tables);
  });
  return { events, tables };
}

async function createShadowTables(transaction: Transaction, tables: readonly string[]): Promise<void> {
  await run(transaction, `DROP SCHEMA IF EXISTS ${SHADOW} CASCADE`, `CREATE SCHEMA ${SHADOW}`);
  for (const table of tables) {
    await run(
      transaction,
      `CREATE TABLE ${SHADOW}.${table} (LIKE read.${table} INCLUDING ALL EXCLUDING INDEXES)`,
      ...(await indexesOf(transaction, table)),
      ...(await rightsOn(transaction, table)),
    );
  }
}

/**
 * Statements that give the new table the keys and indexes of the live one, with the same names. `LIKE` would choose other
 * names, but commands look up violated constraints by name, and migrations change indexes by name.
 */
async function indexesOf(transaction: Transaction, table: string): Promise<string[]> {
  const rows = await transaction.query<{ text: string }>({
    text: `SELECT CASE WHEN k.oid IS NULL
                       THEN replace(pg_get_indexdef(i.indexrelid), ' ON read.', ' ON ${SHADOW}.')
                       ELSE format('ALTER TABLE ${SHADOW}.${table} ADD CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid))
                  END AS text
             FROM pg_index i LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.conrelid = i.indrelid
            WHERE i.indrelid = 'read.${table}'::regclass
            ORDER BY i.indexrelid`,
    values: [],
  });
  return rows.map(({ text }) => text);
}

/** Statements that grant the rights on the live table on the new table as well. */
async function rightsOn(transaction: Transaction, table: string): Promise<string[]> {
  const rows = await transaction.query<{ text: string }>({
    text: `SELECT format('GRANT %s ON ${SHADOW}.${table} TO %s', string_agg(right_of.privilege_type, ', '),
                         right_of.grantee::regrole) AS text
             FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) right_of
            WHERE c.oid = 'read.${table}'::regclass AND right_of.grantee NOT IN (0, c.relowner)
            GROUP BY right_of.grantee`,
    values: [],
  });
  return rows.map(({ text }) => text);
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
