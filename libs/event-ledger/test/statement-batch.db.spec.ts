/** Statements that are sent together. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { createTestDatabase, type TestDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = new Database({
    url: testDatabase.ownerUrl,
    connectionsMax: 1,
    statementTimeoutMs: 5_000,
    lockTimeoutMs: 1_000,
    applicationName: 'test',
  });
  await database.query({ text: 'CREATE TABLE app.thing (id int PRIMARY KEY)', values: [] });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const insert = (id: number) => sql`INSERT INTO thing (id) VALUES (${id}) RETURNING id`;
const all = () => sql`SELECT id FROM thing ORDER BY id`;
const commitAtOnce = (...ids: number[]) => sendAndCommit([...ids.map(insert), all()]);
const sendAndCommit = (statements: Statement[]) =>
  database.transaction(async (transaction) => {
    const [rows] = await Promise.all([transaction.send(statements), transaction.commit()]);
    return rows;
  });

describe('A batch of statements', () => {
  it('gives the rows of each statement, in order', async () => {
    expect(await commitAtOnce(1, 2)).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 1 }, { id: 2 }]]);
    expect(await database.query(all())).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('that fails changes nothing, and the connection can still be used', async () => {
    await expect(commitAtOnce(3, 1, 4)).rejects.toMatchObject({ code: '23505' });
    expect(await database.query(all())).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('that failed before its last statement was parsed can be repeated', async () => {
    const last = () => sql`SELECT count(*) AS count FROM thing`;
    const batch = (id: number) => sendAndCommit([insert(id), last()]);
    await expect(batch(1)).rejects.toMatchObject({ code: '23505' });
    expect(await batch(3)).toEqual([[{ id: 3 }], [{ count: 3 }]]);
  });

  it('with a statement that the server cannot parse can be followed by others', async () => {
    const wrong = () => sql`SELECT nothing FROM thing`;
    await expect(database.query(wrong())).rejects.toMatchObject({ code: '42703' });
    await expect(database.query(wrong())).rejects.toMatchObject({ code: '42703' });
    expect(await database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });

  it('with a value that cannot be converted sends nothing', async () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    await expect(database.query(sql`SELECT ${cycle}::text`)).rejects.toThrow(/circular/i);
    expect(await database.query(sql`SELECT 2 AS two`)).toEqual([{ two: 2 }]);
  });
});

describe('A transaction', () => {
  it('of several batches is rolled back as a whole', async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.send([insert(10)]);
      await transaction.query(insert(11));
      await transaction.commit([insert(10)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await database.query(sql`SELECT id FROM thing WHERE id >= ${10}`)).toEqual([]);
  });

  it('sends nothing more after it failed', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failing = database.transaction(async (transaction) => {
      await transaction.query(insert(12));
      late = transaction.query(insert(13));
      late.catch(() => undefined);
      throw new Error('It failed in the meantime.');
    });
    await expect(failing).rejects.toThrow('in the meantime');
    await expect(late).rejects.toThrow('rolled back');
    expect(await database.query(sql`SELECT id FROM thing WHERE id IN (12, 13)`)).toEqual([]);
  });

  it('answers several queries sent at once, even if they are the same', async () => {
    const same = () => sql`SELECT max(id) AS max FROM thing`;
    const answers = await database.transaction((transaction) =>
      Promise.all([transaction.query(same()), transaction.query(same()), transaction.query(insert(20))]),
    );
    expect(answers).toEqual([[{ max: 3 }], [{ max: 3 }], [{ id: 20 }]]);
    expect(await database.query(sql`SELECT id FROM thing WHERE id = ${20}`)).toEqual([{ id: 20 }]);
  });
});
