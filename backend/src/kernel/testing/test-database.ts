/** A clean, migrated database for a spec file: a clone of a template that is made once per schema. */
import pg from 'pg';
import { letRolesSignIn } from '#kernel/database/runtime-roles';
import { migrationsFingerprint } from '#kernel/database/schema-state';
import { randomUUID } from 'node:crypto';

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

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `${PREFIX}${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}${template}`));
  return {
    ownerUrl: urlOf(name),
    appUrl: urlOf(name, 'dziva_app', APP_PASSWORD),
    sealerUrl: urlOf(name, 'dziva_sealer', SEALER_PASSWORD),
    drop: () => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Makes the template before the first spec asks for it. */
export function prepareTemplate(): Promise<void> {
  return asAdmin(makeTemplate);
}

/** Makes the template of this schema unless it is there; spec files that start at once take turns. */
async function makeTemplate(admin: pg.Client): Promise<void> {
  if (await hasTemplate(admin)) return;
  await admin.query('SELECT pg_advisory_lock(4202, 0)');
  try {
    if (await hasTemplate(admin)) return;
    await admin.query(`DROP DATABASE IF EXISTS ${templateName()} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${templateName()}`);
    // TypeORM with its drivers is loaded by the one process that migrates.
    const { migrate } = await import('#kernel/database/migrations');
    await migrate(urlOf(templateName()));
    await letRolesSignIn(urlOf(templateName()), { dziva_app: APP_PASSWORD, dziva_sealer: SEALER_PASSWORD });
    await admin.query(`ALTER DATABASE ${templateName()} IS_TEMPLATE true`);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(4202, 0)');
  }
}

async function hasTemplate(admin: pg.Client): Promise<boolean> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
    templateName(),
  ]);
  return rowCount === 1;
}

const templateName = (): string => `dziva_template_${migrationsFingerprint()}`;

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
