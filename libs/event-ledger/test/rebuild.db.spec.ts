import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { rebuildProjections } from '@dziva/event-ledger/projections/rebuild';
import { verifyProjections } from '@dziva/event-ledger/integrity/verify-projections';
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';

const TILLS = 40;
const ROUNDS = 30;

let kernel: TestLedger;
const tillIds = Array.from({ length: TILLS }, () => randomUUID());
beforeAll(async () => {
  kernel = await startTestLedger();
  for (const tillId of tillIds) {
    await kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const till = unit.create(tillStream, tillId);
        till.append(openTill(till.state, tillId));
      }),
    );
  }
});
afterAll(() => kernel.close());

const payInto = (tillId: string) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = await unit.load(tillStream, tillId);
      till.append(payIn(cents(100)));
    }),
  );

const readModel = () => kernel.app.query(sql`SELECT till_id, cents, moves FROM tills_read ORDER BY till_id`);

describe('A rebuild of the read models', () => {
  it('gives the same rows as before', async () => {
    await Promise.all(tillIds.map(payInto));
    const before = await readModel();
    const report = await rebuildProjections(kernel.owner, kernel.features);
    expect(report).toEqual({ events: TILLS * 2, tables: ['tills_read'] });
    expect(await readModel()).toEqual(before);
  });

  it('keeps the names of keys and indexes, because commands look up violated constraints by name', async () => {
    await kernel.owner.query({
      text: `ALTER TABLE read.tills_read ADD CONSTRAINT till_alone EXCLUDE USING hash (till_id WITH =) WHERE (moves >= 0)`,
      values: [],
    });
    await kernel.owner.query({
      text: `CREATE UNIQUE INDEX till_once ON read.tills_read ((till_id::text) text_pattern_ops, moves DESC) INCLUDE (cents)`,
      values: [],
    });
    const named = () =>
      kernel.owner.query(sql`SELECT indexname, indexdef, conname, pg_get_constraintdef(c.oid) AS condef
                               FROM pg_indexes LEFT JOIN pg_constraint c ON conindid = ('read.' || quote_ident(indexname))::regclass
                              WHERE schemaname = 'read' AND tablename = 'tills_read' ORDER BY indexname`);
    const before = await named();
    expect(before).toHaveLength(3);
    await rebuildProjections(kernel.owner, kernel.features);
    expect(await named()).toEqual(before);
  });

  it('repairs changes made by hand', async () => {
    const before = await readModel();
    await kernel.owner.query({ text: 'UPDATE read.tills_read SET cents = 1', values: [] });
    await rebuildProjections(kernel.owner, kernel.features);
    expect(await readModel()).toEqual(before);
  });

  it('loses nothing that is written while it runs', async () => {
    const writing = (async () => {
      for (let round = 0; round < ROUNDS; round++) await Promise.all(tillIds.map(payInto));
    })();
    const rebuilds = [];
    for (let i = 0; i < 3; i++) rebuilds.push(await rebuildProjections(kernel.owner, kernel.features));
    await writing;
    const afterwards = await readModel();
    await rebuildProjections(kernel.owner, kernel.features);
    expect(await readModel()).toEqual(afterwards);
    expect(afterwards.every((till) => till['moves'] === ROUNDS + 1)).toBe(true);
  });
});

describe('A comparison of the read models with a replay', () => {
  /** As the runtime role, on its own connection. */
  const alone = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = new Database({
      url: kernel.appUrl,
      connectionsMax: 1,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 2_000,
      applicationName: 'comparison',
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const compared = () => alone((database) => verifyProjections(database, kernel.features));
  const changed = async (text: string) => {
    await kernel.owner.query({ text, values: [] });
    const { problems } = await compared();
    await rebuildProjections(kernel.owner, kernel.features);
    return problems;
  };
  const [tillId = ''] = tillIds;
  const subject = `tills_read till_id=${tillId}`;

  it('finds no difference, even while others write', async () => {
    const writing = (async () => {
      for (let round = 0; round < ROUNDS; round++) await Promise.all(tillIds.map(payInto));
    })();
    const found = [];
    for (let i = 0; i < 3; i++) found.push(await compared());
    await writing;
    found.push(await compared());
    for (const { problems, tables } of found) expect([problems, tables]).toEqual([[], 1]);
    const [events] = await kernel.app.query<{ count: number }>(sql`SELECT count(*) AS count FROM es.event`);
    expect(found.at(-1)?.events).toBe(events?.count);
  });

  it('names the row and the columns that were changed', async () => {
    const problems = await changed(
      `UPDATE read.tills_read SET cents = 1, moves = 2 WHERE till_id = '${tillId}'`,
    );
    expect(problems).toEqual([
      { kind: 'PROJECTION_CHANGED', subject, detail: 'the events make another row: cents, moves' },
    ]);
  });

  it('names a row that is missing', async () => {
    const problems = await changed(`DELETE FROM read.tills_read WHERE till_id = '${tillId}'`);
    expect(problems).toEqual([
      { kind: 'PROJECTION_CHANGED', subject, detail: 'the events make this row, and it is not there' },
    ]);
  });

  it('leaves the live tables visible to the next user of its connection', async () => {
    const rows = await alone(async (database) => {
      await verifyProjections(database, kernel.features);
      return database.query(sql`SELECT till_id FROM tills_read`);
    });
    expect(rows).toHaveLength(TILLS);
    expect(await alone((database) => database.query(sql`SELECT till_id FROM tills_read`))).toEqual(rows);
  });
});
