/** Notifies the other processes of the event types that were committed, and receives their notifications. */
import type { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { randomUUID } from 'node:crypto';
import type { Notification } from 'pg';
import type { Commits } from '@dziva/event-ledger/event-store/commits';
import { WakeSignal } from './wake-signal.ts';

/** The minimum time between two notices: many commits cause at most twenty notices a second, not thousands. */
const NOTICE_EVERY_MS = 50;
/** PostgreSQL refuses payloads of 8,000 bytes or more. */
const PAYLOAD_BYTES_MAX = 7_900;
const RECONNECT_MS = 1_000;

/** The event types that another process committed; `ANY` if they are not known. */
export type NoticedTypes = readonly string[] | 'ANY';

export class CommitNotices {
  private timer: NodeJS.Timeout | undefined;
  private noticedAt = 0;
  private readonly gathered = new Set<string>();
  /** Sent in each payload, so that a process does not react to its own notices. */
  private readonly sender = randomUUID();
  private isStopped = false;
  private readonly stopped = new WakeSignal();

  constructor(
    private readonly database: Database,
    private readonly commits: Commits,
    /** The PostgreSQL channel that all processes use. */
    private readonly channel = 'committed_events',
  ) {}

  /**
   * Sends a notice soon after each commit of this process, in a separate transaction: a NOTIFY inside the command's
   * transaction would make commits queue.
   */
  send(): () => void {
    const stopListening = this.commits.onCommit((types) => {
      for (const type of types) this.gathered.add(type);
      this.sendSoon();
    });
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
      const payload = payloadOf(this.sender, this.gathered);
      this.gathered.clear();
      // A process that misses a notice finds the event by polling.
      this.database.query(sql`SELECT pg_notify(${this.channel}, ${payload})`).catch(() => undefined);
    }, waitMs);
  }

  /** Calls back at every notice of another process until `stop`; a broken connection is replaced. */
  async receive(onNotice: (types: NoticedTypes) => void): Promise<void> {
    while (!this.isStopped) {
      await this.listen(onNotice).catch(() => undefined);
      if (!this.isStopped) await this.stopped.wait(RECONNECT_MS);
    }
  }

  stop(): void {
    this.isStopped = true;
    this.stopped.raise();
  }

  private async listen(onNotice: (types: NoticedTypes) => void): Promise<void> {
    const client = await this.database.pool.connect();
    let isBroken = false;
    const onBroken = () => {
      isBroken = true;
      this.stopped.raise();
    };
    const onNotification = ({ payload = '' }: Notification) => {
      const [sender, ...types] = payload.split(' ');
      if (sender !== this.sender) onNotice(types.length > 0 ? types : 'ANY');
    };
    client.on('notification', onNotification).on('error', onBroken).on('end', onBroken);
    try {
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
      // To find what was committed before this process was listening.
      onNotice('ANY');
      while (!this.isStopped && !isBroken) await this.stopped.wait(60_000);
    } finally {
      client.removeListener('notification', onNotification);
      client.release(true);
    }
  }
}

/** The sender and the committed types; only the sender if there are too many types. */
function payloadOf(sender: string, types: ReadonlySet<string>): string {
  const payload = [sender, ...types].join(' ');
  return Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX ? sender : payload;
}
