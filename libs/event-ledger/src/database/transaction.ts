import type pg from 'pg';
import { CommitUnanswered } from './commit-unanswered.ts';
import { sendBatch } from './statement-batch.ts';
import type { Queryable, Statement } from './sql.ts';

const BEGIN: Statement = { name: 'begin', text: 'BEGIN', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'COMMIT', values: [] };

interface QueuedStatements {
  readonly statements: readonly Statement[];
  readonly answer: (rows: readonly pg.QueryResultRow[][]) => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * One transaction. It takes its connection and begins with its first statement. Statements added before they could be sent go
 * out together: one round trip, and the first error fails all of them.
 */
export class Transaction implements Queryable {
  private client: Promise<pg.PoolClient> | undefined;
  private queued: QueuedStatements[] = [];
  private isBegun = false;
  private isCommitting = false;
  private isCommitted = false;
  private isRolledBack = false;

  constructor(private readonly connect: () => Promise<pg.PoolClient>) {}

  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const [rows] = await this.send([statement]);
    // The rows have the columns of the statement; the caller gives their type.
    return (rows ?? []) as Row[];
  }

  /** Sends the statements and waits for all of them; the first error is thrown. */
  async send(statements: readonly Statement[]): Promise<pg.QueryResultRow[][]> {
    if (statements.length === 0) return [];
    return [...(await this.enqueue(statements))];
  }

  /** Commits, with the last statements in the same round trip. */
  async commit(last: readonly Statement[] = []): Promise<void> {
    if (this.isCommitted || (!this.isBegun && this.queued.length === 0 && last.length === 0)) return;
    this.isCommitting = true;
    await this.enqueue(last);
    this.isCommitted = true;
  }

  /** Runs `work` and commits; any error rolls back. The connection is returned to the pool. */
  async ending<T>(work: () => Promise<T>, end: 'COMMIT' | 'ROLLBACK' = 'COMMIT'): Promise<T> {
    let isBroken = false;
    try {
      const result = await work();
      if (end === 'COMMIT') await this.commit();
      else isBroken = !(await this.rollBack());
      return result;
    } catch (error) {
      isBroken = error instanceof CommitUnanswered || !(await this.rollBack());
      throw error;
    } finally {
      const client = await this.client?.catch(() => undefined);
      client?.release(isBroken);
    }
  }

  private enqueue(statements: readonly Statement[]): Promise<readonly pg.QueryResultRow[][]> {
    if (this.queued.length === 0) queueMicrotask(() => void this.sendQueued());
    return new Promise((answer, fail) => this.queued.push({ statements, answer, fail }));
  }

  private async sendQueued(): Promise<void> {
    const connecting = (this.client ??= this.connect());
    const client = await connecting.catch((reason: unknown) => {
      this.failAll(reason);
    });
    if (!client) return;
    if (this.isRolledBack) {
      // If it were sent now, it would be carried out and committed outside the transaction.
      this.failAll(new Error('The transaction was rolled back before this statement was sent.'));
      return;
    }
    const together = this.queued;
    this.queued = [];
    try {
      const results = await this.sendBatch(
        client,
        together.flatMap(({ statements }) => statements),
      );
      let first = 0;
      for (const { statements, answer } of together) {
        answer(results.slice(first, first + statements.length));
        first += statements.length;
      }
    } catch (reason) {
      for (const { fail } of together) fail(reason);
    }
  }

  private async sendBatch(
    client: pg.PoolClient,
    statements: readonly Statement[],
  ): Promise<readonly pg.QueryResultRow[][]> {
    const begin = this.isBegun ? [] : [BEGIN];
    const commit = this.isCommitting ? [COMMIT] : [];
    this.isBegun = true;
    const results = await sendBatch(client, [...begin, ...statements, ...commit], this.isCommitting);
    return results.slice(begin.length);
  }

  private failAll(reason: unknown): void {
    for (const { fail } of this.queued.splice(0)) fail(reason);
  }

  /** False if the connection cannot be used any more. */
  private async rollBack(): Promise<boolean> {
    this.isRolledBack = true;
    if (!this.isBegun || this.isCommitted) return true;
    try {
      const client = await this.client;
      await client?.query('ROLLBACK');
      return true;
    } catch {
      return false;
    }
  }
}
