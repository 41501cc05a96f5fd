import { refuseChangedMigrations } from './migration-checksums.ts';
import { refuseSchemaOfBefore } from './schema-release.ts';
import { missingMigrations } from './schema-state.ts';
import { sessionOptions } from '@dziva/event-ledger/database/session-settings';
import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import { clusterFlaw } from '@dziva/event-ledger/event-store/cluster';
import pg from 'pg';

const STATEMENT_MS = 10_000;
/** SQLSTATE protocol_violation and feature_not_supported: how PgBouncer and RDS Proxy answer to settings. */
const SETTINGS_REFUSED = ['08P01', '0A000'];
const POOLER =
  'APP_DATABASE_URL leads through a pooler of connections that does not pass on our settings (as PgBouncer and RDS Proxy do): name PostgreSQL itself. Dziva keeps its own pool of DATABASE_CONNECTIONS.';

/**
 * Refuses to start if the settings of our connections do not arrive, if the database is from before the first release, if
 * migrations are missing, if the transaction ids in the events belong to another cluster, or if the role could change history.
 * One sentence for each.
 */
export async function refuseUnsafeDatabase(appUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: appUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: STATEMENT_MS,
    options: sessionOptions({ statement_timeout: STATEMENT_MS }),
  });
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof pg.DatabaseError && SETTINGS_REFUSED.includes(error.code ?? ''))
      throw new Error(POOLER);
    throw new Error(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}. Start it, or correct APP_DATABASE_URL.`,
    );
  }
  try {
    const database = queryable(client);
    await refuseLostSettings(client);
    await refuseRoleWithoutRights(client);
    await refuseSchemaOfBefore(database);
    await refusePendingMigrations(database);
    await refuseChangedMigrations(database);
    await refusePowerfulRole(client);
    const flaw = await clusterFlaw(database);
    if (flaw !== null) throw new Error(flaw);
  } finally {
    await client.end();
  }
}

const queryable = (client: pg.Client): Queryable => ({
  query: async <Row extends pg.QueryResultRow>({ text, values }: Statement) =>
    (await client.query<Row>(text, [...values])).rows,
});

/** A pooler may also accept them and throw them away. Statements would then find no tables, and never end. */
async function refuseLostSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    `SELECT setting FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  if (rows[0]?.setting !== String(STATEMENT_MS)) throw new Error(POOLER);
}

async function refuseRoleWithoutRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_lost: boolean }>(
    `SELECT NOT has_schema_privilege(oid, 'USAGE') AS is_lost FROM pg_namespace WHERE nspname = 'es'`,
  );
  if (rows[0]?.is_lost)
    throw new Error(
      'The role in APP_DATABASE_URL has no rights here: name dziva_app, or after a logical restore run "npm run operations:adopt" as the owner.',
    );
}

async function refusePendingMigrations(database: Queryable): Promise<void> {
  const missing = await missingMigrations(database);
  if (missing.length > 0)
    throw new Error(`The database is ${missing.length} migrations behind: run "npm run migrate" first.`);
}

async function refusePowerfulRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ can: boolean }>(
    `SELECT bool_or(has_table_privilege(t, p)) AS can
       FROM unnest(ARRAY['es.event', 'ledger.posting', 'es.stream', 'es.seal', 'ledger.account']) t, unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE', 'INSERT']) p`,
  );
  if (rows[0]?.can) {
    throw new Error(
      'APP_DATABASE_URL names a role that may change history: use the role dziva_app, never the owner.',
    );
  }
}
