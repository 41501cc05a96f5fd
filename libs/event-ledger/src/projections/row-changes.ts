/** What new events change in the rows of their streams, and the statements that write it. */
import { prepared, type Statement } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { Row, StreamSnapshot, TableRows } from '@dziva/event-ledger/domain/stream-rows';

/** One row that was added, replaced or removed. */
export interface RowChange {
  readonly table: string;
  readonly key: readonly string[];
  readonly how: 'ADDED' | 'CHANGED' | 'REMOVED';
  readonly row: Row;
}

/** Compares two states of a stream. Rows are made only of what was replaced in between. */
export function changesOf<State>(
  tables: readonly TableRows<State>[],
  before: StreamSnapshot<State>,
  after: StreamSnapshot<State>,
): RowChange[] {
  return tables.flatMap((rows) => changesIn(rows, before, after));
}

function changesIn<State>(
  { table, key, items, row }: TableRows<State>,
  before: StreamSnapshot<State>,
  after: StreamSnapshot<State>,
): RowChange[] {
  const [had, has] = [new Set(items(before.state)), new Set(items(after.state))];
  const old = byKey(
    key,
    [...had].filter((item) => !has.has(item)).map((item) => row(item, before)),
  );
  const fresh = byKey(
    key,
    [...has].filter((item) => !had.has(item)).map((item) => row(item, after)),
  );
  const removed = [...old].filter(([id]) => !fresh.has(id));
  // A row that is only its key stays as it is when its item is replaced.
  const written = [...fresh].filter(([id, made]) => !old.has(id) || Object.keys(made).length > key.length);
  return [
    ...removed.map(([, gone]) => ({ table, key, how: 'REMOVED' as const, row: gone })),
    ...written.map(([id, made]) => ({
      table,
      key,
      how: old.has(id) ? ('CHANGED' as const) : ('ADDED' as const),
      row: made,
    })),
  ];
}

const byKey = (key: readonly string[], rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [JSON.stringify(key.map((field) => row[field])), row]));

/** One statement for all changes of a kind in a table. A row is removed before another one with its key is added. */
export function rowStatements(changes: readonly RowChange[]): Statement[] {
  const groups = new Map<string, RowChange[]>();
  for (const change of changes) {
    const name = `${change.table} ${change.how}`;
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  const statements = [...groups.values()].map((group) => ({
    how: group[0]?.how,
    statement: statementOf(group),
  }));
  return ['REMOVED', 'CHANGED', 'ADDED'].flatMap((how) =>
    statements.filter((each) => each.how === how).map(({ statement }) => statement),
  );
}

/** The rows are sent as JSON, so that the database gives each column its type. The names stand without a schema, as in projections. */
function statementOf(changes: readonly RowChange[]): Statement {
  const [first] = changes;
  assert(first, 'a statement for no rows');
  const { table, key, how } = first;
  const fields = Object.keys(first.row);
  const columns = fields.map(columnOf);
  const rows = JSON.stringify(
    changes.map(({ row }): Row => Object.fromEntries(fields.map((field) => [columnOf(field), row[field]]))),
  );
  const given = `jsonb_populate_recordset(NULL::${table}, $1::jsonb) n`;
  const keys = key.map(columnOf);
  const isSame = keys.map((column) => `t.${column} = n.${column}`).join(' AND ');
  switch (how) {
    case 'ADDED':
      return prepared(
        `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((c) => `n.${c}`).join(', ')} FROM ${given}`,
        [rows],
      );
    case 'CHANGED': {
      const set = columns
        .filter((column) => !keys.includes(column))
        .map((column) => `${column} = n.${column}`);
      return prepared(`UPDATE ${table} t SET ${set.join(', ')} FROM ${given} WHERE ${isSame}`, [rows]);
    }
    case 'REMOVED':
      return prepared(`DELETE FROM ${table} t USING ${given} WHERE ${isSame}`, [rows]);
  }
}

/** `paidOn` → `paid_on`. */
function columnOf(field: string): string {
  let column = columnNames.get(field);
  if (column === undefined) {
    column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columnNames.set(field, column);
  }
  return column;
}
const columnNames = new Map<string, string>();
