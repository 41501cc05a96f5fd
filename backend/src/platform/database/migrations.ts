import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { noteChecksums, refuseChangedMigrations } from './migration-checksums.ts';
import { type MigrationFile, migrationFiles } from './migration-files.ts';
import { migrateQueue } from './queue-schema.ts';
import { refuseLostRoles } from './runtime-roles.ts';
import { refuseSchemaOfBefore } from './schema-release.ts';
import type { Queryable } from '@dziva/event-ledger/database/sql';

/** The classes that TypeORM runs, one for each file. */
function migrationClasses(files: readonly MigrationFile[]): (new () => MigrationInterface)[] {
  return files.map(
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

/** A connection as the owner, with these migrations. */
export function ownerDataSource(ownerUrl: string, files = migrationFiles()): DataSource {
  return new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations: migrationClasses(files),
    migrationsTransactionMode: 'each',
    migrationsTableName: 'migration',
    logging: false,
  });
}

/**
 * Runs the migrations that have not run yet, BullMQ's own last, makes room for new events, and returns the names of our
 * migrations. Refuses if the database is from before the first release, if a file was changed after it ran, or if a restore left
 * out the roles. Two runs at the same time would disturb each other: see `takeMigrationTurn`.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const source = await ownerDataSource(ownerUrl).initialize();
  try {
    const database: Queryable = { query: ({ text, values }) => source.query(text, [...values]) };
    await refuseSchemaOfBefore(database);
    await refuseLostRoles(database);
    await refuseChangedMigrations(database);
    const done = await source.runMigrations();
    await noteChecksums(source);
    await source.query('SELECT es.make_room()');
    await migrateQueue(ownerUrl);
    return done.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}

/** Runs `work` while no other process migrates this database; a second one logs that it waits, and runs afterwards. */
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
    // The lock ends with the connection.
    await client.end();
  }
}
