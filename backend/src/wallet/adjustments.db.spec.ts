import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { expectWalletsToAgree } from '#test/support/transfers';
import * as wallet from '@dziva/contracts/wallet';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { atOnce } from '#test/support/until-answered';

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
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

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
    // Staff read whose word it rests on, the member does not.
    const { evidence, ...transaction } = credit.body as Record<string, unknown>;
    expect(evidence).toEqual({ kind: 'TYPED', by: [{ id: finance.id, name: expect.any(String) }] });
    const debit = await adjust('debit', { amount: 5.5, description: 'Typed twice' }, admin).expect(201);
    expect(wallet.walletTransaction.parse(debit.body)).toMatchObject({
      type: 'ADMIN_DEBIT',
      amount: -550,
      balanceAfterCents: 2_000,
      reference: null,
    });
    const { body } = await test.http.get('/api/wallet/transactions').set(member.bearer).expect(200);
    const { evidence: _evidence, ...other } = debit.body as Record<string, unknown>;
    expect(body).toEqual([other, transaction]);
    const accounts = await test.rows(
      `SELECT a.address, sum(p.amount)::int AS cents FROM ledger.posting p JOIN ledger.account a USING (account_id)
        GROUP BY 1 ORDER BY 1`,
    );
    expect(accounts).toEqual([
      { address: 'expenses:goodwill', cents: 2_000 },
      { address: `liabilities:wallet:${member.id}`, cents: -2_000 },
    ]);
  });

  it('keep free texts out of the events', async () => {
    await adjust('credit', { description: 'Her aunt died', reference: 'AUNT' }).expect(201);
    expect(await test.rows(`SELECT 1 FROM es.event WHERE body ~ '(?i)aunt'`)).toEqual([]);
  });

  it('never make the balance negative', async () => {
    const balance = await available();
    const before = await countEvents();
    const { body } = await adjust('debit', { amount: (balance + 1) / 100 }).expect(422);
    expect(body).toMatchObject({ message: 'Insufficient wallet balance' });
    expect(await countEvents()).toBe(before);
    await adjust('debit', { amount: balance / 100 }).expect(201);
    expect(await available()).toBe(0);
  });

  it('are refused for one’s own wallet', async () => {
    for (const verb of ['credit', 'debit'] as const) {
      const { body } = await adjust(verb, { userId: finance.id }).expect(403);
      expect(body).toMatchObject({ code: 'SELF_DECISION' });
    }
    await adjust('credit', { userId: finance.id }, admin).expect(201);
  });

  it('need an existing member, a description and an amount', async () => {
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

  it('happen once per key', async () => {
    const before = await available();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust('credit', { amount: 1 }).set('Idempotency-Key', 'one-dollar')),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(await available()).toBe(before + 100);
  });
});

describe('POST /api/admin/wallet/adjustments/{id}/reverse', () => {
  let owner: Person;
  beforeEach(async () => {
    owner = await signInAs(test, 'APPLICANT');
  });
  afterEach(async () => {
    await expectReceivablesToAgree(test);
    await expectWalletsToAgree(test);
  });

  const made = async (verb: 'credit' | 'debit', amount: number) => {
    const { body } = await adjust(verb, { userId: owner.id, amount }).expect(201);
    return wallet.walletTransaction.parse(body).id;
  };
  const takeBack = (id: string, body: object = {}, person = admin) =>
    test.http
      .post(`/api/admin/wallet/adjustments/${id}/reverse`)
      .set(person.bearer)
      .send({ reason: 'Meant for somebody else', ...body });
  const history = async () => {
    const { body } = await test.http.get('/api/wallet/transactions').set(owner.bearer).expect(200);
    return body as wallet.WalletTransaction[];
  };
  const madeFor = async ({ id }: Person) => {
    const { body } = await test.http
      .get(`/api/admin/wallet/${id}/adjustments`)
      .set(finance.bearer)
      .expect(200);
    return (body as unknown[]).map((each) => wallet.adjustment.parse(each));
  };

  it('takes a credit back from the wallet, and both stay in the history', async () => {
    const id = await made('credit', 25);
    const { body } = await takeBack(id).expect(200);
    expect(wallet.adjustment.parse(body)).toMatchObject({ id, type: 'ADMIN_CREDIT', status: 'REVERSED' });
    expect(await available(owner)).toBe(0);
    expect(await history()).toMatchObject([
      { type: 'ADMIN_DEBIT', amount: -2_500, description: 'Credit by staff taken back', status: 'COMPLETED' },
      { id, type: 'ADMIN_CREDIT', amount: 2_500, status: 'REVERSED' },
    ]);
    expect(await madeFor(owner)).toMatchObject([{ id, userId: owner.id, status: 'REVERSED' }]);
  });

  it('gives a debit back to the wallet', async () => {
    await made('credit', 25);
    const id = await made('debit', 20);
    await takeBack(id).expect(200);
    expect(await available(owner)).toBe(2_500);
    expect((await history())[0]).toMatchObject({ type: 'ADMIN_CREDIT', amount: 2_000 });
  });

  it.each([
    [15, -1_000, 'Credit by staff taken back: US$15.00 of it is owed'],
    [25, 0, 'Credit by staff taken back: all of it is owed'],
  ])('makes the member owe what has left the wallet: US$%s', async (spent, amount, description) => {
    const id = await made('credit', 25);
    await test.http
      .post('/api/wallet/withdraw')
      .set(owner.bearer)
      .send({ amount: spent, paymentMethod: 'ECOCASH' })
      .expect(201);
    await takeBack(id).expect(200);
    expect((await history())[0]).toMatchObject({ type: 'ADMIN_DEBIT', amount, description });
    // The next credit pays the debt first.
    await made('credit', 30);
    expect(await available(owner)).toBe(3_000 - spent * 100);
  });

  it('happens once, also if twenty are sent at once', async () => {
    const id = await made('credit', 25);
    const all = await atOnce(20, () => takeBack(id));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await takeBack(id).expect(409)).body).toMatchObject({ code: 'ADJUSTMENT_REVERSED' });
    expect(await available(owner)).toBe(0);
  });

  it('needs another person’s adjustment, a reason and a possible day', async () => {
    await takeBack(randomUUID()).expect(404);
    const id = await made('credit', 25);
    expect((await takeBack(id, { reason: ' ' }).expect(400)).body).toMatchObject({
      errors: [{ path: 'reason' }],
    });
    expect((await takeBack(id, { on: '2020-01-01' }).expect(422)).body).toMatchObject({
      code: 'DAY_TOO_EARLY',
    });
    expect((await takeBack(id, { on: '2090-01-01' }).expect(422)).body).toMatchObject({
      code: 'DAY_IN_FUTURE',
    });
    const own = await adjust('credit', { userId: admin.id }).expect(201);
    const { id: ownId } = wallet.walletTransaction.parse(own.body);
    expect((await takeBack(ownId).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
  });
});
