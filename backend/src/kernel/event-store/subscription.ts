/**
 * Follows the committed events in (tx, pos) order. A checkpoint moves in the transaction of its effects, so that each event
 * takes effect exactly once. A stream whose event cannot be digested is parked and shown; the others go on.
 */
import { LostRace, meaningOf, TemporarilyUnavailable } from '#kernel/commands/failures';
import { Database, type Transaction } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import type { RecordedEvent } from '#kernel/domain/event';
import { Features } from '#kernel/features';
import { type EventRow, toRecordedEvent } from './postgres-event-store.ts';
import type { Subscriber } from './subscriber.ts';

const BATCH_EVENTS = 500;
const BEHIND_MAX = 100_000;

/**
 * How a catching up ended: nothing is left (IDLE); the next events are committed but not settled yet (UNSETTLED); another
 * process has the turn (BUSY); a subscriber waits for something that is away (BLOCKED).
 */
export type Standing = 'IDLE' | 'UNSETTLED' | 'BUSY' | 'BLOCKED';

export interface CaughtUp {
  /** Events that were handled, parked ones included. */
  readonly handled: number;
  readonly standing: Standing;
  /** Streams that were parked meanwhile, with the reason. */
  readonly parked: readonly ParkedStream[];
}

export interface ParkedStream {
  readonly streamId: string;
  readonly reason: unknown;
}

interface SettledRow extends EventRow {
  readonly tx: number;
  readonly pos: number;
  /** Null for the last event of a batch when nobody asked for it: it only says how far the batch went. */
  readonly category: string | null;
  readonly is_full: boolean;
}

interface Batch {
  readonly handled: number;
  /** MORE: the batch was full. SOME: everything that was settled. */
  readonly end: 'MORE' | 'SOME' | 'BUSY' | 'BLOCKED';
}

type Handler = (event: RecordedEvent, transaction: Transaction) => Promise<void>;

export class Subscription {
  readonly name: string;
  private readonly handlers: ReadonlyMap<string, Handler>;
  private readonly types: readonly string[];
  private isKnown = false;
  private fresh: ParkedStream[] = [];

  constructor(
    private readonly database: Database,
    private readonly features: Features,
    subscriber: Pick<Subscriber, 'name'> & { readonly on: object },
  ) {
    this.name = subscriber.name;
    // A handler for a type gets events of that type only; the map cannot say so.
    this.handlers = new Map(Object.entries(subscriber.on as Record<string, Handler>));
    this.types = [...this.handlers.keys()];
  }

  /** Handles everything that is settled now, batch by batch, until it is told to stop. Two runs at once take turns. */
  async catchUp(signal?: AbortSignal): Promise<CaughtUp> {
    await this.makeKnown();
    let handled = 0;
    for (;;) {
      if (signal?.aborted) return this.end(handled, 'BUSY');
      const ahead = await this.ahead();
      if (ahead !== 'SETTLED') return this.end(handled, ahead);
      const batch = await this.batch();
      handled += batch.handled;
      if (batch.end === 'BUSY' || batch.end === 'BLOCKED') return this.end(handled, batch.end);
    }
  }

  /** How many events it has still to look at, up to a bound. */
  async behind(): Promise<number> {
    const [row] = await this.database.query<{ events: number }>(
      sql`SELECT count(*) AS events FROM (
            SELECT 1 FROM es.event e
              LEFT JOIN es.subscription c ON c.name = ${this.name}
             WHERE (e.tx, e.pos) > (coalesce(c.last_tx, 0), coalesce(c.last_pos, 0))
             LIMIT ${BEHIND_MAX}) e`,
    );
    return row?.events ?? 0;
  }

  private end(handled: number, standing: Standing): CaughtUp {
    const parked = this.fresh;
    this.fresh = [];
    return { handled, standing, parked };
  }

  private async makeKnown(): Promise<void> {
    if (this.isKnown) return;
    await this.database.query(
      sql`INSERT INTO es.subscription (name) VALUES (${this.name}) ON CONFLICT DO NOTHING`,
    );
    this.isKnown = true;
  }

  /** A look without a lock, so that a subscription at rest writes nothing. */
  private async ahead(): Promise<'SETTLED' | 'UNSETTLED' | 'IDLE'> {
    const [row] = await this.database.query<{ is_settled: boolean; is_there: boolean }>(
      sql`SELECT EXISTS (SELECT 1 FROM es.settled(c.last_tx, c.last_pos, 1)) AS is_settled,
                 EXISTS (SELECT 1 FROM es.event e WHERE (e.tx, e.pos) > (c.last_tx, c.last_pos)) AS is_there
            FROM es.subscription c WHERE c.name = ${this.name}`,
    );
    if (row?.is_settled) return 'SETTLED';
    return row?.is_there ? 'UNSETTLED' : 'IDLE';
  }

  /** Without savepoints first; only a batch in which something failed is done again event by event. */
  private async batch(): Promise<Batch> {
    try {
      return await this.database.transaction((transaction) => this.run(transaction, this.handle));
    } catch (failure) {
      if (!(failure instanceof HandlerFailed)) throw failure;
      return this.database.transaction((transaction) => this.run(transaction, this.handleOrPark));
    }
  }

  private async run(
    transaction: Transaction,
    handle: (row: SettledRow, category: string, transaction: Transaction) => Promise<boolean>,
  ): Promise<Batch> {
    const [checkpoint] = await transaction.query<{ last_tx: number; last_pos: number }>(
      sql`SELECT last_tx, last_pos FROM es.subscription WHERE name = ${this.name} FOR UPDATE SKIP LOCKED`,
    );
    if (!checkpoint) return { handled: 0, end: 'BUSY' };
    const parked = await this.parkedStreams(transaction);
    const rows = await this.settled(transaction, checkpoint.last_tx, checkpoint.last_pos);
    let handled = 0;
    let last: SettledRow | undefined;
    for (const row of rows) {
      // A parked stream waits as a whole: its later events make no sense without the one that failed.
      if (row.category !== null && !parked.has(row.stream_id)) {
        if (!(await handle(row, row.category, transaction))) {
          await this.moveTo(last, transaction);
          return { handled, end: 'BLOCKED' };
        }
        if (this.fresh.at(-1)?.streamId === row.stream_id) parked.add(row.stream_id);
        handled += 1;
      }
      last = row;
    }
    await this.moveTo(last, transaction);
    return { handled, end: last?.is_full ? 'MORE' : 'SOME' };
  }

  /** The events of a batch that somebody asked for, and the batch's last one. */
  private settled(transaction: Transaction, tx: number, pos: number): Promise<SettledRow[]> {
    return transaction.query<SettledRow>(
      sql`WITH batch AS MATERIALIZED (SELECT * FROM es.settled(${tx}, ${pos}, ${BATCH_EVENTS})),
               last AS (SELECT tx, pos FROM batch ORDER BY tx DESC, pos DESC LIMIT 1)
          SELECT e.tx, e.pos, e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.actor_id, e.actor_role,
                 e.subject_id, e.correlation_id, e.recorded_at, e.body, s.category,
                 (SELECT count(*) FROM batch) = ${BATCH_EVENTS} AS is_full
            FROM batch e LEFT JOIN es.stream s ON s.stream_id = e.stream_id AND e.type = ANY(${this.types}::text[])
           WHERE s.stream_id IS NOT NULL OR (e.tx, e.pos) = (SELECT tx, pos FROM last)
           ORDER BY e.tx, e.pos`,
    );
  }

  private async moveTo(last: SettledRow | undefined, transaction: Transaction): Promise<void> {
    if (!last) return;
    await transaction.query(
      sql`UPDATE es.subscription SET last_tx = ${last.tx}, last_pos = ${last.pos}, updated_at = now() WHERE name = ${this.name}`,
    );
  }

  private async parkedStreams(transaction: Transaction): Promise<Set<string>> {
    const rows = await transaction.query<{ stream_id: string }>(
      sql`SELECT stream_id FROM es.parked WHERE subscription = ${this.name}`,
    );
    return new Set(rows.map((row) => row.stream_id));
  }

  private readonly handle = async (
    row: SettledRow,
    category: string,
    transaction: Transaction,
  ): Promise<boolean> => {
    try {
      const event = toRecordedEvent(row, this.features.shapeOf(category));
      await this.handlers.get(row.type)?.(event, transaction);
      return true;
    } catch (reason) {
      throw new HandlerFailed(reason);
    }
  };

  /** False when the event has to wait. What the handler wrote before it failed is undone. */
  private readonly handleOrPark = async (
    row: SettledRow,
    category: string,
    transaction: Transaction,
  ): Promise<boolean> => {
    await transaction.query({ text: 'SAVEPOINT event', values: [] });
    try {
      await this.handle(row, category, transaction);
      await transaction.query({ text: 'RELEASE SAVEPOINT event', values: [] });
      return true;
    } catch (failure) {
      const reason = failure instanceof HandlerFailed ? failure.cause : failure;
      await transaction.query({ text: 'ROLLBACK TO SAVEPOINT event', values: [] });
      if (isPassing(reason)) return false;
      await this.park(row, reason, transaction);
      return true;
    }
  };

  private async park(row: SettledRow, reason: unknown, transaction: Transaction): Promise<void> {
    this.fresh.push({ streamId: row.stream_id, reason });
    await transaction.query(
      sql`INSERT INTO es.parked (subscription, stream_id, from_version, error)
          VALUES (${this.name}, ${row.stream_id}, ${row.version}, ${describe(reason)}) ON CONFLICT DO NOTHING`,
    );
  }
}

class HandlerFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('A subscriber could not digest an event.');
  }
}

/** Whether the same event may well be digested a moment later: `TryAgainLater`, or a busy database. */
function isPassing(reason: unknown): boolean {
  const meaning = meaningOf(reason, {});
  return meaning instanceof TemporarilyUnavailable || meaning instanceof LostRace;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
