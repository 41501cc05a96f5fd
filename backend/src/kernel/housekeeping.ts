import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { purge } from './commands/receipts.ts';

const EVERY_MS = 3_600_000;

/** Once an hour: forgets old receipts and moves the folded balances of hot accounts up. Harmless when several servers do it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

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
  }
}
