/**
 * Several statements in one batch: one write, one Sync, one round trip. Without a BEGIN before it, the server runs the batch
 * as one transaction: it commits at the Sync, and the first error rolls everything back.
 */
import pg from 'pg';
import { CommitUnanswered, isRolledBack } from './commit-unanswered.ts';
import type { Statement } from './sql.ts';

/**
 * The messages of PostgreSQL's extended protocol, as pg's connection provides them; its type definitions are for another
 * version.
 */
interface Wire {
  stream: { readonly writable: boolean; write(bytes: Buffer): void };
  close(message: { type: 'S'; name: string }): void;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: Record<string, never>): void;
  sync(): void;
}

// The function that pg itself uses to convert parameters; its type definitions leave it out.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** A column of a result, with the conversion of its values. */
interface Column {
  readonly name: string;
  readonly valueOf: (text: string) => unknown;
}

/** The statements that a connection has parsed, by name, with the columns that the server described. */
type Parsed = Map<string, readonly Column[]>;
const parsedBy = new WeakMap<pg.ClientBase, Parsed>();

/**
 * Sends the statements and waits for the rows of each; the first error is thrown. If the batch `commits` something and the
 * outcome is unknown, the error is a `CommitUnanswered`.
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
  commits = false,
): Promise<readonly pg.QueryResultRow[][]> {
  if (statements.length === 0) return Promise.resolve([]);
  const parsed: Parsed = parsedBy.get(client) ?? new Map<string, readonly Column[]>();
  parsedBy.set(client, parsed);
  return new Promise((resolve, reject) => {
    const batch = new StatementBatch(statements, parsed, (error) => {
      if (!error) resolve(batch.results);
      else reject(commits && batch.isSent && !isRolledBack(error) ? new CommitUnanswered(error) : error);
    });
    client.query(batch);
  });
}

/** The messages that pg's client passes on as they arrive. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
interface DataRow {
  readonly fields: readonly (string | null)[];
}

/**
 * Replaces a query of pg's client, and sends and collects several statements. A statement is described once for each
 * connection: if its columns change later, the server refuses to run the prepared statement.
 */
class StatementBatch extends pg.Query {
  isSent = false;
  readonly results: pg.QueryResultRow[][] = [];
  declare private callback: (error: Error | undefined) => void;
  private described: readonly Column[] | undefined;
  private gathered: pg.QueryResultRow[] = [];
  private failure: Error | undefined;

  constructor(
    private readonly statements: readonly Statement[],
    private readonly parsed: Parsed,
    done: (error: Error | undefined) => void,
  ) {
    super('', done);
    // A value that cannot be converted fails here, before anything is sent.
    const bound = statements.map((each) => ({
      ...each,
      values: each.values.map((value) => prepareValue(value)),
    }));
    this.submit = (connection) => {
      this.isSent = true;
      send(connection as unknown as Wire, bound, parsed);
      return null;
    };
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.described = fields.map(({ name, dataTypeID }) => {
      const valueOf = pg.types.getTypeParser(dataTypeID, 'text') as Column['valueOf'];
      return { name, valueOf };
    });
  }

  handleDataRow({ fields }: DataRow): void {
    try {
      this.gathered.push(rowOf(this.columns(), fields));
    } catch (failure) {
      this.failure ??= failure as Error;
    }
  }

  handleCommandComplete(): void {
    const name = this.statements[this.results.length]?.name;
    if (name !== undefined && !this.parsed.has(name)) this.parsed.set(name, this.columns());
    this.results.push(this.gathered);
    this.gathered = [];
    this.described = undefined;
  }

  handleReadyForQuery(): void {
    this.callback(this.failure);
  }

  private columns(): readonly Column[] {
    return this.described ?? this.parsed.get(this.statements[this.results.length]?.name ?? '') ?? [];
  }
}

function rowOf(columns: readonly Column[], values: readonly (string | null)[]): pg.QueryResultRow {
  const row: pg.QueryResultRow = {};
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i];
    const value = values[i];
    if (column) row[column.name] = value == null ? null : column.valueOf(value);
  }
  return row;
}

/** One write for all messages, instead of three for each statement. */
function send(wire: Wire, statements: readonly Statement[], parsed: Parsed): void {
  const { stream } = wire;
  const messages: Buffer[] = [];
  wire.stream = { writable: true, write: (message) => messages.push(message) };
  try {
    write(wire, statements, parsed);
  } finally {
    wire.stream = stream;
  }
  if (stream.writable) stream.write(Buffer.concat(messages));
}

function write(wire: Wire, statements: readonly Statement[], parsed: Parsed): void {
  const fresh = new Set<string>();
  for (const { name = '', text, values } of statements) {
    const isKnown = parsed.has(name) || fresh.has(name);
    if (!isKnown) {
      // A failed batch may have prepared the statement. Closing a statement that does not exist is not an error.
      if (name !== '') wire.close({ type: 'S', name });
      wire.parse({ name, text });
      if (name !== '') fresh.add(name);
    }
    wire.bind({ statement: name, values });
    if (!isKnown) wire.describe({ type: 'P' });
    wire.execute({});
  }
  wire.sync();
}
