import type { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { purge } from './commands/receipts.ts';
import { Features } from './features.ts';

/**
 * Must be called at start and once an hour: adds the partition that new events will need, deletes old receipts, updates the
 * stored totals of hot accounts, and runs the statements of the features. Several servers may run it.
 */
export class Housekeeping {
  constructor(
    private readonly database: Database,
    private readonly features: Features = new Features(),
  ) {}

  async run(): Promise<void> {
    // First, because without room no event can be recorded.
    await this.database.query(sql`SELECT es.make_room()`);
    await this.database.query(purge());
    await this.database.query(sql`SELECT ledger.refresh_folds()`);
    for (const statement of this.features.housekeeping) await this.database.query(statement());
  }
}

/**
 * Updates the planner's statistics of the partitioned tables, one after the other, and returns how many there are. Autovacuum
 * analyses only their partitions. It takes seconds for millions of rows. Stops before the next table if the signal is aborted.
 */
export async function analysePartitioned(db: Queryable, signal?: AbortSignal): Promise<number> {
  const tables = await db.query<{ name: string }>(
    sql`SELECT c.oid::regclass::text AS name FROM pg_class c
         WHERE c.relkind = 'p' AND c.relnamespace IN ('es'::regnamespace, 'ledger'::regnamespace) ORDER BY 1`,
  );
  for (const [done, { name }] of tables.entries()) {
    if (signal?.aborted === true) return done;
    await db.query(sql`SELECT es.analyse_partitioned(${name}::regclass)`);
  }
  return tables.length;
}
