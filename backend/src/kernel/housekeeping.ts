import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { purge } from './commands/receipts.ts';
import { Features } from './features.ts';

const EVERY_MS = 3_600_000;

/**
 * Once an hour: forgets old receipts, moves the folded balances of hot accounts up, and does what the features asked for.
 * Harmless when several servers do it.
 */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly features: Features = new Features(),
  ) {}

  onApplicationBootstrap(): void {
    // What fails now is tried again in an hour; readiness tells when the database is away.
    this.timer = setInterval(() => void this.run().catch(() => undefined), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    await this.database.query(purge());
    await this.database.query(sql`SELECT ledger.refresh_folds()`);
    for (const statement of this.features.housekeeping) await this.database.query(statement());
  }
}
