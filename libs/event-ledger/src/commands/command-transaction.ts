/**
 * The transaction of one try of a command, and its locks: on its key, on its `oneAtATime` name, and on its streams. All
 * commands lock in the same order (keys first, then by id), so they cannot deadlock.
 */
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { QueryResultRow } from 'pg';
import type { CommandContext } from './command-context.ts';
import { answerOf, findReceipt, type ReceiptRow } from './receipts.ts';
import type { Turns } from './turns.ts';

/** The command needs another stream that another command has locked. The next try locks all of these names from the start. */
export class StreamFoundLater extends Error {
  constructor(readonly names: readonly string[]) {
    super('A stream that was found while deciding is locked by another command.');
    this.name = 'StreamFoundLater';
  }
}

/** Names of keys begin with this, so that they sort before the ids of streams. */
export const BEFORE_STREAMS = '#';

export class CommandTransaction implements Queryable {
  /** The names that this try holds, both in the queues of this process and as locks in the database. */
  private readonly names = new Set<string>();
  private holdsStreams = false;
  private opening: Promise<void> | undefined;
  private firstRows: Promise<QueryResultRow[][]> | undefined;
  private hasEnded = false;

  constructor(
    private readonly context: CommandContext,
    private readonly transaction: Transaction,
    private readonly turns: Turns,
    /** Reads that are sent with the first statement. */
    private readonly reads: readonly Statement[] = [],
  ) {}

  /** Waits in the queues of this process for all names that are known so far. It uses no connection while waiting. */
  async waitFor(names: readonly string[]): Promise<void> {
    this.holdsStreams ||= names.some((name) => !name.startsWith(BEFORE_STREAMS));
    for (const name of names.toSorted()) {
      await this.turns.take(name);
      if (this.hasEnded) {
        // Something else failed in the meantime: after that, nobody would release the name.
        this.turns.giveBack(name);
        throw new Error('The command ended while it waited for its turn.');
      }
      this.names.add(name);
    }
  }

  /**
   * Locks the streams until the end of the transaction, and then reads. It may wait for the first streams. Later ones are
   * locked only if they are free; otherwise it throws `StreamFoundLater`, because waiting could cause a deadlock.
   */
  async holding<T>(streamIds: readonly string[], read: () => Promise<T>): Promise<T> {
    const missing = [...new Set(streamIds)].filter((id) => !this.names.has(id)).toSorted();
    if (missing.length === 0) return read();
    const isFirst = this.opening === undefined && !this.holdsStreams;
    if (isFirst) await this.waitFor(missing);
    else this.takeIfFree(missing);
    if (this.opening === undefined) return read();
    const [isFree, answer] = await Promise.all([this.lockIfFree(missing), read()]);
    if (!isFree) throw new StreamFoundLater([...this.names]);
    return answer;
  }

  /** The first statement also sends the locks, the access check of the actor, and the search for a stored answer of the key. */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    const [, rows] = await Promise.all([this.open(), this.transaction.query<Row>(statement)]);
    return rows;
  }

  /** Makes sure that the key has no stored answer, before anything is written for it. */
  async expectNoAnswer(): Promise<void> {
    if (this.context.receipt) await this.open();
  }

  /** The rows of the reads that were sent with the first statement, in the same order. */
  async firstReads(): Promise<readonly QueryResultRow[][]> {
    await this.open();
    return (await this.firstRows) ?? [];
  }

  /** Sends statements whose rows are not needed. */
  async write(statements: readonly Statement[]): Promise<void> {
    await Promise.all([this.open(), this.transaction.send(statements)]);
  }

  /** Called after the end of the transaction: releases the names for the commands that wait. */
  giveTurnsBack(): void {
    this.hasEnded = true;
    for (const name of this.names) this.turns.giveBack(name);
    this.names.clear();
  }

  private open(): Promise<void> {
    if (this.opening === undefined) {
      this.opening = this.begin();
      this.firstRows = this.transaction.send(this.reads);
      // If nobody reads these rows, an error in them is reported by the statement that was sent with them.
      this.firstRows.catch(() => undefined);
    }
    return this.opening;
  }

  private async begin(): Promise<void> {
    const { receipt, access } = this.context;
    const sent = await this.transaction.send([
      ...(this.names.size === 0 ? [] : [sql`SELECT es.lock(${[...this.names].toSorted()}::text[])`]),
      ...(access ? [access.statement] : []),
      ...(receipt ? [findReceipt(receipt)] : []),
    ]);
    const [row] = receipt ? (sent.at(-1) ?? []) : [];
    // These are the columns of findReceipt.
    if (receipt && row) answerOf(row as ReceiptRow, receipt);
  }

  private takeIfFree(streamIds: readonly string[]): void {
    for (const id of streamIds) {
      if (!this.turns.takeIfFree(id)) throw new StreamFoundLater([...this.names, ...streamIds]);
      this.names.add(id);
    }
  }

  private async lockIfFree(streamIds: readonly string[]): Promise<boolean> {
    const [row] = await this.query<{ locked: boolean }>(
      sql`SELECT es.lock_if_free(${streamIds}::text[]) AS locked`,
    );
    return row?.locked === true;
  }
}
