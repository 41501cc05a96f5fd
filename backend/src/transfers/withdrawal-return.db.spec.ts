/** Money of a paid withdrawal that came back is posted once, to the account of the method and to the wallet. */
import { proposed } from '@dziva/contracts/proposed';
import * as contract from '@dziva/contracts/transfers';
import * as wallet from '@dziva/contracts/wallet';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { confirming, identifiedStaff, readProposal } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { csvRows } from '#test/support/csv-rows';
import { skipTo } from '#test/support/investing';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  creditedWallet,
  decidedWithdrawal,
  expectWalletsToAgree,
  paidWithdrawal,
  requestedWithdrawal,
} from '#test/support/transfers';
import { atOnce } from '#test/support/until-answered';

const REASON = { reason: 'The number does not exist' };

const returning = (test: TestApp, person: Person, id: string, body: object = REASON) =>
  test.http
    .post(`/api/admin/withdrawals/${id}/return`)
    .set({ ...person.bearer, 'Idempotency-Key': randomUUID() })
    .send(body);
const undoing = (test: TestApp, person: Person, id: string, body: object = { reason: 'It had arrived' }) =>
  test.http
    .post(`/api/admin/withdrawals/${id}/return/undo`)
    .set({ ...person.bearer, 'Idempotency-Key': randomUUID() })
    .send(body);
const historyOf = async (test: TestApp, person: Person) =>
  wallet.listWalletTransactions.answer.schema.parse(
    (await test.http.get('/api/wallet/transactions').set(person.bearer).expect(200)).body,
  );
const legsOf = (test: TestApp, streamId: string, type: string) =>
  test.rows(
    `SELECT a.address, p.amount::int, p.value_on::text FROM ledger.posting p JOIN ledger.account a USING (account_id)
       JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos WHERE e.stream_id = $1 AND e.type = $2 ORDER BY p.leg`,
    [streamId, type],
  );

describe('POST /api/admin/withdrawals/{id}/return', () => {
  let test: TestApp;
  let finance: Person, colleague: Person, assessor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    finance = await signInAs(test, 'FINANCE');
    colleague = await signInAs(test, 'FINANCE', { firstName: 'Nomsa', lastName: 'Sigauke' });
    assessor = await signInAs(test, 'ASSESSOR');
  });
  afterAll(async () => {
    await expectSoundBooks(test);
    await expectWalletsToAgree(test);
    await expectReplayToAgree(test);
  });
  afterAll(() => test.close());

  /** A member with US$500.00. */
  const richMember = async () => {
    const person = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, person, 500);
    return person;
  };

  it('puts the money back into the wallet and the account of the method', async () => {
    const person = await richMember();
    const { id, reference } = await paidWithdrawal(test, person, { finance });
    const { body } = await returning(test, colleague, id).expect(200);
    expect(contract.withdrawal.parse(body)).toMatchObject({
      id,
      status: 'RETURNED',
      amountCents: 10_000,
      reference,
      note: REASON.reason,
      decidedByName: 'Nomsa Sigauke',
    });
    const till = { address: 'assets:cash:ecocash', amount: 10_000 };
    expect(await legsOf(test, id, 'WithdrawalReturned')).toMatchObject([
      till,
      { address: `liabilities:wallet:${person.id}`, amount: -10_000 },
    ]);
    const balance = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
    expect(balance.body).toMatchObject({ availableBalanceCents: 50_000, heldCents: 0 });
  });

  it('is a separate movement in the history and on the statement', async () => {
    const person = await richMember();
    const { id } = await paidWithdrawal(test, person, { finance });
    await returning(test, colleague, id).expect(200);
    const description = 'Withdrawal by EcoCash returned: the money came back';
    expect(await historyOf(test, person)).toMatchObject([
      {
        type: 'WITHDRAWAL',
        description,
        paymentMethod: 'ECOCASH',
        amount: 10_000,
        balanceAfterCents: 50_000,
        status: 'COMPLETED',
      },
      { id, type: 'WITHDRAWAL', amount: -10_000, balanceAfterCents: 40_000, status: 'RETURNED' },
      { type: 'ADMIN_CREDIT' },
    ]);
    const { text } = await test.http.get('/api/wallet/statement').set(person.bearer).expect(200);
    expect(csvRows(text).at(-2)).toMatchObject({ type: 'WITHDRAWAL', description, amountUsd: '100.00' });
  });

  it('can be filtered by its status', async () => {
    const person = await richMember();
    const { id } = await paidWithdrawal(test, person, { finance });
    await returning(test, colleague, id).expect(200);
    const query = { status: 'RETURNED', q: id };
    const found = await test.http.get('/api/admin/withdrawals').query(query).set(finance.bearer).expect(200);
    expect(found.body).toMatchObject([{ id, status: 'RETURNED' }]);
  });

  it('happens once, only for a paid withdrawal, never for one’s own, and only by finance', async () => {
    const person = await richMember();
    const waiting = await requestedWithdrawal(test, person);
    expect((await returning(test, colleague, waiting.id).expect(409)).body).toMatchObject({
      code: 'WITHDRAWAL_NOT_PAID',
      message: 'This withdrawal is not paid yet. Reject it instead.',
    });
    await decidedWithdrawal(test, finance, waiting.id, { reason: 'No' });
    expect((await returning(test, colleague, waiting.id).expect(409)).body).toMatchObject({
      code: 'WITHDRAWAL_NOT_PAID',
    });
    const { id } = await paidWithdrawal(test, person, { finance });
    await returning(test, assessor, id).expect(403);
    await returning(test, person, id).expect(403);
    await returning(test, colleague, id, {}).expect(400);
    await returning(test, colleague, id).expect(200);
    expect((await returning(test, finance, id).expect(409)).body).toMatchObject({
      code: 'WITHDRAWAL_RETURNED',
    });
    await creditedWallet(test, colleague, finance, 100);
    const own = await paidWithdrawal(test, finance, { finance: colleague });
    expect((await returning(test, finance, own.id).expect(403)).body).toMatchObject({
      code: 'SELF_DECISION',
    });
    await returning(test, finance, randomUUID()).expect(404);
  });

  it('has the requested value date, from the payout to today', async () => {
    const person = await richMember();
    const { id } = await paidWithdrawal(test, person, { finance });
    const { body } = await test.http.get('/api/dev/clock').expect(200);
    const { now } = body as { now: string };
    const dayAt = (days: number) => new Date(Date.parse(now) + days * 86_400_000);
    const day = (days: number) => harareDateOf(dayAt(days));
    await skipTo(test, dayAt(3).toISOString());
    const refused = (on: string) => returning(test, colleague, id, { ...REASON, on }).expect(422);
    expect((await refused(day(-1))).body).toMatchObject({ code: 'DAY_TOO_EARLY', firstDay: day(0) });
    expect((await refused(day(4))).body).toMatchObject({ code: 'DAY_IN_FUTURE' });
    await returning(test, colleague, id, { ...REASON, on: '2026-02-30' }).expect(400);
    await returning(test, colleague, id, { ...REASON, on: day(1) }).expect(200);
    expect(await legsOf(test, id, 'WithdrawalReturned')).toMatchObject([
      { value_on: day(1) },
      { value_on: day(1) },
    ]);
  });

  it('keeps the reference of the payout in use', async () => {
    const person = await richMember();
    const { id, reference } = await paidWithdrawal(test, person, { finance });
    await returning(test, colleague, id).expect(200);
    const again = await requestedWithdrawal(test, person);
    const pay = test.http
      .post(`/api/admin/withdrawals/${again.id}/pay`)
      .set(finance.bearer)
      .send({ reference });
    expect((await pay.expect(409)).body).toMatchObject({
      code: 'REFERENCE_USED',
      usedBy: { kind: 'WITHDRAWAL', id },
    });
  });

  it('that was a mistake is taken back once: the withdrawal is as before, and what the wallet lacks is owed', async () => {
    const person = await richMember();
    const { id } = await paidWithdrawal(test, person, { finance, amount: 400 });
    const read = async () => {
      const { body } = await test.http.get('/api/admin/withdrawals').query({ q: id }).set(finance.bearer);
      return body as object[];
    };
    const before = await read();
    expect((await undoing(test, colleague, id).expect(409)).body).toMatchObject({
      code: 'WITHDRAWAL_NOT_RETURNED',
    });
    await returning(test, colleague, id).expect(200);
    // They take US$450.00 of the US$500.00 out again.
    await paidWithdrawal(test, person, { finance, amount: 450 });
    await undoing(test, finance, id, {}).expect(400);
    const answers = await atOnce(20, () => undoing(test, finance, id));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await read()).toEqual(before);
    expect(await legsOf(test, id, 'WithdrawalReturnTakenBack')).toMatchObject([
      { address: `liabilities:wallet:${person.id}`, amount: 5_000 },
      { address: `assets:member-receivables:${person.id}`, amount: 35_000 },
      { address: 'assets:cash:ecocash', amount: -40_000 },
    ]);
    const [undone, ...others] = await historyOf(test, person);
    expect(undone).toMatchObject({
      type: 'WITHDRAWAL',
      description: 'Return of a withdrawal by EcoCash taken back: US$350.00 of it is owed',
      amount: -5_000,
      balanceAfterCents: 0,
    });
    const statuses = others.flatMap(({ type, amount, status }) =>
      type === 'WITHDRAWAL' ? [[amount, status]] : [],
    );
    expect(statuses).toEqual([
      [-45_000, 'COMPLETED'],
      [40_000, 'REVERSED'],
      [-40_000, 'COMPLETED'],
    ]);
    // It may come back after all.
    await creditedWallet(test, finance, person, 1_000);
    await returning(test, colleague, id).expect(200);
  });

  it('happens once, however many request it at the same time', async () => {
    const person = await richMember();
    const { id } = await paidWithdrawal(test, person, { finance });
    const answers = await Promise.all(Array.from({ length: 100 }, () => returning(test, colleague, id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
    const balance = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
    expect(balance.body).toMatchObject({ availableBalanceCents: 50_000 });
  });
});

describe('The return of a withdrawal', () => {
  let test: TestApp;
  let finance: Person, colleague: Person;
  beforeAll(async () => {
    test = await startTestApp({ APPROVALS: 'on' });
    finance = await identifiedStaff(test, 'FINANCE');
    colleague = await identifiedStaff(test, 'FINANCE');
  });
  afterAll(() => expectReplayToAgree(test));
  afterAll(() => test.close());

  it('always needs a second person, who sees which payment it was', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, person, 100);
    const { id, reference } = await paidWithdrawal(test, person, { finance, amount: 1 });
    const { body } = await returning(test, finance, id).expect(202);
    const { proposal } = proposed.parse(body);
    expect(proposal).toMatchObject({
      kind: 'WITHDRAWAL_RETURN',
      amountCents: 100,
      subject: { kind: 'withdrawal', id },
      reason: REASON.reason,
    });
    expect((await returning(test, colleague, id).expect(409)).body).toMatchObject({
      code: 'ALREADY_PROPOSED',
    });
    const { facts } = await readProposal(test, colleague, proposal);
    expect(facts).toContainEqual({ name: 'REFERENCE', unit: 'TEXT', value: reference });
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, colleague, proposal).expect(200);
    const [row] = await historyOf(test, person);
    expect(row).toMatchObject({ type: 'WITHDRAWAL', amount: 100, balanceAfterCents: 10_000 });
    await expectSoundBooks(test);
  });
});
