/** A clean, migrated database for a spec file: a copy of a template that the global setup of the tests made. */
import pg from 'pg';
import { randomUUID } from 'node:crypto';

const PREFIX = 'dziva_test_';

/** The roles that the migrations create, with their passwords in tests. */
export const TEST_PASSWORDS = { dziva_app: 'test-app', dziva_sealer: 'test-sealer' } as const;

export interface TestDatabase {
  readonly ownerUrl: string;
  /** Connects as the runtime role, which may not change events. */
  readonly appUrl: string;
  /** Connects as the role that may add seals. */
  readonly sealerUrl: string;
  drop(): Promise<void>;
}

/** Copies the template (`TEST_TEMPLATE`) of the cluster that the test runner started (`TEST_PG_URL`). */
export function createTestDatabase(): Promise<TestDatabase> {
  return createCopyOf(setting('TEST_TEMPLATE'));
}

/** An empty database without migrations, as an operator gets it. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

/** Copies the files: a copy through the log, the default, takes four times as long. Nobody may be connected to the template. */
export function createCopyOf(template: string): Promise<TestDatabase> {
  return createDatabase(` TEMPLATE ${template} STRATEGY FILE_COPY`);
}

/**
 * Makes a template unless it exists. Spec files that start at the same time take turns, and an unfinished template is made
 * again.
 */
export async function makeTemplate(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
  source?: string,
): Promise<void> {
  await asAdmin(async (admin) => {
    if (await isTemplate(admin, name)) return;
    await admin.query('SELECT pg_advisory_lock(4202, 0)');
    try {
      if (await isTemplate(admin, name)) return;
      await drop(admin, name);
      await admin.query(
        `CREATE DATABASE ${name}${source === undefined ? '' : ` TEMPLATE ${source} STRATEGY FILE_COPY`}`,
      );
      await fill(databaseNamed(name));
      await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    } finally {
      await admin.query('SELECT pg_advisory_unlock(4202, 0)');
    }
  });
}

/** Deletes a template after a test run, for a cluster that is kept. */
export function dropTemplate(name: string): Promise<void> {
  return asAdmin((admin) => drop(admin, name));
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `${PREFIX}${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}${template}`));
  return databaseNamed(name);
}

function databaseNamed(name: string): TestDatabase {
  return {
    ownerUrl: urlOf(name),
    appUrl: urlOf(name, 'dziva_app'),
    sealerUrl: urlOf(name, 'dziva_sealer'),
    drop: () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

async function isTemplate(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
    name,
  ]);
  return rowCount === 1;
}

async function drop(admin: pg.Client, name: string): Promise<void> {
  if (await isTemplate(admin, name)) await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: setting('TEST_PG_URL') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string, role?: keyof typeof TEST_PASSWORDS): string {
  const url = new URL(setting('TEST_PG_URL'));
  url.pathname = `/${database}`;
  if (role !== undefined) Object.assign(url, { username: role, password: TEST_PASSWORDS[role] });
  return url.toString();
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup of the tests sets it.`);
  return value;
}
