import * as contract from '@dziva/contracts/transfers';
import * as wallet from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  creditedWallet,
  decidedWithdrawal,
  requestedWithdrawal,
  expectWalletsToAgree,
} from '#test/support/transfers';

let test: TestApp;
let member: Person, assessor: Person, finance: Person, colleague: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, assessor, finance, colleague, admin] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Chipo', lastName: 'Banda' }),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
  await creditedWallet(test, finance, member, 10_000);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

/** A member with US$500.00. */
const richMember = async (row = {}) => {
  const person = await signInAs(test, 'APPLICANT', row);
  await creditedWallet(test, finance, person, 500);
  return person;
};
const balance = async (person: Person) =>
  wallet.walletBalance.parse(
    (await test.http.get('/api/wallet/balance').set(person.bearer).expect(200)).body,
  );
const history = async (person: Person) =>
  wallet.listWalletTransactions.answer.schema.parse(
    (await test.http.get('/api/wallet/transactions').set(person.bearer).expect(200)).body,
  );
const withdraw = (person: Person, body: object) =>
  test.http.post('/api/wallet/withdraw').set(person.bearer).send(body);
const decide = (id: string, verb: 'pay' | 'reject', person: Person, body: object) =>
  test.http.post(`/api/admin/withdrawals/${id}/${verb}`).set(person.bearer).send(body);
const countEvents = async () => (await test.rows('SELECT 1 FROM es.event')).length;
const legsOf = (streamId: string) =>
  test.rows(
    `SELECT e.type, a.address, p.amount::int FROM ledger.posting p JOIN ledger.account a USING (account_id)
       JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos WHERE e.stream_id = $1 ORDER BY e.version, p.leg`,
    [streamId],
  );

describe('POST /api/wallet/withdraw', () => {
  it('holds the amount at once', async () => {
    const person = await richMember();
    const withdrawal = await requestedWithdrawal(test, person, {
      amount: '120.50',
      paymentMethod: 'BANK_TRANSFER',
      description: 'Rent',
      destination: 'CBZ 0123456789',
    });
    expect(withdrawal).toEqual({
      id: expect.any(String),
      type: 'WITHDRAWAL',
      description: 'Rent',
      createdAt: expect.any(String),
      paymentMethod: 'BANK_TRANSFER',
      amount: -12_050,
      balanceAfterCents: 37_950,
      status: 'PENDING',
      reference: null,
    });
    expect(await balance(person)).toMatchObject({
      availableBalance: 379.5,
      totalBalance: 500,
      availableBalanceCents: 37_950,
      heldCents: 12_050,
      totalBalanceCents: 50_000,
    });
    expect(await history(person)).toMatchObject([withdrawal, { type: 'ADMIN_CREDIT' }]);
  });

  it('can take the last cent, and not one more', async () => {
    const person = await richMember();
    const before = await countEvents();
    const refused = await withdraw(person, { amount: 500.01, paymentMethod: 'ECOCASH' }).expect(422);
    expect(refused.body).toMatchObject({
      code: 'INSUFFICIENT_WALLET_BALANCE',
      message: 'Insufficient wallet balance',
    });
    expect(await countEvents()).toBe(before);
    await withdraw(person, { amount: 500, paymentMethod: 'ECOCASH' }).expect(201);
    await withdraw(person, { amount: 0.01, paymentMethod: 'ECOCASH' }).expect(422);
  });

  it('is refused for a wallet that never held anything', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await withdraw(person, { amount: 1, paymentMethod: 'ECOCASH' }).expect(422);
  });

  it.each([-1, 0, 0.001, '1e3', 'NaN', null, 99_999_999_999, '12,50', [5], { amount: 5 }, true, '', '5 '])(
    'refuses the amount %j and stores nothing',
    async (amount) => {
      const before = await countEvents();
      const { body } = await withdraw(member, { amount, paymentMethod: 'ECOCASH' }).expect(400);
      expect(body).toMatchObject({
        errors: [{ path: 'amount', message: expect.stringMatching(/^Amount must be/) }],
      });
      expect(await countEvents()).toBe(before);
    },
  );

  it.each([
    [{ amount: 1 }],
    [{ amount: 1, paymentMethod: 'CASH' }],
    [{ amount: 1, paymentMethod: 'WALLET' }],
    [{ amount: 1, paymentMethod: 'ECOCASH', userId: randomUUID() }],
  ])('refuses %j', async (body) => {
    const before = await countEvents();
    await withdraw(member, body).expect(400);
    expect(await countEvents()).toBe(before);
  });
});

describe('POST /api/admin/withdrawals/{id}/pay', () => {
  it('pays out the held money', async () => {
    const person = await richMember({ firstName: 'Farai', lastName: 'Dube' });
    const { id } = await requestedWithdrawal(test, person, { destination: '0772 123 456' });
    const paid = await decidedWithdrawal(test, finance, id, { reference: 'EC-77' });
    expect(paid).toMatchObject({
      id,
      amount: -10_000,
      amountCents: 10_000,
      balanceAfterCents: 40_000,
      status: 'COMPLETED',
      reference: 'EC-77',
      destination: '0772 123 456',
      userName: 'Farai Dube',
      decidedByName: 'Chipo Banda',
      serviceLevel: null,
    });
    expect(await balance(person)).toMatchObject({
      availableBalanceCents: 40_000,
      heldCents: 0,
      totalBalanceCents: 40_000,
    });
    expect((await history(person))[0]).toMatchObject({
      id,
      status: 'COMPLETED',
      reference: 'EC-77',
      amount: -10_000,
    });
    const held = `liabilities:withdrawals-in-transit:${person.id}`;
    expect(await legsOf(id)).toEqual([
      { type: 'WithdrawalRequested', address: `liabilities:wallet:${person.id}`, amount: 10_000 },
      { type: 'WithdrawalRequested', address: held, amount: -10_000 },
      { type: 'WithdrawalPaid', address: held, amount: 10_000 },
      { type: 'WithdrawalPaid', address: 'assets:cash:ecocash', amount: -10_000 },
    ]);
  });

  it('happens once, never for one’s own, and only by finance', async () => {
    await creditedWallet(test, colleague, finance, 200);
    const own = await requestedWithdrawal(test, finance, { amount: 50 });
    for (const [verb, body] of [
      ['pay', { reference: 'A1' }],
      ['reject', { reason: 'No' }],
    ] as const) {
      expect((await decide(own.id, verb, finance, body).expect(403)).body).toMatchObject({
        code: 'SELF_DECISION',
      });
      await decide(own.id, verb, assessor, body).expect(403);
      await decide(own.id, verb, member, body).expect(403);
    }
    await decide(own.id, 'pay', admin, {}).expect(400);
    await decide(own.id, 'pay', admin, { reference: 'A1' }).expect(200);
    const { body } = await decide(own.id, 'pay', colleague, { reference: 'A2' }).expect(409);
    expect(body).toMatchObject({
      message: 'This withdrawal is already paid.',
      changedBy: 'Tariro Moyo',
      changedAt: expect.any(String),
    });
    await decide(own.id, 'reject', colleague, { reason: 'No' }).expect(409);
    await decide(randomUUID(), 'pay', finance, { reference: 'A1' }).expect(404);
  });
});

describe('POST /api/admin/withdrawals/{id}/reject', () => {
  it('gives the money back, in the one row of the withdrawal', async () => {
    const person = await richMember();
    const { id } = await requestedWithdrawal(test, person);
    const rejected = await decidedWithdrawal(test, finance, id, { reason: 'The number is not yours' });
    expect(rejected).toMatchObject({ status: 'REJECTED', note: 'The number is not yours' });
    expect(await balance(person)).toMatchObject({ availableBalanceCents: 50_000, heldCents: 0 });
    expect(await history(person)).toMatchObject([
      { id, type: 'WITHDRAWAL', status: 'REJECTED', amount: -10_000 },
      { type: 'ADMIN_CREDIT' },
    ]);
    await decide(id, 'pay', colleague, { reference: 'A1' }).expect(409);
  });

  it('needs a reason', async () => {
    const { id } = await requestedWithdrawal(test, member);
    expect((await decide(id, 'reject', finance, {}).expect(400)).body).toMatchObject({
      errors: [{ path: 'reason' }],
    });
  });
});

describe('GET /api/admin/withdrawals', () => {
  const queue = async (query: object) => {
    const answer = await test.http.get('/api/admin/withdrawals').query(query).set(finance.bearer).expect(200);
    return contract.listWithdrawals.answer.schema.parse(answer.body);
  };

  it('can be filtered by name, reference and status', async () => {
    const person = await richMember({ firstName: 'Zvikomborero', lastName: 'Sibanda' });
    const waiting = await requestedWithdrawal(test, person);
    const paid = await requestedWithdrawal(test, person);
    await decidedWithdrawal(test, finance, paid.id, { reference: 'ZED-9' });
    expect((await queue({ q: 'zvikombo' })).map(({ id }) => id)).toEqual([waiting.id, paid.id]);
    expect((await queue({ q: 'zed-9' })).map(({ id }) => id)).toEqual([paid.id]);
    expect((await queue({ q: 'sibanda', status: 'PENDING' })).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await queue({ q: '%' })).toEqual([]);
  });

  it('says whose word a payout rests on, once it is paid', async () => {
    const person = await richMember({ firstName: 'Tatenda', lastName: 'Wordsworth' });
    const waiting = await requestedWithdrawal(test, person);
    const paid = await requestedWithdrawal(test, person);
    const answer = await decidedWithdrawal(test, finance, paid.id, { reference: 'WORD-1' });
    const typed = { kind: 'TYPED', by: [{ id: finance.id, name: 'Chipo Banda' }] };
    expect(answer.evidence).toEqual(typed);
    const rows = await queue({ q: 'wordsworth' });
    expect(rows.map(({ id, evidence }) => [id, evidence])).toEqual([
      [waiting.id, undefined],
      [paid.id, typed],
    ]);
  });
});
