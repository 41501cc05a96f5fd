import { createHash } from 'node:crypto';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { noteChecksums, refuseChangedMigrations } from './migration-checksums.ts';
import { migrationFiles } from './migration-files.ts';
import { migrateQueue, QUEUE_SCHEMA_VERSION } from './queue-schema.ts';
import { refuseLostRoles } from './runtime-roles.ts';
import type { Queryable } from './sql.ts';

/** The thin list that TypeORM runs: one class a file. */
function migrationClasses(): (new () => MigrationInterface)[] {
  return migrationFiles().map(
    ({ recordedAs, text }) =>
      class implements MigrationInterface {
        name = recordedAs;

        async up(runner: QueryRunner): Promise<void> {
          await runner.query(text);
        }

        async down(): Promise<void> {
          throw new Error('Migrations go forward only: write a new one.');
        }
      },
  );
}

/** A connection as the owner that knows the migrations. */
export function ownerDataSource(ownerUrl: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations: migrationClasses(),
    migrationsTransactionMode: 'each',
    migrationsTableName: 'migration',
    logging: false,
  });
}

/**
 * Runs what has not run yet, BullMQ's own migrations last, and answers with the names of ours. Refuses where a file was changed
 * after it ran, or where a restore left the roles behind. Two at once disturb each other: see `takeMigrationTurn`.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const source = await ownerDataSource(ownerUrl).initialize();
  try {
    const database: Queryable = { query: ({ text, values }) => source.query(text, [...values]) };
    await refuseLostRoles(database);
    await refuseChangedMigrations(database);
    const done = await source.runMigrations();
    await noteChecksums(source);
    await migrateQueue(ownerUrl);
    return done.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}

/** Does the work alone on this database: a second one, in whatever process, says so and waits for its turn. */
export async function takeMigrationTurn<T>(
  ownerUrl: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'SELECT pg_try_advisory_lock(4205, 0) AS is_ours',
    );
    if (rows[0]?.is_ours !== true) {
      onWait();
      await client.query('SELECT pg_advisory_lock(4205, 0)');
    }
    return await work();
  } finally {
    // The turn ends with the connection.
    await client.end();
  }
}

/**
 * The migrations of this program that this database lacks, by name. What a newer program has added does not count: migrations are
 * written so that the program before goes on meanwhile.
 */
export async function missingMigrations(database: Queryable): Promise<string[]> {
  const [tables] = await database.query<{ ours: string | null; queue: string | null }>({
    text: "SELECT to_regclass('public.migration')::text AS ours, to_regclass('bullmq.migration')::text AS queue",
    values: [],
  });
  const rows = tables?.ours
    ? await database.query<{ name: string }>({ text: 'SELECT name FROM public.migration', values: [] })
    : [];
  const ran = new Set(rows.map(({ name }) => name));
  const missing = migrationFiles().filter(({ recordedAs }) => !ran.has(recordedAs));
  const queue = tables?.queue ? await queueVersion(database) : 0;
  return [
    ...missing.map(({ name }) => name),
    ...(queue < QUEUE_SCHEMA_VERSION ? [`queue schema ${QUEUE_SCHEMA_VERSION}`] : []),
  ];
}

async function queueVersion(database: Queryable): Promise<number> {
  const [row] = await database.query<{ version: number }>({
    text: 'SELECT coalesce(max(version), 0)::int AS version FROM bullmq.migration',
    values: [],
  });
  return row?.version ?? 0;
}

/** A fingerprint of all migrations: tests make their template database anew when it changes. */
export function migrationsFingerprint(): string {
  const hash = createHash('sha256').update(`queue ${QUEUE_SCHEMA_VERSION}`);
  for (const { name, sha256 } of migrationFiles()) hash.update(name).update(sha256);
  return hash.digest('hex').slice(0, 12);
}
