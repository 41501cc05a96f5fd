import * as wallet from '@dziva/contracts/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let member: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
});
afterEach(() => expectSoundBooks(test));
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

const adjust = (verb: 'credit' | 'debit', body: object, person = finance) =>
  test.http
    .post(`/api/admin/wallet/${verb}`)
    .set(person.bearer)
    .send({ userId: member.id, amount: 10, description: 'Correction', ...body });
const available = async (person = member) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  return wallet.walletBalance.parse(body).availableBalanceCents;
};
const countEvents = async () => (await test.rows('SELECT 1 FROM es.event')).length;

describe('POST /api/admin/wallet/credit and debit', () => {
  it('move money between a wallet and staff adjustments', async () => {
    const credit = await adjust('credit', {
      amount: '25.50',
      description: 'Goodwill',
      reference: 'T-1',
    }).expect(201);
    expect(wallet.walletTransaction.parse(credit.body)).toEqual({
      id: expect.any(String),
      type: 'ADMIN_CREDIT',
      description: 'Goodwill',
      createdAt: expect.any(String),
      paymentMethod: null,
      amount: 2_550,
      balanceAfterCents: 2_550,
      status: 'COMPLETED',
      reference: 'T-1',
    });
    const debit = await adjust('debit', { amount: 5.5, description: 'Typed twice' }, admin).expect(201);
    expect(wallet.walletTransaction.parse(debit.body)).toMatchObject({
      type: 'ADMIN_DEBIT',
      amount: -550,
      balanceAfterCents: 2_000,
      reference: null,
    });
    const { body } = await test.http.get('/api/wallet/transactions').set(member.bearer).expect(200);
    expect(body).toEqual([debit.body, credit.body]);
    const accounts = await test.rows(
      `SELECT a.address, sum(p.amount)::int AS cents FROM ledger.posting p JOIN ledger.account a USING (account_id)
        GROUP BY 1 ORDER BY 1`,
    );
    expect(accounts).toEqual([
      { address: 'equity:staff-adjustments', cents: 2_000 },
      { address: `liabilities:wallet:${member.id}`, cents: -2_000 },
    ]);
  });

  it('leave what a person wrote out of the events', async () => {
    await adjust('credit', { description: 'Her aunt died', reference: 'AUNT' }).expect(201);
    expect(await test.rows(`SELECT 1 FROM es.event WHERE body ~ '(?i)aunt'`)).toEqual([]);
  });

  it('never go below nothing', async () => {
    const balance = await available();
    const before = await countEvents();
    const { body } = await adjust('debit', { amount: (balance + 1) / 100 }).expect(422);
    expect(body).toMatchObject({ message: 'Insufficient wallet balance' });
    expect(await countEvents()).toBe(before);
    await adjust('debit', { amount: balance / 100 }).expect(201);
    expect(await available()).toBe(0);
  });

  it('are never made on one’s own wallet', async () => {
    for (const verb of ['credit', 'debit'] as const) {
      const { body } = await adjust(verb, { userId: finance.id }).expect(403);
      expect(body).toMatchObject({ code: 'SELF_DECISION' });
    }
    await adjust('credit', { userId: finance.id }, admin).expect(201);
  });

  it('need somebody to exist, a description and an amount', async () => {
    const before = await countEvents();
    await adjust('credit', { userId: randomUUID() }).expect(404);
    for (const [body, path] of [
      [{ userId: '' }, 'userId'],
      [{ description: ' ' }, 'description'],
      [{ amount: 0 }, 'amount'],
      [{ amount: '12,50' }, 'amount'],
      [{ amount: [1] }, 'amount'],
      [{ type: 'CREDIT' }, 'type'],
    ] as const) {
      const refused = await adjust('credit', body).expect(400);
      expect(refused.body).toMatchObject({ errors: [{ path }] });
    }
    expect(await countEvents()).toBe(before);
  });

  it('happen once under one key', async () => {
    const before = await available();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust('credit', { amount: 1 }).set('Idempotency-Key', 'one-dollar')),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(await available()).toBe(before + 100);
  });
});
