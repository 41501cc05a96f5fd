import pg from 'pg';
import { isRolledBack } from './commit-unanswered.ts';
import { sendBatch } from './statement-batch.ts';
import type { Queryable, Statement } from './sql.ts';
import { Transaction } from './transaction.ts';

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

/** A connection that is new plans every statement again: one that nobody uses is kept through the pauses of a quiet hour. */
const IDLE_MS = 600_000;

/** A statement of its own that changes rows commits with itself. */
const WRITES = /\b(INSERT|UPDATE|DELETE|MERGE)\b/i;

/** The pool of connections. */
export class Database implements Queryable {
  readonly pool: pg.Pool;

  constructor(options: DatabaseOptions) {
    this.pool = new Pool({
      connectionString: options.url,
      max: options.connectionsMax,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: IDLE_MS,
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
    // A connection that breaks is replaced by the pool, and its user gets the error with the statement; without
    // a listener, idle or not, it would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      const [rows] = await sendBatch(client, [statement], WRITES.test(statement.text));
      // The rows have the columns that the statement names; what they are, its caller knows.
      return (rows ?? []) as Row[];
    } catch (error) {
      broken = !isRolledBack(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Runs `work` in one transaction; whatever it throws rolls back. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = this.begin();
    return transaction.ending(() => work(transaction));
  }

  /** A transaction that takes a connection with its first statement. It ends with `ending`. */
  begin(): Transaction {
    return new Transaction(() => this.pool.connect());
  }

  /** Runs `work` in a transaction that is always rolled back: it sees what would happen, and nothing does. */
  rehearse<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = this.begin();
    return transaction.ending(() => work(transaction), 'ROLLBACK');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error(`A bigint beyond the safe integers came from the database: ${text}`);
  return value;
}

function toSafeNumber(text: string): number {
  return text.includes('.') ? Number(text) : toSafeInteger(text);
}
