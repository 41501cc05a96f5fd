/**
 * Several statements in one batch: one write, one Sync, one round trip. Without a BEGIN before it, the server runs the batch as
 * one transaction. It commits at the Sync, and the first failure rolls everything back.
 */
import pg from 'pg';
import { CommitUnanswered, isRolledBack } from './commit-unanswered.ts';
import type { Statement } from './sql.ts';

/** The messages of PostgreSQL's extended protocol, as pg's connection offers them; its types describe another version. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  close(message: { type: 'S'; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: Record<string, never>): void;
  sync(): void;
}

// The function by which pg itself turns a value into a parameter; its types leave it out.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** The names of the statements that a connection has parsed. */
const parsedBy = new WeakMap<pg.ClientBase, Set<string>>();

/**
 * Sends the statements and waits for all results; the first failure is thrown. If the batch `commits` something and the outcome
 * is unknown, the failure is a `CommitUnanswered`.
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
  commits = false,
): Promise<readonly pg.QueryResult[]> {
  if (statements.length === 0) return Promise.resolve([]);
  const parsed = parsedBy.get(client) ?? new Set();
  parsedBy.set(client, parsed);
  return new Promise((resolve, reject) => {
    const batch = new StatementBatch(statements, parsed, (error, results) => {
      if (error) {
        reject(commits && batch.isSent && !isRolledBack(error) ? new CommitUnanswered(error) : error);
        return;
      }
      for (const { name } of statements) if (name !== undefined) parsed.add(name);
      resolve(results);
    });
    client.query(batch);
  });
}

type Done = (error: Error | undefined, results: readonly pg.QueryResult[]) => void;

/** pg collects the results, also of several statements. Only the sending is our own code. */
class StatementBatch extends pg.Query {
  isSent = false;

  constructor(statements: readonly Statement[], parsed: ReadonlySet<string>, done: Done) {
    super({ text: '' }, (error: Error | undefined, results: unknown) =>
      // One statement gives its result, several give a list.
      done(error, (Array.isArray(results) ? results : [results]) as pg.QueryResult[]),
    );
    // A value that cannot be sent fails here, before the first byte.
    const bound = statements.map((each) => ({ ...each, values: each.values.map(prepareValue) }));
    this.submit = (connection) => {
      this.isSent = true;
      send(connection as unknown as Wire, bound, parsed);
      return null;
    };
  }
}

function send(wire: Wire, statements: readonly Statement[], parsed: ReadonlySet<string>): void {
  const fresh = new Set<string>();
  wire.stream.cork();
  for (const { name = '', text, values } of statements) {
    if (!parsed.has(name) && !fresh.has(name)) {
      // A failed batch may have prepared it: closing it is no error if it does not exist.
      if (name !== '') wire.close({ type: 'S', name });
      wire.parse({ name, text });
      if (name !== '') fresh.add(name);
    }
    wire.bind({ statement: name, values });
    wire.describe({ type: 'P' });
    wire.execute({});
  }
  wire.sync();
  wire.stream.uncork();
}
