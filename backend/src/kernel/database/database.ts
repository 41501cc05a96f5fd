import pg from 'pg';
import { CommitUnanswered, isRolledBack } from './commit-unanswered.ts';
import { fly } from './flight.ts';
import type { Queryable, Statement } from './sql.ts';

const { Pool, types } = pg;
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

// Cents fit a safe integer by a CHECK in the ledger; anything larger is a bug that must not pass in silence.
types.setTypeParser(INT8, toSafeInteger);
types.setTypeParser(NUMERIC, toSafeNumber);
types.setTypeParser(DATE, (text) => text);
types.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly applicationName: string;
}

/** How much longer than the longest statement a connection may stay silent. */
const ANSWER_MS = 2_000;
/** A connection that nobody answers at its other end is noticed also while it is idle or listens. */
export const KEEP_ALIVE_MS = 10_000;

/** A statement of its own that changes rows commits with itself. */
const WRITES = /\b(INSERT|UPDATE|DELETE|MERGE)\b/i;

/** The pool of connections. Statements of one transaction that need no answer in between travel together. */
export class Database implements Queryable {
  readonly pool: pg.Pool;

  constructor(options: DatabaseOptions) {
    this.pool = new Pool({
      connectionString: options.url,
      max: options.connectionsMax,
      connectionTimeoutMillis: 5_000,
      // The server ends a statement itself; this is for a server that no longer answers. The connection is destroyed then.
      query_timeout: options.statementTimeoutMs + ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: options.applicationName,
      pipeline: true,
      options: [
        '-c search_path=read,app,pg_catalog',
        `-c statement_timeout=${options.statementTimeoutMs}`,
        `-c lock_timeout=${options.lockTimeoutMs}`,
        '-c idle_in_transaction_session_timeout=10000',
      ].join(' '),
    });
    // A connection that breaks is replaced by the pool, and whoever uses it gets the error with the statement; without
    // a listener, idle or not, it would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      const [result] = await fly(client, [statement], WRITES.test(statement.text));
      return rowsOf<Row>(result);
    } catch (error) {
      broken = !isRolledBack(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Runs `work` in one transaction; whatever it throws rolls back. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const transaction = new Transaction(client);
    let broken = false;
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      broken = error instanceof CommitUnanswered || !(await transaction.rollBack());
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Runs `work` in a transaction that is always rolled back: it sees what would happen, and nothing does. */
  async rehearse<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const transaction = new Transaction(client);
    let broken = true;
    try {
      return await work(transaction);
    } finally {
      try {
        broken = !(await transaction.rollBack());
      } finally {
        client.release(broken);
      }
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

const BEGIN: Statement = { name: 'begin', text: 'BEGIN', values: [] };
const COMMIT: Statement = { name: 'commit', text: 'COMMIT', values: [] };

/** One transaction, begun with its first statement. */
export class Transaction implements Queryable {
  private begun = false;
  private finished = false;

  constructor(private readonly client: pg.PoolClient) {}

  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const [rows] = await this.send([statement]);
    return (rows ?? []) as Row[];
  }

  /** Sends the statements at once and awaits them all; the first failure is thrown. */
  async send(statements: readonly Statement[], andCommit = false): Promise<pg.QueryResultRow[][]> {
    // A flight that is the whole transaction needs neither.
    const isWhole = andCommit && !this.begun;
    const begin = this.begun || isWhole ? [] : [BEGIN];
    const commit = andCommit && !isWhole ? [COMMIT] : [];
    this.begun = !isWhole;
    const results = await fly(this.client, [...begin, ...statements, ...commit], andCommit);
    this.finished = andCommit;
    return results.slice(begin.length, begin.length + statements.length).map(rowsOf);
  }

  async commit(): Promise<void> {
    if (this.begun && !this.finished) await fly(this.client, [COMMIT], true);
    this.finished = true;
  }

  /** False when the connection is of no more use. */
  async rollBack(): Promise<boolean> {
    if (!this.begun) return true;
    try {
      await this.client.query('ROLLBACK');
      return true;
    } catch {
      return false;
    }
  }
}

// The rows have the columns that the statement names; what they are, its caller knows.
const rowsOf = <Row extends pg.QueryResultRow>(result: pg.QueryResult | undefined): Row[] =>
  (result?.rows ?? []) as Row[];

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error(`A bigint beyond the safe integers came from the database: ${text}`);
  return value;
}

function toSafeNumber(text: string): number {
  return text.includes('.') ? Number(text) : toSafeInteger(text);
}
