/** Tells a database of a release from one of before the first release: nothing converts those. */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';

/**
 * Refuses a database that was migrated before the first release. By the names of its migrations alone it would look like one that
 * a newer program has migrated. The first migration writes `public.schema_release`, so only such a database has migrations
 * without it. One sentence.
 */
export async function refuseSchemaOfBefore(database: Queryable): Promise<void> {
  const [tables] = await database.query<{ has_migrations: boolean; has_release: boolean }>(
    sql`SELECT to_regclass('public.migration') IS NOT NULL AS has_migrations,
               to_regclass('public.schema_release') IS NOT NULL AS has_release`,
  );
  if (tables === undefined || !tables.has_migrations || tables.has_release) return;
  // The table alone is there, too, if the first migration of all failed.
  const [ran] = await database.query(sql`SELECT 1 FROM public.migration LIMIT 1`);
  if (ran !== undefined)
    throw new Error(
      'This database predates the first release and cannot be used with it: remove the data directory (DATA_DIR, or .data if that is not set), or the database that DATABASE_URL names, and start with an empty one.',
    );
}
