import { DEFAULT_SCHEMA, LATEST_SCHEMA_VERSION, runMigrations } from 'bullmq';
import pg from 'pg';

/** The version of BullMQ's tables that this program uses; they are in the schema `bullmq`. */
export const QUEUE_SCHEMA_VERSION: number = LATEST_SCHEMA_VERSION;

/**
 * Brings BullMQ's own tables up to date, as the owner. The runtime role may also create objects in that schema, because the
 * library creates a sequence for each queue. It may not do so in our own schemas.
 */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client, DEFAULT_SCHEMA);
    await client.query(
      `GRANT USAGE, CREATE ON SCHEMA bullmq TO dziva_app;
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA bullmq TO dziva_app;
       GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA bullmq TO dziva_app;
       GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA bullmq TO dziva_app`,
    );
  } finally {
    await client.end();
  }
}
