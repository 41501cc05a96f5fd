import type { Address } from '@dziva/event-ledger/ledger/account';
import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { sql } from '@dziva/event-ledger/database/sql';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { balanceOf } from '@dziva/event-ledger/testing/balances';
import { openTill, payIn, payOut, tillAccounts, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';

let kernel: TestLedger;
beforeAll(async () => {
  kernel = await startTestLedger();
});
afterAll(() => kernel.close());

const run = (tillId: string, isNew: boolean, ...amounts: number[]) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = isNew ? unit.create(tillStream, tillId) : await unit.load(tillStream, tillId);
      if (isNew) till.append(openTill(till.state, tillId));
      for (const amount of amounts) till.append(amount > 0 ? payIn(cents(amount)) : payOut(cents(-amount)));
    }),
  );

describe('A hot account', () => {
  it('has no row that commands queue for: its balance is a stored total plus the postings since', async () => {
    const tillId = randomUUID();
    await run(tillId, true, 1_000, 500);
    expect(await balanceOf(kernel.app, tillAccounts.cash())).toBe(1_500);
    await new Housekeeping(kernel.app).run();
    await run(tillId, false, -200);
    expect(await balanceOf(kernel.app, tillAccounts.cash())).toBe(1_300);
    await new Housekeeping(kernel.app).run();
    await new Housekeeping(kernel.app).run();
    expect(await balanceOf(kernel.app, tillAccounts.cash())).toBe(1_300);
    const [row] = await kernel.app.query(
      sql`SELECT balance, inline FROM ledger.account WHERE address = 'assets:cash:cash'`,
    );
    expect(row).toEqual({ balance: 0, inline: false });
    expect(await verifyLedger(kernel.app)).toMatchObject({ ok: true });
  });
});

describe('An inline account', () => {
  it('numbers its postings and stores the balance after each', async () => {
    const tillId = randomUUID();
    await run(tillId, true, 1_000, 500);
    await run(tillId, false, -200);
    const rows = await kernel.app.query(
      sql`SELECT p.account_seq, p.amount, p.balance_after FROM ledger.posting p JOIN ledger.account a USING (account_id)
           WHERE a.owner_id = ${tillId} ORDER BY p.account_seq`,
    );
    // A wallet is a liability: what we owe is negative.
    expect(rows).toEqual([
      { account_seq: 1, amount: -1_000, balance_after: -1_000 },
      { account_seq: 2, amount: -500, balance_after: -1_500 },
      { account_seq: 3, amount: 200, balance_after: -1_300 },
    ]);
  });
});

describe('An account that the chart does not know', () => {
  it('cannot be opened', async () => {
    const address = 'assets:cassh:cash' as Address;
    const append = kernel.owner.query({
      text: `SELECT ledger.open_accounts(ARRAY['${randomUUID()}']::uuid[], ARRAY['${address}'])`,
      values: [],
    });
    await expect(append).rejects.toMatchObject({ code: '23502' });
  });
});

describe('Old receipts', () => {
  it('are deleted after three days', async () => {
    await kernel.owner.query({
      text: `INSERT INTO app.receipt (scope, key, request_hash, command_id, created_at) VALUES
             (gen_random_uuid(), 'old', '', gen_random_uuid(), now() - interval '73 hours'),
             (gen_random_uuid(), 'new', '', gen_random_uuid(), now() - interval '71 hours')`,
      values: [],
    });
    await new Housekeeping(kernel.app).run();
    expect(await kernel.app.query(sql`SELECT key FROM receipt`)).toEqual([{ key: 'new' }]);
  });
});
