/** Many streams in one command: loaded together, appended together, projected together, and each event exactly once. */
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import { openTill, payIn, type TillEvent, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';

const TILLS = 30;

let kernel: TestLedger;
let tillIds: string[];
const sets: string[][] = [];

/** Counts the events it gets, and keeps one row for each till. */
const paidIn = (events: readonly RecordedEvent<TillEvent>[]): Statement[] => [
  sql`INSERT INTO paid_in_read (till_id, times) SELECT till_id, count(*) FROM unnest(${events.map((event) => event.streamId)}::uuid[]) AS e (till_id)
       GROUP BY till_id ON CONFLICT (till_id) DO UPDATE SET times = paid_in_read.times + excluded.times`,
];
const paidInProjection = projection<TillEvent>({
  name: 'paid in',
  tables: ['paid_in_read'],
  on: { PaidIn: (event) => paidIn([event]) },
  together: (events) => {
    sets.push(events.map((event) => event.type));
    return paidIn(events);
  },
});

beforeAll(async () => {
  kernel = await startTestLedger();
  await kernel.owner.query({
    text: 'CREATE TABLE read.paid_in_read (till_id uuid PRIMARY KEY, times int NOT NULL)',
    values: [],
  });
  kernel.features.register({ streams: [], projections: [paidInProjection] });
});
beforeEach(async () => {
  tillIds = Array.from({ length: TILLS }, () => randomUUID());
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      for (const till of await unit.loadAll(tillStream, tillIds)) till.append(openTill(till.state, till.id));
    }),
  );
  sets.length = 0;
});
afterAll(() => kernel.close());

/** Pays a dollar into each of these tills that has not had a payment yet. */
const payEachOnce = (ids: readonly string[]) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const tills = await unit.loadAll(tillStream, ids);
      const unpaid = tills.filter(({ state }) => state.status === 'OPEN' && state.moves === 0);
      for (const till of unpaid) till.append(payIn(cents(100)));
      return unpaid.length;
    }),
  );

const times = async () => {
  const rows = await kernel.app.query<{ times: number }>(
    sql`SELECT times FROM paid_in_read WHERE till_id = ANY (${tillIds}::uuid[])`,
  );
  return rows.map((row) => row.times);
};
const movesOf = async () => {
  const rows = await kernel.app.query<{ moves: number }>(
    sql`SELECT moves FROM tills_read WHERE till_id = ANY (${tillIds}::uuid[])`,
  );
  return rows.map((row) => row.moves);
};
const onceEach = Array.from({ length: TILLS }, () => 1);

describe('Streams loaded together', () => {
  it('come in the order of their ids, each with its state; one that does not exist is new', () =>
    kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const unknown = randomUUID();
        const ids = [tillIds[2] ?? '', unknown, tillIds[0] ?? ''];
        const tills = await unit.loadAll(tillStream, ids);
        expect(tills.map((till) => till.id)).toEqual(ids);
        expect(tills.map((till) => till.version)).toEqual([1, 0, 1]);
        expect(tills.map((till) => till.state.status)).toEqual(['OPEN', 'NONE', 'OPEN']);
      }),
    ));

  it('are the ones that the unit has already loaded', () =>
    kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const [id = ''] = tillIds;
        const till = await unit.load(tillStream, id);
        till.append(payIn(cents(1)));
        const [again, same] = await unit.loadAll(tillStream, [id, id]);
        expect([again, same]).toEqual([till, till]);
      }),
    ));
});

describe('A command on many streams', () => {
  it('appends to all of them, and their events reach a projection as one set', async () => {
    expect(await payEachOnce(tillIds)).toBe(TILLS);
    expect(await payEachOnce(tillIds)).toBe(0);
    expect(sets).toEqual([Array.from({ length: TILLS }, () => 'PaidIn')]);
    expect([await times(), await movesOf()]).toEqual([onceEach, onceEach]);
  });

  it('gives a single event to `on`', async () => {
    await payEachOnce(tillIds.slice(0, 1));
    expect([sets, await times()]).toEqual([[], [1]]);
  });

  it('does each once, even if several commands with overlapping sets are sent at the same time', async () => {
    const halves = [tillIds, tillIds.slice(0, 20), tillIds.slice(10), tillIds.toReversed()];
    const counts = await Promise.all(halves.map(payEachOnce));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(TILLS);
    expect([await times(), await movesOf()]).toEqual([onceEach, onceEach]);
  });
});
