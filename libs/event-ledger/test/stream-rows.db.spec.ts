/** The rows of streams: written with the events, made again by a rebuild, and compared by the verification. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventKind, streamOf } from '@dziva/event-ledger/domain/event-kind';
import { tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { verifyProjections } from '@dziva/event-ledger/integrity/verify-projections';
import { rebuildProjections } from '@dziva/event-ledger/projections/rebuild';
import {
  asSuperuser,
  contextOf,
  startTestLedger,
  type TestLedger,
  work,
} from '@dziva/event-ledger/testing/test-ledger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

type ItemPut = DomainEvent<'ItemPut', { name: string; count: number }>;
type ItemTaken = DomainEvent<'ItemTaken', { name: string }>;
interface Item {
  readonly name: string;
  readonly count: number;
  /** The version of the event that last put some. */
  readonly at: number;
}
interface Shelf {
  readonly items: readonly Item[];
}

const itemPut: EventKind<Shelf, ItemPut> = {
  type: 'ItemPut',
  evolve: ({ items }, { data: { name, count } }, at) => {
    const others = items.filter((item) => item.name !== name);
    const had = items.find((item) => item.name === name)?.count ?? 0;
    return { items: [...others, { name, count: had + count, at }] };
  },
  postings: null,
};
const itemTaken: EventKind<Shelf, ItemTaken> = {
  type: 'ItemTaken',
  evolve: ({ items }, { data }) => ({ items: items.filter(({ name }) => name !== data.name) }),
  postings: null,
};
const shelfStream = streamOf({
  category: 'shelf',
  initialState: { items: [] },
  subjectOf: (_: Shelf) => null,
  kinds: [itemPut, itemTaken],
  rows: [
    tableRows({
      table: 'shelf_items_read',
      key: ['name'],
      items: ({ items }: Shelf) => items,
      row: ({ name, count, at: version }, { id, at }) => ({
        name,
        shelfId: id,
        count,
        putEventId: at(version).eventId,
        putAt: at(version).recordedAt,
      }),
    }),
  ],
});

let kernel: TestLedger;
beforeAll(async () => {
  kernel = await startTestLedger();
  await asSuperuser(
    kernel.ownerUrl,
    `CREATE TABLE read.shelf_items_read (name text PRIMARY KEY, shelf_id uuid NOT NULL, count int NOT NULL,
       put_event_id uuid NOT NULL, put_at timestamptz NOT NULL, seen_at timestamptz DEFAULT '2026-01-01Z')`,
  );
  kernel.features.register({ streams: [shelfStream], projections: [] });
});
afterAll(() => kernel.close());

const put = (shelf: string, ...data: ItemPut['data'][]) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const loaded = await unit.load(shelfStream, shelf);
      loaded.append(data.map((each) => ({ type: 'ItemPut', data: each })));
    }),
  );
const take = (shelf: string, name: string) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const loaded = await unit.load(shelfStream, shelf);
      loaded.append([{ type: 'ItemTaken', data: { name } }]);
    }),
  );
const rows = () => kernel.app.query(sql`SELECT * FROM shelf_items_read ORDER BY name`);
const [first, second] = [randomUUID(), randomUUID()];

describe('The rows of a stream', () => {
  it('are written in the transaction of its events: added, changed, removed', async () => {
    await put(first, { name: 'salt', count: 2 }, { name: 'maize', count: 5 });
    await put(first, { name: 'salt', count: 1 });
    await put(second, { name: 'tea', count: 1 });
    await take(first, 'maize');
    expect(await rows()).toMatchObject([
      { name: 'salt', shelf_id: first, count: 3 },
      { name: 'tea', shelf_id: second, count: 1 },
    ]);
  });

  it('know the event that they come from, and leave other columns to the database', async () => {
    const [row] = await kernel.app.query(
      sql`SELECT s.seen_at IS NOT NULL AS "isDefault", e.version, e.recorded_at = s.put_at AS "isSame"
            FROM shelf_items_read s JOIN es.event e ON e.event_id = s.put_event_id WHERE s.name = 'salt'`,
    );
    expect(row).toEqual({ isDefault: true, version: 3, isSame: true });
  });

  it('refuse the same key for a second stream, and then nothing is stored', async () => {
    await expect(put(second, { name: 'salt', count: 1 })).rejects.toThrow('shelf_items_read_pkey');
    const [{ version } = { version: 0 }] = await kernel.app.query<{ version: number }>(
      sql`SELECT version FROM es.stream WHERE stream_id = ${second}`,
    );
    expect(version).toBe(1);
  });

  it('are the same after a rebuild, also of events that are committed meanwhile', async () => {
    const before = await rows();
    await rebuildProjections(kernel.owner, kernel.features);
    expect(await rows()).toEqual(before);
    const names = Array.from({ length: 30 }, (_, i) => `item ${i}`);
    await Promise.all([
      rebuildProjections(kernel.owner, kernel.features),
      ...names.map((name) => put(randomUUID(), { name, count: 1 })),
    ]);
    expect(await rows()).toHaveLength(before.length + names.length);
    expect(await problems()).toEqual([]);
  });

  it('are compared with the events: a changed row is named with its columns', async () => {
    expect(await problems()).toEqual([]);
    await asSuperuser(
      kernel.ownerUrl,
      `UPDATE read.shelf_items_read SET count = 9 WHERE name = 'salt'`,
      `DELETE FROM read.shelf_items_read WHERE name = 'tea'`,
    );
    expect(await problems()).toEqual([
      {
        kind: 'PROJECTION_CHANGED',
        subject: 'shelf_items_read name=salt',
        detail: 'the events make another row: count',
      },
      {
        kind: 'PROJECTION_CHANGED',
        subject: 'shelf_items_read name=tea',
        detail: 'the events make this row, and it is not there',
      },
    ]);
  });
});

async function problems() {
  // Temporary tables need a connection of their own.
  const settings = { statementTimeoutMs: 30_000, lockTimeoutMs: 2_000, applicationName: 'test' };
  const alone = new Database({ ...settings, url: kernel.appUrl, connectionsMax: 1 });
  const found = await verifyProjections(alone, kernel.features).finally(() => alone.close());
  return found.problems.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
}
