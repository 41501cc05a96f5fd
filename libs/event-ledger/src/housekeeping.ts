import type { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { purge } from './commands/receipts.ts';
import { Features } from './features.ts';

/**
 * Must be called once an hour: deletes old receipts, updates the stored totals of hot accounts, and runs the statements of
 * the features. Several servers may run it.
 */
export class Housekeeping {
  constructor(
    private readonly database: Database,
    private readonly features: Features = new Features(),
  ) {}

  async run(): Promise<void> {
    await this.database.query(purge());
    await this.database.query(sql`SELECT ledger.refresh_folds()`);
    for (const statement of this.features.housekeeping) await this.database.query(statement());
  }
}
