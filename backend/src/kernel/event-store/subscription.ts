/**
 * Follows the committed events in (tx, pos) order. A checkpoint moves in the transaction of its effects, so that each event
 * takes effect exactly once. A stream whose event cannot be digested is parked and shown; the others go on.
 */
import { Database, type Transaction } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import type { RecordedEvent } from '#kernel/domain/event';
import { Features } from '#kernel/features';
import { type EventRow, toRecordedEvent } from './postgres-event-store.ts';

const BATCH_EVENTS = 200;

export interface Subscriber {
  readonly name: string;
  /** Handles one event within the transaction that moves the checkpoint. What it throws parks the event's stream. */
  readonly handle: (event: RecordedEvent, transaction: Transaction) => Promise<void>;
}

interface SettledRow extends EventRow {
  readonly tx: number;
  readonly pos: number;
  readonly category: string;
}

export class Subscription {
  private readonly parked = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly features: Features,
    private readonly subscriber: Subscriber,
  ) {}

  /** Handles everything that is settled now. Answers how many events were handled. Two runs at once take turns. */
  async catchUp(): Promise<number> {
    let handled = 0;
    for (;;) {
      const count = await this.database.transaction((transaction) => this.batch(transaction));
      handled += count;
      if (count < BATCH_EVENTS) return handled;
    }
  }

  private async batch(transaction: Transaction): Promise<number> {
    const { name } = this.subscriber;
    await transaction.query(sql`INSERT INTO es.subscription (name) VALUES (${name}) ON CONFLICT DO NOTHING`);
    const [checkpoint] = await transaction.query<{ last_tx: number; last_pos: number }>(
      sql`SELECT last_tx, last_pos FROM es.subscription WHERE name = ${name} FOR UPDATE`,
    );
    if (!checkpoint) return 0;
    await this.loadParked(transaction);
    const rows = await transaction.query<SettledRow>(
      sql`SELECT e.*, s.category FROM es.settled(${checkpoint.last_tx}, ${checkpoint.last_pos}, ${BATCH_EVENTS}) e
            JOIN es.stream s USING (stream_id) ORDER BY e.tx, e.pos`,
    );
    for (const row of rows) await this.handle(row, transaction);
    const last = rows.at(-1);
    if (last) {
      await transaction.query(
        sql`UPDATE es.subscription SET last_tx = ${last.tx}, last_pos = ${last.pos}, updated_at = now() WHERE name = ${name}`,
      );
    }
    return rows.length;
  }

  private async loadParked(transaction: Transaction): Promise<void> {
    const rows = await transaction.query<{ stream_id: string }>(
      sql`SELECT stream_id FROM es.parked WHERE subscription = ${this.subscriber.name}`,
    );
    this.parked.clear();
    for (const row of rows) this.parked.add(row.stream_id);
  }

  private async handle(row: SettledRow, transaction: Transaction): Promise<void> {
    // A parked stream waits as a whole: its later events make no sense without the one that failed.
    if (this.parked.has(row.stream_id)) return;
    await transaction.query({ text: 'SAVEPOINT event', values: [] });
    try {
      const shape = this.features.shapeOf(row.category);
      await this.subscriber.handle(toRecordedEvent(row, shape), transaction);
    } catch (error) {
      await transaction.query({ text: 'ROLLBACK TO SAVEPOINT event', values: [] });
      this.parked.add(row.stream_id);
      await transaction.query(
        sql`INSERT INTO es.parked (subscription, stream_id, from_version, error)
            VALUES (${this.subscriber.name}, ${row.stream_id}, ${row.version}, ${describe(error)}) ON CONFLICT DO NOTHING`,
      );
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
