import pg from 'pg';
import { isRolledBack } from './commit-unanswered.ts';
import { sessionOptions } from './session-settings.ts';
import { sendBatch } from './statement-batch.ts';
import type { Queryable, Statement } from './sql.ts';
import { Transaction } from './transaction.ts';

const { Pool, types } = pg;
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

// A CHECK in the ledger keeps cents within safe integers. Anything larger is a bug and must throw.
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

/** How much longer than the longest statement we wait for the server's answer. */
const ANSWER_MS = 2_000;
/** How soon we check whether the server is still there, even if the connection is idle or only listens. */
export const KEEP_ALIVE_MS = 10_000;

/** A new connection has to plan every statement again, so unused ones are kept open through quiet times. */
const IDLE_MS = 600_000;

/** A single statement that changes rows also commits them. */
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
      // The server ends a slow statement itself. This limit is for a server that does not answer any more; the connection is
      // then destroyed.
      query_timeout: options.statementTimeoutMs + ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: options.applicationName,
      pipeline: true,
      options: sessionOptions({
        search_path: 'read,app,pg_catalog',
        statement_timeout: options.statementTimeoutMs,
        lock_timeout: options.lockTimeoutMs,
        idle_in_transaction_session_timeout: 10_000,
      }),
    });
    // The pool replaces a broken connection, and the running statement fails with the error. Without this listener, the error
    // event would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      const [rows] = await sendBatch(client, [statement], WRITES.test(statement.text));
      // The rows have the columns of the statement; the caller gives their type.
      return (rows ?? []) as Row[];
    } catch (error) {
      broken = !isRolledBack(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Runs `work` in one transaction; any error rolls it back. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = this.begin();
    return transaction.ending(() => work(transaction));
  }

  /** A transaction that takes a connection for its first statement. It must be run with `ending`. */
  begin(): Transaction {
    return new Transaction(() => this.pool.connect());
  }

  /** Runs `work` in a transaction that is always rolled back, to see what it would do. */
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
