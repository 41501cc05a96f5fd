/** Commands that commit together: what they share, and what stays their own. */
import type { RuleViolation } from '#kernel/domain/rule-violation';
import { sql } from '#kernel/database/sql';
import { verifyLedger } from '#kernel/event-store/verify';
import { balanceOf } from '../support/ledger.ts';
import { accounts, isHot } from '#kernel/ledger/chart-of-accounts';
import { openTill, type PaidIn, payIn, payOut, type TillEvent, tillStream } from '#kernel/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestKernel, type TestKernel, work } from '../support/test-kernel.ts';

let kernel: TestKernel;
beforeAll(async () => {
  kernel = await startTestKernel();
});
afterAll(() => kernel.close());

const open = (tillId: string, ...events: TillEvent[]) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, tillId);
      till.append([...openTill(till.state, tillId), ...events]);
    }),
  );

const pay = (tillId: string, events: TillEvent[]) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => (await unit.load(tillStream, tillId)).append(events)),
  );

const newTills = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

const centsOf = async (tillIds: readonly string[]): Promise<number[]> => {
  const rows = await kernel.app.query<{ cents: number }>(
    sql`SELECT cents FROM tills_read JOIN unnest(${tillIds}::uuid[]) WITH ORDINALITY t (till_id, n) USING (till_id) ORDER BY n`,
  );
  return rows.map((row) => row.cents);
};

describe('Commands that are ready at once', () => {
  it('share transactions, and each keeps its own command, order and hash', async () => {
    const tillIds = newTills(20);
    await Promise.all(
      tillIds.map((tillId, i) => open(tillId, ...payIn(cents(100 + i)), ...payOut(cents(i + 1)))),
    );
    const [row] = await kernel.app.query<{
      transactions: number;
      commands: number;
      events: number;
      ords: number[];
    }>(
      sql`SELECT count(DISTINCT tx) AS transactions, count(DISTINCT command_id) AS commands, count(*) AS events,
                 array_agg(DISTINCT ord ORDER BY ord) AS ords
            FROM es.event WHERE stream_id = ANY (${tillIds}::uuid[])`,
    );
    expect(row).toMatchObject({ commands: 20, events: 60, ords: [0, 1, 2] });
    expect(row?.transactions).toBeLessThan(20);
    // 100 + i - (i + 1) = 99.
    expect(await centsOf(tillIds)).toEqual(tillIds.map(() => 99));
  });

  it('are refused one by one: the others of the group succeed', async () => {
    const tillIds = newTills(12);
    for (const tillId of tillIds) await open(tillId, ...payIn(cents(1_000)));
    // Every third one wants more than is there.
    const outcomes = await Promise.allSettled(
      tillIds.map((tillId, i) => pay(tillId, payOut(cents(i % 3 === 0 ? 1_001 : 400)))),
    );
    expect(
      outcomes.map((outcome) =>
        outcome.status === 'rejected' ? (outcome.reason as RuleViolation).code : 'ok',
      ),
    ).toEqual(tillIds.map((_, i) => (i % 3 === 0 ? 'INSUFFICIENT_WALLET_BALANCE' : 'ok')));
    expect(await centsOf(tillIds)).toEqual(tillIds.map((_, i) => (i % 3 === 0 ? 1_000 : 600)));
  });

  it('are refused one by one also where one may not act any more, with a key, without, and when it queues', async () => {
    await kernel.owner.query(sql`
      CREATE OR REPLACE FUNCTION app.nobody_acts() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'AC401', CONSTRAINT = 'nobody'; END $$`);
    const gone = new Error('may not act any more');
    const access = { statement: sql`SELECT app.nobody_acts()`, refusals: { nobody: () => gone } };
    const tillIds = newTills(12);
    for (const tillId of tillIds) await open(tillId);
    const outcomes = await Promise.allSettled(
      tillIds.map((tillId, i) => {
        const context = contextOf(i % 2 === 0 ? undefined : randomUUID());
        let tries = 0;
        return kernel.unitOfWork.run(
          i < 4 ? { ...context, access } : context,
          work(async (unit) => {
            const till = await unit.load(tillStream, tillId);
            // The first try of some loses a race, so that the second one queues.
            if (i % 4 === 2 && ++tries === 1) await pay(tillId, payIn(cents(5)));
            till.append(payIn(cents(100)));
          }),
        );
      }),
    );
    expect(outcomes.slice(0, 4)).toEqual(Array(4).fill({ status: 'rejected', reason: gone }));
    expect(outcomes.slice(4).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await centsOf(tillIds)).toEqual([0, 0, 5, 0, 100, 100, 105, 100, 100, 100, 105, 100]);
  });

  it('decide again when one of them lost a race, and nobody else notices', async () => {
    const tillIds = newTills(6);
    for (const tillId of tillIds) await open(tillId);
    const [raced = ''] = tillIds;
    let tries = 0;
    const slow = kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        tries++;
        const till = await unit.load(tillStream, raced);
        if (tries === 1) await pay(raced, payIn(cents(1)));
        till.append(payIn(cents(10)));
      }),
    );
    await Promise.all([slow, ...tillIds.slice(1).map((tillId) => pay(tillId, payIn(cents(10))))]);
    expect(tries).toBe(2);
    expect(await centsOf(tillIds)).toEqual([11, 10, 10, 10, 10, 10]);
  });

  it('that share an account go apart: nobody pays with what another one brings', async () => {
    const wallet = randomUUID();
    await open(wallet, ...payIn(cents(100)));
    const rule = tillStream.postings.PaidIn;
    const intoWallet = {
      ...tillStream,
      postings: { ...tillStream.postings, PaidIn: (event: PaidIn) => rule?.(event, wallet) ?? null },
    };
    const tillIds = newTills(3);
    // The first one is under way while the others get ready.
    await Promise.all([
      open(randomUUID()),
      ...tillIds.map((tillId) =>
        kernel.unitOfWork.run(
          contextOf(),
          work(async (unit) => {
            const till = unit.create(intoWallet, tillId);
            till.append([...openTill(till.state, tillId), ...payIn(cents(10))]);
          }),
        ),
      ),
    ]);
    const [row] = await kernel.app.query<{ transactions: number }>(
      sql`SELECT count(DISTINCT tx) AS transactions FROM es.event WHERE stream_id = ANY (${tillIds}::uuid[])`,
    );
    expect(row).toEqual({ transactions: 3 });
    expect(await balanceOf(kernel.app, accounts.wallet(wallet))).toBe(-130);
  });
});

describe('The chart of accounts', () => {
  it('calls the same accounts hot as the database', async () => {
    const kinds = await kernel.app.query<{ prefix: string; inline: boolean }>(
      sql`SELECT prefix, inline FROM ledger.account_kind`,
    );
    const someId = randomUUID();
    const addresses = Object.values(accounts).map((make) => make(someId as never));
    const inlineOf = (address: string) =>
      kinds.find(({ prefix }) => `${address}:`.startsWith(`${prefix}:`))?.inline;
    expect(addresses.map((address) => [address, isHot(address)])).toEqual(
      addresses.map((address) => [address, inlineOf(address) === false]),
    );
  });
});

it('After all of this the ledger verifies', async () =>
  expect(await verifyLedger(kernel.app)).toMatchObject({ ok: true, ledgerBalanced: true, problems: [] }));
