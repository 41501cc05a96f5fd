/**
 * The transaction of one try of a command, and what it locks: its key, what runs one at a time, and its streams. The locks are
 * taken in one order (keys first, then by id), so that no two commands wait for each other in a circle.
 */
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { QueryResultRow } from 'pg';
import type { CommandContext } from './command-context.ts';
import { answerOf, findReceipt, type ReceiptRow } from './receipts.ts';
import type { Turns } from './turns.ts';

/** A command found a stream that another command has locked. Its next try locks all of these names from the start. */
export class StreamFoundLater extends Error {
  constructor(readonly names: readonly string[]) {
    super('A stream that was found while deciding is locked by another command.');
    this.name = 'StreamFoundLater';
  }
}

/** Names of keys begin with this: they come before the ids of streams. */
export const BEFORE_STREAMS = '#';

export class CommandTransaction implements Queryable {
  /** What this try has the turn for in this process, and locks in the database. */
  private readonly names = new Set<string>();
  private holdsStreams = false;
  private opening: Promise<void> | undefined;
  private firstRows: Promise<QueryResultRow[][]> | undefined;
  private hasEnded = false;

  constructor(
    private readonly context: CommandContext,
    private readonly transaction: Transaction,
    private readonly turns: Turns,
    /** Reads that travel with the first statement, whatever it is. */
    private readonly reads: readonly Statement[] = [],
  ) {}

  /** Waits in this process for everything that is known to be needed. No connection is used meanwhile. */
  async waitFor(names: readonly string[]): Promise<void> {
    this.holdsStreams ||= names.some((name) => !name.startsWith(BEFORE_STREAMS));
    for (const name of names.toSorted()) {
      await this.turns.take(name);
      if (this.hasEnded) {
        // Something beside this failed meanwhile: nobody would give the turn back any more.
        this.turns.giveBack(name);
        throw new Error('The command ended while it waited for its turn.');
      }
      this.names.add(name);
    }
  }

  /**
   * Locks the streams until the end, and reads. The first streams may be waited for. Later ones are locked if they are free;
   * otherwise it throws `StreamFoundLater`, because waiting would break the order.
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

  /** Locks, whether who acts still may, and the answer that the key has: they travel with the first statement. */
  async query<Row extends QueryResultRow>(statement: Statement): Promise<Row[]> {
    const [, rows] = await Promise.all([this.open(), this.transaction.query<Row>(statement)]);
    return rows;
  }

  /** Makes sure that the key has no answer yet, before anything is written under it. */
  async expectNoAnswer(): Promise<void> {
    if (this.context.receipt) await this.open();
  }

  /** The rows of the reads that travelled with the first statement, in their order. */
  async firstReads(): Promise<readonly QueryResultRow[][]> {
    await this.open();
    return (await this.firstRows) ?? [];
  }

  /** Sends statements whose rows nobody needs. */
  async write(statements: readonly Statement[]): Promise<void> {
    await Promise.all([this.open(), this.transaction.send(statements)]);
  }

  /** After the end of the transaction: the next ones may go on. */
  giveTurnsBack(): void {
    this.hasEnded = true;
    for (const name of this.names) this.turns.giveBack(name);
    this.names.clear();
  }

  private open(): Promise<void> {
    if (this.opening === undefined) {
      this.opening = this.begin();
      this.firstRows = this.transaction.send(this.reads);
      // Where nobody asks for the rows, their failure is that of the statement they travelled with.
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
    // The columns are those of findReceipt.
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
