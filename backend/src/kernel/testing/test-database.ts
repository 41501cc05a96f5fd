/** A clean, migrated database for a spec file: a clone of a template that is made once per schema. */
import pg from 'pg';
import { letRolesSignIn } from '#kernel/database/runtime-roles';
import { migrationsFingerprint } from '#kernel/database/schema-state';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

const APP_PASSWORD = 'test-app';
const SEALER_PASSWORD = 'test-sealer';
const PREFIX = 'dziva_test_';

export interface TestDatabase {
  readonly ownerUrl: string;
  /** As the runtime role, which may not change events. */
  readonly appUrl: string;
  /** As the role that may add seals. */
  readonly sealerUrl: string;
  drop(): Promise<void>;
}

/** Clones the template of the cluster that the test runner started (`TEST_PG_URL`). */
export async function createTestDatabase(): Promise<TestDatabase> {
  await prepareTemplate();
  return createDatabase(copyOf(templateName()));
}

/** Copies its files: through the log, as is the default, takes four times as long. */
const copyOf = (template: string): string => ` TEMPLATE ${template} STRATEGY FILE_COPY`;

/** A database in which nothing ran yet, as an operator gets it. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

/**
 * A copy of a database that is filled once in a test run: by the spec file that asks first, while others wait. Nobody may be
 * connected to it any more when `fill` has ended.
 */
export async function createCopyOfFilled(
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const name = filledName();
  await makeOnce(name, async () => {
    await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}${copyOf(templateName())}`));
    await fill(databaseNamed(name));
  });
  return createDatabase(copyOf(name));
}

/** After a test run, for a cluster that stays. */
export function dropFilled(): Promise<void> {
  return asAdmin((admin) => dropTemplate(admin, filledName()));
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `${PREFIX}${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}${template}`));
  return databaseNamed(name);
}

function databaseNamed(name: string): TestDatabase {
  return {
    ownerUrl: urlOf(name),
    appUrl: urlOf(name, 'dziva_app', APP_PASSWORD),
    sealerUrl: urlOf(name, 'dziva_sealer', SEALER_PASSWORD),
    drop: () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Makes the template before the first spec asks for it. */
export function prepareTemplate(): Promise<void> {
  const name = templateName();
  return makeOnce(name, async () => {
    await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
    // TypeORM with its drivers is loaded by the one process that migrates.
    const { migrate } = await import('#kernel/database/migrations');
    await migrate(urlOf(name));
    await letRolesSignIn(urlOf(name), { dziva_app: APP_PASSWORD, dziva_sealer: SEALER_PASSWORD });
  });
}

/** Makes a template unless it is there; spec files that start at once take turns, and what was made half is made anew. */
async function makeOnce(name: string, make: () => Promise<void>): Promise<void> {
  await asAdmin(async (admin) => {
    if (await isTemplate(admin, name)) return;
    await admin.query('SELECT pg_advisory_lock(4202, 0)');
    try {
      if (await isTemplate(admin, name)) return;
      await dropTemplate(admin, name);
      await make();
      await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    } finally {
      await admin.query('SELECT pg_advisory_unlock(4202, 0)');
    }
  });
}

async function isTemplate(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
    name,
  ]);
  return rowCount === 1;
}

async function dropTemplate(admin: pg.Client, name: string): Promise<void> {
  if (await isTemplate(admin, name)) await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

const templateName = (): string => `dziva_template_${migrationsFingerprint()}`;

/** One in each test run. */
const filledName = (): string => `dziva_filled_${path.basename(runDirectory()).slice(-6).toLowerCase()}`;

/** The folder that the spec files of one test run share; the global setup makes it. */
export function runDirectory(): string {
  const directory = process.env['TEST_RUN_DIR'];
  if (!directory) throw new Error('TEST_RUN_DIR is missing: the global setup of the tests sets it.');
  return directory;
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function clusterUrl(): string {
  const url = process.env['TEST_PG_URL'];
  if (!url) throw new Error('TEST_PG_URL is missing: start the tests with "npm test".');
  return url;
}

function urlOf(database: string, user?: string, password?: string): string {
  const url = new URL(clusterUrl());
  url.pathname = `/${database}`;
  if (user !== undefined) url.username = user;
  if (password !== undefined) url.password = password;
  return url.toString();
}
