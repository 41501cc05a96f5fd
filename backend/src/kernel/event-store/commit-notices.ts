/** Tells the other processes that something was committed, and hears it from them. */
import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { Injectable } from '@nestjs/common';
import { Bell } from './bell.ts';
import { Commits } from './commits.ts';

const CHANNEL = 'dziva_events';
/** At most one notice in this time: a load of commits costs twenty notices a second, not thousands. */
const NOTICE_EVERY_MS = 50;
const RECONNECT_MS = 1_000;

@Injectable()
export class CommitNotices {
  private timer: NodeJS.Timeout | undefined;
  private noticedAt = 0;
  private isStopped = false;
  private readonly stopped = new Bell();

  constructor(
    private readonly database: Database,
    private readonly commits: Commits,
  ) {}

  /** After each commit of this process, soon, in a transaction of its own: a NOTIFY within it would make commits queue. */
  send(): () => void {
    const stopListening = this.commits.onCommit(() => this.sendSoon());
    return () => {
      stopListening();
      clearTimeout(this.timer);
    };
  }

  private sendSoon(): void {
    if (this.timer) return;
    const waitMs = Math.max(0, this.noticedAt + NOTICE_EVERY_MS - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.noticedAt = performance.now();
      // Who misses a notice finds the event with the next one, or by looking for itself.
      this.database.query(sql`SELECT pg_notify(${CHANNEL}, '')`).catch(() => undefined);
    }, waitMs);
  }

  /** Calls back at every notice until `stop`; a broken connection is replaced. */
  async receive(onNotice: () => void): Promise<void> {
    while (!this.isStopped) {
      await this.listen(onNotice).catch(() => undefined);
      if (!this.isStopped) await this.stopped.wait(RECONNECT_MS);
    }
  }

  stop(): void {
    this.isStopped = true;
    this.stopped.ring();
  }

  private async listen(onNotice: () => void): Promise<void> {
    const client = await this.database.pool.connect();
    let isBroken = false;
    const onBroken = () => {
      isBroken = true;
      this.stopped.ring();
    };
    client.on('notification', onNotice).on('error', onBroken).on('end', onBroken);
    try {
      await client.query(`LISTEN ${CHANNEL}`);
      onNotice();
      while (!this.isStopped && !isBroken) await this.stopped.wait(60_000);
    } finally {
      client.removeListener('notification', onNotice);
      client.release(true);
    }
  }
}
