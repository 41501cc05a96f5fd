/**
 * Which schema this program needs, and whether a database has it. Does not load the code that runs migrations, because every
 * server uses this file.
 */
import { createHash } from 'node:crypto';
import { migrationFiles } from './migration-files.ts';
import { QUEUE_SCHEMA_VERSION } from './queue-schema.ts';
import type { Queryable } from '@dziva/event-ledger/database/sql';

/**
 * The migrations of this program that this database lacks, by name. Migrations of a newer program are ignored: they are written
 * so that the previous program still works.
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

/** A fingerprint of all migrations: tests create their template database again when it changes. */
export function migrationsFingerprint(): string {
  const hash = createHash('sha256').update(`queue ${QUEUE_SCHEMA_VERSION}`);
  for (const { name, sha256 } of migrationFiles()) hash.update(name).update(sha256);
  return hash.digest('hex').slice(0, 12);
}
