import { refuseChangedMigrations } from '#kernel/database/migration-checksums';
import { missingMigrations } from '#kernel/database/migrations';
import type { Queryable, Statement } from '#kernel/database/sql';
import pg from 'pg';

/** Refuses to start on a database that is behind, or with a role that could change history. One sentence each. */
export async function refuseUnsafeDatabase(appUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: appUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `The database cannot be reached: ${error instanceof Error ? error.message : String(error)}. Start it, or correct APP_DATABASE_URL.`,
    );
  }
  try {
    const database = queryable(client);
    await refusePendingMigrations(database);
    await refuseChangedMigrations(database);
    await refusePowerfulRole(client);
  } finally {
    await client.end();
  }
}

const queryable = (client: pg.Client): Queryable => ({
  query: async <Row extends pg.QueryResultRow>({ text, values }: Statement) =>
    (await client.query<Row>(text, [...values])).rows,
});

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
