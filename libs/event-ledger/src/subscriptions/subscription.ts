/**
 * Handles the committed events in (tx, pos) order. The checkpoint moves in the same transaction as the effects, so each event
 * takes effect exactly once. If an event cannot be handled, its stream is parked and reported; other streams continue.
 */
import { LostRace, meaningOf, TemporarilyUnavailable } from '@dziva/event-ledger/commands/failures';
import { Database } from '@dziva/event-ledger/database/database';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { CommitUnanswered } from '@dziva/event-ledger/database/commit-unanswered';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { StreamShapes } from '@dziva/event-ledger/event-store/stream-shapes';
import type { CatchUp, CaughtUp, ParkedStream, Standing } from './catch-up.ts';
import { toRecordedEvent } from '@dziva/event-ledger/event-store/postgres-event-store';
import {
  countBehind,
  type Follower,
  lookAhead,
  moveCheckpoint,
  passedOver,
  type Place,
  type SettledRow,
  takeTurn,
} from './settled-events.ts';
import type { Subscriber } from './subscriber.ts';

/** A slow handler leaves the transaction idle, and the database ends it after 10 s. */
const BATCH_MS_MAX = 3_000;
const BEHIND_MAX = 100_000;
const PARKED_MAX = 1_000;

interface Batch {
  readonly handled: number;
  /** MORE: the batch was full, or took long. */
  readonly standing: Standing | 'MORE';
}

type Handler = (event: RecordedEvent, transaction: Transaction) => Promise<readonly Statement[] | void>;
/** Returns false if the event has to wait. `later` receives statements that can be written together with the checkpoint. */
type Handling = (
  row: SettledRow,
  category: string,
  transaction: Transaction,
  later: Statement[],
) => Promise<boolean>;

export class Subscription implements Follower {
  readonly name: string;
  private readonly handlers: ReadonlyMap<string, Handler>;
  /** The event types that it handles. */
  readonly types: readonly string[];
  private isKnown = false;
  private fresh: readonly ParkedStream[] = [];

  constructor(
    private readonly database: Database,
    private readonly streams: StreamShapes,
    subscriber: Pick<Subscriber, 'name'> & { readonly on: object },
  ) {
    this.name = subscriber.name;
    // A handler for a type gets only events of that type; the type of the map cannot express this.
    this.handlers = new Map(Object.entries(subscriber.on as Record<string, Handler>));
    this.types = [...this.handlers.keys()];
  }

  wants(type: string): boolean {
    return this.handlers.has(type);
  }

  /**
   * Handles everything that is settled now, batch by batch, until the signal is aborted. Two runs at the same time take
   * turns. A caller that knows of a committed wanted event sets `isWanted`, which saves the check before the first batch.
   */
  async catchUp({ signal, isWanted = false }: CatchUp = {}): Promise<CaughtUp> {
    await this.makeKnown();
    if (!isWanted) {
      const ahead = await lookAhead(this.database, this);
      if (ahead !== 'SETTLED') return this.end(0, ahead);
    }
    let handled = 0;
    while (!signal?.aborted) {
      const batch = await this.batch();
      handled += batch.handled;
      if (batch.standing !== 'MORE') return this.end(handled, batch.standing);
    }
    return this.end(handled, 'BUSY');
  }

  /** How many wanted events are still to be handled, up to a maximum. */
  behind(): Promise<number> {
    return countBehind(this.database, this, BEHIND_MAX);
  }

  /** Tries the parked streams again, since the cause may have been fixed. Returns how many streams continue. */
  async retryParked(): Promise<number> {
    const streams = await this.database.query<{ id: string }>(
      sql`SELECT stream_id AS id FROM es.parked WHERE subscription = ${this.name} ORDER BY parked_at LIMIT ${PARKED_MAX}`,
    );
    let resumed = 0;
    for (const { id } of streams) {
      const isDone = await this.database
        .transaction((transaction) => this.resume(id, transaction))
        .catch((failure: unknown) => {
          if (failure instanceof HandlerFailed) return false;
          throw failure;
        });
      if (isDone) resumed += 1;
    }
    return resumed;
  }

  /** Handles the events that a parked stream missed up to the checkpoint; then the stream continues normally. */
  private async resume(id: string, transaction: Transaction): Promise<boolean> {
    const [checkpoint] = await transaction.query<Place>(
      sql`SELECT last_tx AS tx, last_pos AS pos FROM es.subscription WHERE name = ${this.name} FOR UPDATE`,
    );
    const [parked] = await transaction.query<{ from_version: number }>(
      sql`DELETE FROM es.parked WHERE subscription = ${this.name} AND stream_id = ${id} RETURNING from_version`,
    );
    if (!checkpoint || !parked) return false;
    const stream = { id, fromVersion: parked.from_version };
    for (const row of await passedOver(transaction, stream, checkpoint, this.types)) {
      if (row.category !== null)
        await transaction.send(await this.statementsOf(row, row.category, transaction));
    }
    return true;
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

  /** First without savepoints; only a batch with an error is repeated event by event. */
  private async batch(): Promise<Batch> {
    try {
      return await this.database.transaction((transaction) => this.run(transaction, this.handle));
    } catch (failure) {
      if (!(failure instanceof HandlerFailed)) throw failure;
      const known = this.fresh;
      const parking = this.database.transaction((transaction) => this.run(transaction, this.handleOrPark));
      return parking.catch((undone: unknown) => {
        // Parking is rolled back with the batch, so these streams continue.
        this.fresh = known;
        throw undone;
      });
    }
  }

  private async run(transaction: Transaction, handle: Handling): Promise<Batch> {
    const turn = await takeTurn(transaction, this);
    if (!turn) return { handled: 0, standing: 'BUSY' };
    const { rows, isUnsettled } = turn;
    const parked = new Set(turn.parked);
    const endsAt = performance.now() + BATCH_MS_MAX;
    const later: Statement[] = [];
    let handled = 0;
    let last: SettledRow | undefined;
    for (const row of rows) {
      if (handled > 0 && performance.now() > endsAt) break;
      // A parked stream waits as a whole, because its later events depend on the one that failed.
      if (row.category !== null && !parked.has(row.stream_id)) {
        if (!(await handle(row, row.category, transaction, later))) {
          await this.moveTo(last, later, transaction);
          return { handled, standing: 'BLOCKED' };
        }
        if (this.fresh.at(-1)?.streamId === row.stream_id) parked.add(row.stream_id);
        handled += 1;
      }
      last = row;
    }
    await this.moveTo(last, later, transaction);
    if (last?.is_full || last !== rows.at(-1)) return { handled, standing: 'MORE' };
    return { handled, standing: isUnsettled ? 'UNSETTLED' : 'IDLE' };
  }

  /** The end of a batch: the statements of its handlers and the checkpoint are sent with the COMMIT. */
  private async moveTo(
    last: SettledRow | undefined,
    later: readonly Statement[],
    transaction: Transaction,
  ): Promise<void> {
    if (!last) return;
    await transaction.commit([...later, moveCheckpoint(this, last)]).catch((failure: unknown) => {
      throw later.length === 0 || failure instanceof CommitUnanswered ? failure : new HandlerFailed(failure);
    });
  }

  private async statementsOf(
    row: SettledRow,
    category: string,
    transaction: Transaction,
  ): Promise<readonly Statement[]> {
    try {
      const event = toRecordedEvent(row, this.streams.shapeOf(category));
      return (await this.handlers.get(row.type)?.(event, transaction)) ?? [];
    } catch (reason) {
      throw new HandlerFailed(reason);
    }
  }

  private readonly handle: Handling = async (row, category, transaction, later) => {
    later.push(...(await this.statementsOf(row, category, transaction)));
    return true;
  };

  /** What the handler wrote before the error is rolled back. */
  private readonly handleOrPark: Handling = async (row, category, transaction) => {
    await transaction.query({ text: 'SAVEPOINT event', values: [] });
    try {
      const statements = await this.statementsOf(row, category, transaction);
      await transaction.send([...statements, { text: 'RELEASE SAVEPOINT event', values: [] }]);
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
    this.fresh = [...this.fresh, { streamId: row.stream_id, reason }];
    await transaction.query(
      sql`INSERT INTO es.parked (subscription, stream_id, from_version, error)
          VALUES (${this.name}, ${row.stream_id}, ${row.version}, ${sentenceOf(reason)}) ON CONFLICT DO NOTHING`,
    );
  }
}

/** A subscriber could not handle an event. The cause says why. */
class HandlerFailed extends Error {
  constructor(override readonly cause: unknown) {
    super('A subscriber could not handle an event.');
  }
}

/** Whether the same event may succeed a moment later: after `TryAgainLater`, or if the database was busy. */
function isPassing(reason: unknown): boolean {
  const meaning = meaningOf(reason, {});
  return meaning instanceof TemporarilyUnavailable || meaning instanceof LostRace;
}

function sentenceOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
