import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from './clock.ts';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

const LOOK_EVERY_MS = 1_000;

/**
 * Business time that a test or a demo moves forward (`CLOCK=controlled`, never in production). It continues from where it was
 * set, and is stored in the database, so that it does not go back after a restart.
 */
export class ControlledClock extends Clock {
  private aheadMs = 0;
  private lookedAtMs = -LOOK_EVERY_MS;

  constructor(private readonly database: Database) {
    super();
  }

  now(): Date {
    this.lookSoon();
    return new Date(Date.now() + this.aheadMs);
  }

  /** Moves time forward to an ISO instant. Refuses to go back. */
  async moveTo(instant: string): Promise<void> {
    await this.load();
    const aheadMs = Date.parse(instant) - Date.now();
    if (aheadMs < this.aheadMs) throw this.refusal();
    // Another process may move it at the same time: only the database sees both.
    const moved = await this.database.query(
      sql`INSERT INTO controlled_clock AS c (ahead_ms) VALUES (${aheadMs})
          ON CONFLICT (one) DO UPDATE SET ahead_ms = excluded.ahead_ms WHERE c.ahead_ms <= excluded.ahead_ms
          RETURNING ahead_ms`,
    );
    await this.load();
    if (moved.length === 0) throw this.refusal();
  }

  private refusal(): RuleViolation {
    return new RuleViolation(
      'CLOCK_FORWARD_ONLY',
      `The clock only moves forward: it is ${this.now().toISOString()} now.`,
    );
  }

  /** Another process may have moved the time. */
  private lookSoon(): void {
    if (performance.now() - this.lookedAtMs < LOOK_EVERY_MS) return;
    this.load().catch(() => undefined);
  }

  /** Reads the time that was set before, also by another process. Never goes back. */
  async load(): Promise<void> {
    this.lookedAtMs = performance.now();
    const [row] = await this.database.query<{ ahead_ms: number }>(sql`SELECT ahead_ms FROM controlled_clock`);
    this.aheadMs = Math.max(this.aheadMs, row?.ahead_ms ?? 0);
  }
}
