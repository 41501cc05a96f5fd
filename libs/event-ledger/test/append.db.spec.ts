/** The rules that the tables themselves enforce, for any writer. */
import { sql } from '@dziva/event-ledger/database/sql';
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';

const SOME_ID = '00000000-0000-4000-8000-0000000000cc';

let kernel: TestLedger;
let tillId: string;
beforeAll(async () => {
  kernel = await startTestLedger();
  tillId = randomUUID();
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, tillId);
      till.append([...openTill(till.state, tillId), ...payIn(cents(500))]);
    }),
  );
});
afterAll(() => kernel.close());

const asOwner = (text: string) => kernel.owner.query({ text, values: [] });

describe('A posting', () => {
  const post = (account: string, seq: string) =>
    asOwner(
      `INSERT INTO ledger.posting (tx, pos, leg, account_id, amount, account_seq, value_on, description, recorded_at)
       VALUES (1, 1, 1, ${account}, 5, ${seq}, '2026-11-20', 'By hand', now()), (1, 1, 2, ${account}, -5, ${seq}, '2026-11-20', 'By hand', now())`,
    );
  const idOf = (address: string) => `(SELECT account_id FROM ledger.account WHERE address = '${address}')`;

  it('needs an account', () =>
    expect(post(`'${SOME_ID}'`, '1')).rejects.toMatchObject({
      code: '23503',
      constraint: 'posting_account',
    }));
  it('on an inline account needs a number, because otherwise it would avoid the floor', () =>
    expect(post(idOf(`liabilities:wallet:${tillId}`), 'NULL')).rejects.toMatchObject({
      constraint: 'posting_account',
    }));
  it('on a hot account has no number', () =>
    expect(post(idOf('assets:cash:cash'), '1')).rejects.toMatchObject({ constraint: 'posting_account' }));
});

describe('An account', () => {
  it.each([
    'DELETE FROM ledger.account',
    'TRUNCATE ledger.account CASCADE',
    'UPDATE ledger.account SET inline = false',
    `UPDATE ledger.account SET account_id = gen_random_uuid()`,
  ])('stays: %s is refused', (text) => expect(asOwner(text)).rejects.toMatchObject({ code: '42501' }));
});

describe('An event', () => {
  const insertLike = (column: string, value: string) =>
    asOwner(
      `INSERT INTO es.event SELECT (e).* FROM (
         SELECT jsonb_populate_record(e, jsonb_build_object('pos', 9000, 'version', 9, 'event_id', gen_random_uuid(),
                                                            '${column}', ${value})) AS e
           FROM es.event e LIMIT 1) e`,
    );

  it.each([
    ['type', `'no|type'`],
    ['actor_role', `'finance'`],
    ['version', '0'],
    ['hash', `'\\x00'`],
  ])('has no %s like %s', (column, value) =>
    expect(insertLike(column, value)).rejects.toMatchObject({ code: '23514' }),
  );

  it('is identified by stream and version', async () => {
    await expect(insertLike('stream_id', `'${SOME_ID}'`)).resolves.toEqual([]);
    await expect(insertLike('stream_id', `'${SOME_ID}'`)).rejects.toMatchObject({ code: '23505' });
    const rows = await kernel.app.query(sql`SELECT 1 FROM es.event WHERE stream_id = ${SOME_ID}`);
    expect(rows).toHaveLength(1);
  });
});
