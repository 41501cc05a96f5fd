import type { Recorded } from '@dziva/event-ledger/domain/event';
import { type StreamSnapshot, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { describe, expect, it } from '@jest/globals';
import { changesOf, rowStatements } from './row-changes.ts';

interface Item {
  readonly n: number;
  readonly text: string;
}
interface List {
  readonly title: string;
  readonly items: readonly Item[];
}

let made = 0;
const tables = [
  tableRows({
    table: 'lists_read',
    key: ['listId'],
    items: (list: List) => (list.title === '' ? [] : [list]),
    row: ({ title }, { id, version }) => ({ listId: id, version, title }),
  }),
  tableRows({
    table: 'items_read',
    key: ['listId', 'n'],
    items: (list: List) => list.items,
    row: ({ n, text }, { id, at }) => {
      made += 1;
      return { listId: id, n, text, madeAt: at(n).recordedAt };
    },
  }),
];

const snapshot = (state: List, version: number): StreamSnapshot<List> => ({
  id: 'L',
  state,
  version,
  at: (n) => ({ recordedAt: `time ${n}` }) as Recorded,
});

const [one, two, three] = [1, 2, 3].map((n) => ({ n, text: `item ${n}` })) as [Item, Item, Item];
const EMPTY: List = { title: '', items: [] };
const before: List = { title: 'Shopping', items: [one, two] };

const change = (from: List, to: List) =>
  changesOf(tables, snapshot(from, 2), snapshot(to, 3)).map(({ table, how, row }) => [table, how, row]);

describe('The rows of a stream', () => {
  it('are added for what is new', () => {
    expect(change(EMPTY, { title: 'Shopping', items: [one] })).toEqual([
      ['lists_read', 'ADDED', { listId: 'L', version: 3, title: 'Shopping' }],
      ['items_read', 'ADDED', { listId: 'L', n: 1, text: 'item 1', madeAt: 'time 1' }],
    ]);
  });

  it('are changed where an object was replaced, and made only of those', () => {
    made = 0;
    expect(change(before, { ...before, items: [one, { ...two, text: 'other' }, three] })).toEqual([
      ['lists_read', 'CHANGED', { listId: 'L', version: 3, title: 'Shopping' }],
      ['items_read', 'CHANGED', { listId: 'L', n: 2, text: 'other', madeAt: 'time 2' }],
      ['items_read', 'ADDED', { listId: 'L', n: 3, text: 'item 3', madeAt: 'time 3' }],
    ]);
    expect(made).toBe(3); // the old and the new one of item 2, and item 3
  });

  it('are removed with what they are of', () =>
    expect(change(before, { ...before, items: [two] })).toContainEqual([
      'items_read',
      'REMOVED',
      { listId: 'L', n: 1, text: 'item 1', madeAt: 'time 1' },
    ]));

  it('that are only their key stay where an object was replaced by an equal one', () => {
    const keys = tableRows({
      table: 'keys_read',
      key: ['listId', 'n'],
      items: (list: List) => list.items,
      row: ({ n }, { id }) => ({ listId: id, n }),
    });
    const after = { ...before, items: [{ ...one }, three] };
    expect(
      changesOf([keys], snapshot(before, 2), snapshot(after, 3)).map(({ how, row }) => [how, row['n']]),
    ).toEqual([
      ['REMOVED', 2],
      ['ADDED', 3],
    ]);
  });

  it('are as before where nothing changed', () => expect(change(before, before)).toEqual([]));
});

describe('The statements for changed rows', () => {
  const after: List = { title: 'Shopping', items: [{ ...two, text: 'other' }, three] };
  const changes = changesOf(tables, snapshot(before, 2), snapshot(after, 3));

  it('are one for each table and kind of change; rows are removed before others are added', () => {
    expect(rowStatements([...changes, ...changes]).map(({ text }) => text)).toEqual([
      'DELETE FROM items_read t USING jsonb_populate_recordset(NULL::items_read, $1::jsonb) n WHERE t.list_id = n.list_id AND t.n = n.n',
      'UPDATE lists_read t SET version = n.version, title = n.title FROM jsonb_populate_recordset(NULL::lists_read, $1::jsonb) n WHERE t.list_id = n.list_id',
      'UPDATE items_read t SET text = n.text, made_at = n.made_at FROM jsonb_populate_recordset(NULL::items_read, $1::jsonb) n WHERE t.list_id = n.list_id AND t.n = n.n',
      'INSERT INTO items_read (list_id, n, text, made_at) SELECT n.list_id, n.n, n.text, n.made_at FROM jsonb_populate_recordset(NULL::items_read, $1::jsonb) n',
    ]);
  });
});
