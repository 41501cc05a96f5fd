/** Room for new events: partitions are added before the last one is full, and nobody waits for it. */
import { analysePartitioned, Housekeeping } from '@dziva/event-ledger/housekeeping';
import { prepared, sql } from '@dziva/event-ledger/database/sql';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';

const SIZE = 20_000_000;

let kernel: TestLedger;
beforeEach(async () => {
  kernel = await startTestLedger();
});
afterEach(() => kernel.close());

/** As if this many events had been recorded. */
const move = (position: number) => kernel.owner.query(sql`SELECT setval('es.event_pos', ${position})`);
const record = () =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const tillId = randomUUID();
      const till = unit.create(tillStream, tillId);
      till.append([...openTill(till.state, tillId), ...payIn(cents(100))]);
    }),
  );
const runHousekeeping = () => new Housekeeping(kernel.app).run();
const partitions = async () => {
  const rows = await kernel.app.query<{ name: string }>(
    sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits
         WHERE inhparent IN ('es.event'::regclass, 'ledger.posting'::regclass) ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};
const THREE = [0, 1, 2].map((n) => `es.event_p${n}`).concat([0, 1, 2].map((n) => `ledger.posting_p${n}`));

describe('The housekeeping', () => {
  it('adds the next partition when the last one is in use, and events go on in it', async () => {
    await runHousekeeping();
    expect(await partitions()).toEqual(THREE.filter((name) => !name.endsWith('2')));
    await move(SIZE);
    await runHousekeeping();
    expect(await partitions()).toEqual(THREE);
    await move(2 * SIZE - 1);
    await record();
    expect(await kernel.app.query(sql`SELECT count(*) AS events FROM es.event`)).toEqual([{ events: 2 }]);
    expect(await verifyLedger(kernel.app)).toMatchObject({ ok: true, eventsChecked: 2, problems: [] });
  });

  it('lets writing continue when it has stopped already', async () => {
    await move(2 * SIZE);
    await expect(record()).rejects.toMatchObject({ code: '23514' });
    await runHousekeeping();
    await record();
    expect((await partitions()).length).toBe(8);
  });

  it('may run everywhere at the same time', async () => {
    await move(SIZE);
    await Promise.all(Array.from({ length: 8 }, runHousekeeping));
    expect(await partitions()).toEqual(THREE);
  });

  it('waits for no reader and no writer, and lets none wait', async () => {
    await move(SIZE);
    await kernel.app.transaction(async (long) => {
      await long.query(sql`SELECT count(*) FROM es.event JOIN ledger.posting USING (pos)`);
      await long.query(sql`SELECT set_config('lock_timeout', '1ms', true)`);
      await kernel.owner.transaction(async (writing) => {
        await writing.query(sql`LOCK TABLE es.event, ledger.posting IN ROW EXCLUSIVE MODE`);
        await runHousekeeping();
      });
    });
    expect(await partitions()).toEqual(THREE);
  });
});

describe('An added partition', () => {
  beforeEach(async () => {
    await move(SIZE);
    await runHousekeeping();
    await move(2 * SIZE);
    await record();
  });

  it('has the indexes, constraints and triggers of the first one', async () => {
    for (const table of ['es.event', 'ledger.posting']) {
      const [first, added] = await Promise.all([0, 2].map((n) => partsOf(`${table}_p${n}`, n)));
      expect(added).toEqual(first);
      expect(first?.length).toBeGreaterThan(5);
    }
  });

  it('cannot be changed, not even by the owner', async () => {
    for (const text of [
      'UPDATE es.event_p2 SET body = body',
      'DELETE FROM es.event WHERE pos > 40000000',
      'TRUNCATE es.event_p2',
      'DELETE FROM ledger.posting_p2',
      'TRUNCATE ledger.posting_p2',
    ])
      await expect(kernel.owner.query({ text, values: [] })).rejects.toMatchObject({ code: '42501' });
  });

  it('belongs to the owner: the runtime role reads it, and adds none itself', async () => {
    expect(await kernel.app.query(sql`SELECT count(*) AS events FROM es.event_p2`)).toEqual([{ events: 2 }]);
    for (const text of [
      'SELECT es.add_partition(7)',
      'DELETE FROM es.event_p2',
      'INSERT INTO es.event_p2 SELECT * FROM es.event',
      'CREATE TABLE es.mine ()',
    ])
      await expect(kernel.app.query({ text, values: [] })).rejects.toMatchObject({ code: '42501' });
    await expect(kernel.sealer.query(sql`SELECT es.make_room()`)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('The analysis of partitioned tables', () => {
  it('gives the planner statistics of whole histories, and is nothing else that the runtime role may analyse', async () => {
    await record();
    expect(await analysePartitioned(kernel.app)).toBe(2);
    const known = await kernel.owner.query(
      sql`SELECT DISTINCT schemaname || '.' || tablename AS name FROM pg_stats WHERE inherited ORDER BY 1`,
    );
    expect(known).toEqual([{ name: 'es.event' }, { name: 'ledger.posting' }]);
    for (const name of ['es.stream', 'app.user_account'])
      await expect(
        kernel.app.query(sql`SELECT es.analyse_partitioned(${name}::regclass)`),
      ).rejects.toMatchObject({ code: '42501' });
  });
});

/** What belongs to a table, with its number taken out of all names. */
async function partsOf(table: string, n: number): Promise<string[]> {
  const rows = await kernel.owner.query<{ part: string }>(
    prepared(
      `SELECT pg_get_indexdef(indexrelid) AS part FROM pg_index WHERE indrelid = $1::regclass
        UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = $1::regclass AND contype <> 'n'
        UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = $1::regclass
        UNION ALL SELECT attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull FROM pg_attribute
                   WHERE attrelid = $1::regclass AND attnum > 0
        UNION ALL SELECT relacl::text FROM pg_class WHERE oid = $1::regclass`,
      [table],
    ),
  );
  return rows.map(({ part }) => part.replaceAll(`_p${n}`, '_p')).toSorted();
}
