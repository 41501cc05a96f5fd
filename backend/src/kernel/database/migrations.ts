import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';

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

/** Runs what has not run yet and answers with the names. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const source = await ownerDataSource(ownerUrl).initialize();
  try {
    const done = await source.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}

/** A fingerprint of all migrations: tests make their template database anew when it changes. */
export function migrationsFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS_DIR).toSorted()) {
    hash.update(file).update(readFileSync(path.join(MIGRATIONS_DIR, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** How many migrations this program knows. */
export function migrationCount(): number {
  return migrationClasses().length;
}
