import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Injectable } from '@nestjs/common';

const PROVEN_FOR_MS = 30_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/** Whether the database can record something: it is not read-only, and its disk is not full. */
@Injectable()
export class Writability {
  private provenAtMs = -Infinity;

  constructor(private readonly database: Database) {}

  /** Something could not be stored: the next question is answered by trying. */
  doubt(): void {
    this.provenAtMs = -Infinity;
  }

  /** Throws if it cannot be reached, or if its disk is full. */
  async isGiven(): Promise<boolean> {
    // It is also read-only while it is a standby.
    const [state] = await this.database.query<{ is_given: boolean }>(
      sql`SELECT current_setting('transaction_read_only') = 'off' AS is_given`,
    );
    if (state?.is_given !== true) return false;
    const nowMs = performance.now();
    if (nowMs - this.provenAtMs < PROVEN_FOR_MS) return true;
    await this.writeOnTrial();
    this.provenAtMs = nowMs;
    return true;
  }

  /** A megabyte in a table of its own: only what has to grow notices a full disk. It is taken back at once. */
  private async writeOnTrial(): Promise<void> {
    try {
      await this.database.rehearse((transaction) =>
        transaction.send([
          sql`CREATE TEMPORARY TABLE trial (filler text) ON COMMIT DROP`,
          sql`INSERT INTO pg_temp.trial SELECT repeat('x', 1000) FROM generate_series(1, 1000)`,
        ]),
      );
    } catch (error) {
      // Without the right to temporary tables, only commands notice.
      if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    }
  }
}
