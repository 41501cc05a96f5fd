/** The checksums of migrations that have run: if a migration were changed afterwards, databases would have different schemas. */
import type { DataSource } from 'typeorm';
import { migrationFiles } from './migration-files.ts';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';

/** Refuses if a migration file differs from the one that ran on this database. One sentence. */
export async function refuseChangedMigrations(database: Queryable): Promise<void> {
  const [table] = await database.query<{ is_there: boolean }>(
    sql`SELECT to_regclass('public.migration_checksum') IS NOT NULL AS is_there`,
  );
  if (table?.is_there !== true) return;
  const rows = await database.query<{ name: string; sha256: string }>(
    sql`SELECT name, sha256 FROM public.migration_checksum`,
  );
  const ran = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = migrationFiles().find(({ name, sha256 }) => (ran.get(name) ?? sha256) !== sha256);
  if (changed !== undefined)
    throw new Error(
      `The migration ${changed.name}.sql was changed after it ran on this database. ` +
        `Put the file back as it was ("git log -- migrations/${changed.name}.sql") and write a new migration for what is to change.`,
    );
}

/** Records the checksums of migrations that have run and have none yet, from their current files. */
export async function noteChecksums(source: DataSource): Promise<void> {
  const files = migrationFiles();
  await source.query(
    `INSERT INTO public.migration_checksum (name, sha256)
     SELECT f.name, f.sha256 FROM unnest($1::text[], $2::text[], $3::text[]) f (name, sha256, recorded_as)
       JOIN public.migration m ON m.name = f.recorded_as
     ON CONFLICT DO NOTHING`,
    [
      files.map(({ name }) => name),
      files.map(({ sha256 }) => sha256),
      files.map(({ recordedAs }) => recordedAs),
    ],
  );
}
