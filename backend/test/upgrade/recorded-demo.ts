/** The demo year as an earlier program wrote it: every row of its database, and its answers about loans and money. */
import { Clock } from '#platform/clock/clock';
import { migrate, ownerDataSource } from '#platform/database/migrations';
import { migrationFiles } from '#platform/database/migration-files';
import { letRolesSignIn, RUNTIME_ROLES } from '#platform/database/runtime-roles';
import { Database } from '@dziva/event-ledger/database/database';
import { adoptCluster } from '@dziva/event-ledger/event-store/cluster';
import {
  createEmptyDatabase,
  TEST_PASSWORDS,
  type TestDatabase,
} from '@dziva/event-ledger/testing/test-database';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DEMO_SETTINGS } from '../support/demo-app.ts';
import { makeDataDirectory, startOn, type TestApp } from '../support/test-app.ts';

type Bearer = Readonly<Record<'Authorization', string>>;

interface Recorded {
  /** The key of the register of references, which belongs to the database. */
  readonly indexKey: string;
  /** By table, each row as JSON text, so that numbers stay as they are written. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly sequences: Readonly<Record<string, string>>;
  /** By URL, as finance reads it. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const KEY_FILE = 'index-key.hex';
const TABLES = `
  SELECT oid::regclass::text AS name FROM pg_class
   WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace::regnamespace::text IN ('es', 'ledger', 'app', 'read', 'public')
   ORDER BY name`;
const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
   WHERE schemaname <> 'bullmq' AND last_value IS NOT NULL`;

/** Without columns that PostgreSQL computes. */
const WRITTEN_COLUMNS = `
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
   WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;

/** Records the data of this program in a file, for tests of later ones. */
export async function record(test: TestApp, file: string, addresses: readonly string[], bearer: Bearer) {
  const tables: Record<string, string[]> = {};
  for (const { name } of await test.rows<{ name: string }>(TABLES)) {
    const rows = await test.rows<{ row: string }>(`SELECT to_json(t)::text AS row FROM ${name} t`);
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row);
  }
  const sequences = await test.rows<{ name: string; value: string }>(SEQUENCES);
  const recorded: Recorded = {
    indexKey: await readFile(path.join(test.filesDir, '..', KEY_FILE), 'utf8'),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    answers: await answersOf(test, addresses, bearer),
  };
  await writeFile(file, gzipSync(JSON.stringify(recorded), { level: 9 }));
}

export async function answersOf(test: TestApp, addresses: readonly string[], bearer: Bearer) {
  const answers: Record<string, unknown> = {};
  for (const address of addresses) {
    const { body } = await test.http.get(address).set(bearer).expect(200);
    answers[address] = body;
  }
  return answers;
}

export async function readRecorded(file: string): Promise<Recorded> {
  return JSON.parse(gunzipSync(await readFile(file)).toString('utf8')) as Recorded;
}

/**
 * Starts the current program on the recorded database: first the rows with the migrations of that time, then the later
 * migrations. Business time stays at `now`, so figures such as arrears are those of the day of the recording.
 */
export async function startUpgraded(recorded: Recorded, now: Date): Promise<TestApp> {
  const database = await createEmptyDatabase();
  await migrateAsThen(database, recorded);
  await fill(database, recorded);
  await migrate(database.ownerUrl);
  await adopt(database);
  await letRolesSignIn(database.ownerUrl, TEST_PASSWORDS);
  const dataDirectory = await makeDataDirectory();
  await writeFile(path.join(dataDirectory, KEY_FILE), recorded.indexKey, { mode: 0o600 });
  const test = await startOn(database, dataDirectory, DEMO_SETTINGS);
  // A controlled clock never goes back.
  test.app.get(Clock, { strict: false }).now = () => now;
  return test;
}

async function migrateAsThen(database: TestDatabase, { tables }: Recorded): Promise<void> {
  const names = new Set((tables['migration'] ?? []).map((row) => (JSON.parse(row) as { name: string }).name));
  const files = migrationFiles().filter(({ recordedAs }) => names.has(recordedAs));
  const source = await ownerDataSource(database.ownerUrl, files).initialize();
  await source.runMigrations();
  await source.destroy();
}

async function fill(database: TestDatabase, { tables, sequences }: Recorded): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  // The recording has all rows, so nothing that follows from them may run again.
  await owner.query('SET session_replication_role = replica');
  for (const [name, rows] of Object.entries(tables)) {
    await owner.query(`DELETE FROM ${name}`);
    const written = await owner.query<{ columns: string }>(WRITTEN_COLUMNS, [name]);
    const columns = written.rows[0]?.columns;
    await owner.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM unnest($1::json[]) AS row, json_populate_record(NULL::${name}, row)`,
      [rows],
    );
  }
  for (const [name, value] of Object.entries(sequences)) {
    await owner.query('SELECT setval($1::regclass, $2::bigint)', [name, value]);
  }
  await owner.end();
}

async function adopt({ ownerUrl: url }: TestDatabase): Promise<void> {
  const owner = new Database({
    url,
    connectionsMax: 1,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 5_000,
    applicationName: 'dziva test upgrade',
  });
  try {
    await adoptCluster(owner, RUNTIME_ROLES);
  } finally {
    await owner.close();
  }
}
