/**
 * Compares the clock of this machine with the database's. A worker whose clock is a month ahead would pay a month of returns
 * early, so with a wrong clock no job runs here and the process is not ready. It does not check the business time that a test
 * moves on purpose.
 */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { WakeSignal } from '@dziva/event-ledger/subscriptions/wake-signal';
import { Metrics } from '#platform/health/metrics';
import { logger } from '#platform/http/request-log';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { SystemTime } from './system-time.ts';

const SKEW_MS_MAX = 60_000;
const LOOK_EVERY_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;

@Injectable()
export class ClockWatch implements BeforeApplicationShutdown {
  private skewMs: number | undefined;
  private wrong = new AbortController();
  private readonly waiting = new Set<() => void>();
  private readonly stopped = new WakeSignal();
  private isStopped = false;
  private watching: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly time: SystemTime,
    metrics: Metrics,
  ) {
    const skewSeconds = () => (this.skewMs === undefined ? undefined : this.skewMs / 1_000);
    new Gauge({
      name: 'dziva_clock_skew_seconds',
      help: 'How far the clock of this machine is ahead of the database, at the last look',
      registers: [metrics.registry],
      collect() {
        const seconds = skewSeconds();
        if (seconds !== undefined) this.set(seconds);
      },
    });
  }

  /** True once a check has found the clock wrong, until another one finds it right. */
  get isWrong(): boolean {
    return this.wrong.signal.aborted;
  }

  /** Aborted when the clock is found wrong. */
  get whenWrong(): AbortSignal {
    return this.wrong.signal;
  }

  /** Checks now and every minute; every second while the clock is wrong or the database cannot be reached. */
  start(): void {
    this.watching ??= this.watch();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    this.stopped.raise();
    await this.watching;
  }

  /** Checks now; returns whether the clock is right. Throws if the database cannot be reached. */
  async check(): Promise<boolean> {
    const beforeMs = this.time.nowMs();
    const [row] = await this.database.query<{ at: string }>(sql`SELECT clock_timestamp() AS at`);
    // The database answered at some time between these two.
    const midMs = (beforeMs + this.time.nowMs()) / 2;
    this.note(midMs - Date.parse(row?.at ?? ''));
    return !this.isWrong;
  }

  /** Resolves when a check has found the clock right, or when the signal is aborted. */
  async untilRight(signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.isKnownRight) return;
    await new Promise<void>((resolve) => {
      this.waiting.add(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  private get isKnownRight(): boolean {
    return this.skewMs !== undefined && !this.isWrong;
  }

  private note(skewMs: number): void {
    this.skewMs = skewMs;
    const isRight = Math.abs(skewMs) <= SKEW_MS_MAX;
    if (!isRight && !this.isWrong) {
      logger.error(
        { skewSeconds: Math.round(skewMs / 1_000) },
        'The clock of this machine is not that of the database: no jobs run here, and it is not ready. Correct it, for example with NTP.',
      );
      this.wrong.abort();
    }
    if (isRight && this.isWrong) {
      logger.info('The clock of this machine is right again.');
      this.wrong = new AbortController();
    }
    if (!isRight) return;
    for (const resume of this.waiting) resume();
    this.waiting.clear();
  }

  private async watch(): Promise<void> {
    while (!this.isStopped) {
      await this.check().catch(() => undefined);
      if (!this.isStopped) await this.stopped.wait(this.isKnownRight ? LOOK_EVERY_MS : LOOK_AGAIN_MS);
    }
  }
}
