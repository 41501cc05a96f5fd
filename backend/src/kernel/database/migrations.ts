import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrateQueue, QUEUE_SCHEMA_VERSION } from './queue-schema.ts';
import type { Queryable } from './sql.ts';

/** Plain SQL files, run in the order of their numbers. */
export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../../migrations');
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;
// TypeORM sorts by the 13 digits at the end of a name; the file's number takes their place.
const EPOCH = 1_700_000_000_000;

/** The thin list that TypeORM runs: one class a file. */
function migrationClasses(): (new () => MigrationInterface)[] {
  return readdirSync(MIGRATIONS_DIR)
    .filter((file) => FILE_NAME.test(file))
    .toSorted()
    .map((file) => {
      const [, number = '', subject = ''] = FILE_NAME.exec(file) ?? [];
      return class implements MigrationInterface {
        name = `${subject}${EPOCH + Number(number)}`;

        async up(runner: QueryRunner): Promise<void> {
          await runner.query(readFileSync(path.join(MIGRATIONS_DIR, file), 'utf8'));
        }

        async down(): Promise<void> {
          throw new Error('Migrations go forward only: write a new one.');
        }
      };
    });
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

/** Runs what has not run yet, BullMQ's own migrations last, and answers with the names of ours. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const source = await ownerDataSource(ownerUrl).initialize();
  try {
    const done = await source.runMigrations();
    await migrateQueue(ownerUrl);
    return done.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}

/** How many migrations this database lacks; negative when a newer program has migrated it. */
export async function missingMigrations(database: Queryable): Promise<number> {
  const [tables] = await database.query<{ ours: string | null; queue: string | null }>({
    text: "SELECT to_regclass('public.migration')::text AS ours, to_regclass('bullmq.migration')::text AS queue",
    values: [],
  });
  const ours = tables?.ours
    ? await numberOf(database, 'SELECT count(*)::int AS number FROM public.migration')
    : 0;
  const queue = tables?.queue
    ? await numberOf(database, 'SELECT coalesce(max(version), 0)::int AS number FROM bullmq.migration')
    : 0;
  const missing = migrationCount() - ours;
  // A newer schema of the queue serves an older program, too, as long as our own agrees.
  return missing === 0 ? Math.max(0, QUEUE_SCHEMA_VERSION - queue) : missing;
}

async function numberOf(database: Queryable, text: string): Promise<number> {
  const [row] = await database.query<{ number: number }>({ text, values: [] });
  return row?.number ?? 0;
}

/** A fingerprint of all migrations: tests make their template database anew when it changes. */
export function migrationsFingerprint(): string {
  const hash = createHash('sha256').update(`queue ${QUEUE_SCHEMA_VERSION}`);
  for (const file of readdirSync(MIGRATIONS_DIR).toSorted()) {
    hash.update(file).update(readFileSync(path.join(MIGRATIONS_DIR, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** How many migrations of ours this program knows. */
function migrationCount(): number {
  return migrationClasses().length;
}
