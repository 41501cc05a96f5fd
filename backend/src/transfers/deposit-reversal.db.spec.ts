/** A deposit that was verified by mistake is reversed: the wallet pays back what it holds, and the rest is owed. */
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
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import {
  creditedWallet,
  decidedWithdrawal,
  expectNobodyOwesBesideMoney,
  expectWalletsToAgree,
  owingMember,
  paidWithdrawal,
  requestedWithdrawal,
  reversing,
  submittedDeposit,
  verifiedDeposit,
} from '#test/support/transfers';

const balanceOf = async (test: TestApp, { bearer }: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(bearer).expect(200);
  return { receivableCents: 0, ...wallet.walletBalance.parse(body) };
};
const historyOf = async (test: TestApp, { bearer }: Person) =>
  wallet.listWalletTransactions.answer.schema.parse(
    (await test.http.get('/api/wallet/transactions').set(bearer).expect(200)).body,
  );
const legsOf = (test: TestApp, streamId: string) =>
  test.rows<{ address: string; amount: number; value_on: string }>(
    `SELECT a.address, p.amount::int, p.value_on::text FROM ledger.posting p JOIN ledger.account a USING (account_id)
       JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
      WHERE e.stream_id = $1 AND e.type = 'DepositTakenBack' ORDER BY p.leg`,
    [streamId],
  );
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('POST /api/admin/deposits/{id}/reverse', () => {
  let test: TestApp;
  let finance: Person, colleague: Person, assessor: Person, admin: Person;
  beforeAll(async () => {
    test = await startTestApp();
    finance = await signInAs(test, 'FINANCE');
    colleague = await signInAs(test, 'FINANCE', { firstName: 'Nomsa', lastName: 'Sigauke' });
    assessor = await signInAs(test, 'ASSESSOR');
    admin = await signInAs(test, 'ADMIN');
  });
  afterAll(async () => {
    await expectSoundBooks(test);
    await expectNobodyOwesBesideMoney(test);
    await expectWalletsToAgree(test);
    await expectReplayToAgree(test);
  });
  afterAll(() => test.close());
  const newMember = () => signInAs(test, 'APPLICANT');

  it('takes the whole amount from a wallet that holds it', async () => {
    const person = await newMember();
    await creditedWallet(test, finance, person, 100);
    const { id } = await verifiedDeposit(test, person, { finance });
    const { body } = await reversing(test, colleague, id).expect(200);
    expect(contract.deposit.parse(body)).toMatchObject({
      id,
      status: 'REVERSED',
      amountCents: 25_000,
      note: 'Verified by mistake',
      decidedByName: 'Nomsa Sigauke',
    });
    expect(await balanceOf(test, person)).toMatchObject({
      availableBalanceCents: 10_000,
      receivableCents: 0,
    });
    expect(await legsOf(test, id)).toMatchObject([
      { address: `liabilities:wallet:${person.id}`, amount: 25_000 },
      { address: 'assets:cash:ecocash', amount: -25_000 },
    ]);
    expect(await historyOf(test, person)).toMatchObject([
      {
        type: 'DEPOSIT',
        description: 'Deposit by EcoCash taken back',
        paymentMethod: 'ECOCASH',
        amount: -25_000,
        balanceAfterCents: 10_000,
        status: 'COMPLETED',
      },
      { id, type: 'DEPOSIT', amount: 25_000, status: 'REVERSED' },
      { type: 'ADMIN_CREDIT' },
    ]);
  });

  it('takes what the wallet holds, and the rest is owed', async () => {
    const person = await newMember();
    const { id } = await verifiedDeposit(test, person, { finance });
    await paidWithdrawal(test, person, { finance, amount: 150 });
    await reversing(test, colleague, id).expect(200);
    expect(await balanceOf(test, person)).toMatchObject({
      availableBalanceCents: 0,
      receivableCents: 15_000,
    });
    expect(await legsOf(test, id)).toMatchObject([
      { address: `liabilities:wallet:${person.id}`, amount: 10_000 },
      { address: `assets:member-receivables:${person.id}`, amount: 15_000 },
      { address: 'assets:cash:ecocash', amount: -25_000 },
    ]);
    const description = 'Deposit by EcoCash taken back: US$150.00 of it is owed';
    expect((await historyOf(test, person))[0]).toMatchObject({ description, amount: -10_000 });
    const { text } = await test.http.get('/api/wallet/statement').set(person.bearer).expect(200);
    expect(csvRows(text).at(-2)).toMatchObject({ type: 'DEPOSIT', description, amountUsd: '-100.00' });
    const pdf = await test.http
      .get('/api/wallet/statement')
      .query({ format: 'pdf' })
      .set(person.bearer)
      .buffer(true)
      .expect(200);
    expect(pdfText(pdf.body as Buffer)).toContain('Owed to Dziva on the day of printing: US$150.00');
    const users = await test.http
      .get('/api/admin/users')
      .query({ q: person.email })
      .set(admin.bearer)
      .expect(200);
    expect(users.body).toMatchObject([{ walletBalanceCents: 0, receivableCents: 15_000 }]);
  });

  it('is in the history also if the wallet is empty', async () => {
    const person = await owingMember(test, finance);
    expect((await historyOf(test, person))[0]).toMatchObject({
      type: 'DEPOSIT',
      description: 'Deposit by EcoCash taken back: all of it is owed',
      amount: 0,
      balanceAfterCents: 0,
    });
    expect(await balanceOf(test, person)).toMatchObject({ receivableCents: 25_000 });
  });

  it('happens once, only for a verified deposit, never for one’s own, and only by finance', async () => {
    const person = await newMember();
    const waiting = await submittedDeposit(test, person);
    const refused = await reversing(test, colleague, waiting.id).expect(409);
    expect(refused.body).toMatchObject({
      code: 'DEPOSIT_NOT_VERIFIED',
      message: 'This deposit is not verified yet. Reject it instead.',
    });
    await test.http
      .post(`/api/admin/deposits/${waiting.id}/reject`)
      .set(finance.bearer)
      .send({ reason: 'Nothing arrived' })
      .expect(200);
    expect(codeOf(await reversing(test, colleague, waiting.id).expect(409))).toBe('DEPOSIT_NOT_VERIFIED');
    const { id } = await verifiedDeposit(test, person, { finance });
    await reversing(test, assessor, id).expect(403);
    await reversing(test, person, id).expect(403);
    await reversing(test, colleague, id, {}).expect(400);
    await reversing(test, colleague, id).expect(200);
    expect(codeOf(await reversing(test, finance, id).expect(409))).toBe('DEPOSIT_REVERSED');
    const own = await verifiedDeposit(test, finance, { finance: colleague });
    expect(codeOf(await reversing(test, finance, own.id).expect(403))).toBe('SELF_DECISION');
    await reversing(test, finance, randomUUID()).expect(404);
  });

  it('has the requested value date, from the day of the deposit to today', async () => {
    const { id } = await verifiedDeposit(test, await newMember(), { finance });
    const { body } = await test.http.get('/api/dev/clock').expect(200);
    const dayAt = (days: number) => new Date(Date.parse((body as { now: string }).now) + days * 86_400_000);
    const day = (days: number) => harareDateOf(dayAt(days));
    await skipTo(test, dayAt(3).toISOString());
    const on = (days: number) => ({ reason: 'Verified by mistake', on: day(days) });
    expect((await reversing(test, colleague, id, on(-1)).expect(422)).body).toMatchObject({
      code: 'DAY_TOO_EARLY',
      firstDay: day(0),
    });
    expect(codeOf(await reversing(test, colleague, id, on(4)).expect(422))).toBe('DAY_IN_FUTURE');
    await reversing(test, colleague, id, on(1)).expect(200);
    expect((await legsOf(test, id)).map(({ value_on }) => value_on)).toEqual([day(1), day(1)]);
  });

  it('frees reference and statement line: another deposit can be verified with them', async () => {
    const reference = freshReference();
    const wrong = await submittedDeposit(test, await newMember(), {
      amount: 31,
      externalReference: reference,
    });
    const { id: importId, lines } = await importedStatement(test, finance, [
      arrived(reference, { amountCents: 3_100 }),
    ]);
    const line = { importId, line: lines[0]?.line };
    const person = await newMember();
    const right = await submittedDeposit(test, person, { amount: 31, externalReference: reference });
    const verify = () =>
      test.http.post(`/api/admin/deposits/${right.id}/verify`).set(finance.bearer).send({ line });
    expect(codeOf(await verify().expect(409))).toBe('LINE_USED');
    const { body } = await reversing(test, colleague, wrong.id).expect(200);
    expect(body).toMatchObject({ status: 'REVERSED', match: null });
    await verify().expect(200);
    expect(await balanceOf(test, person)).toMatchObject({ availableBalanceCents: 3_100 });
  });

  it('happens once, however many request it at the same time', async () => {
    const person = await newMember();
    await creditedWallet(test, finance, person, 500);
    const { id } = await verifiedDeposit(test, person, { finance });
    const answers = await Promise.all(Array.from({ length: 100 }, () => reversing(test, colleague, id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(99);
    expect(await balanceOf(test, person)).toMatchObject({
      availableBalanceCents: 50_000,
      receivableCents: 0,
    });
  });
});

describe('A member who owes money', () => {
  let test: TestApp;
  let finance: Person, admin: Person, person: Person;
  beforeAll(async () => {
    test = await startTestApp();
    finance = await signInAs(test, 'FINANCE');
    admin = await signInAs(test, 'ADMIN');
    person = await owingMember(test, finance);
  });
  afterAll(() => test.close());

  it('cannot withdraw or invest, and reads how much they owe', async () => {
    const withdraw = { amount: 5, paymentMethod: 'ECOCASH' };
    const invest = { planId: 'basic', amount: 100 };
    for (const [path, body] of [
      ['/api/wallet/withdraw', withdraw],
      ['/api/investments', invest],
    ] as const) {
      const answer = await test.http.post(path).set(person.bearer).send(body).expect(409);
      expect(answer.body).toMatchObject({
        code: 'RECEIVABLE_OPEN',
        amountCents: 25_000,
        message: expect.stringContaining('You owe Dziva US$250.00'),
      });
    }
  });

  it('is not paid a withdrawal requested before; if it is rejected, the money pays what is owed', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await verifiedDeposit(test, member, { finance });
    const asked = await requestedWithdrawal(test, member, { amount: 200 });
    await reversing(test, finance, id).expect(200);
    expect(await balanceOf(test, member)).toMatchObject({ heldCents: 20_000, receivableCents: 20_000 });
    const pay = { reference: freshReference() };
    const refused = await test.http
      .post(`/api/admin/withdrawals/${asked.id}/pay`)
      .set(finance.bearer)
      .send(pay)
      .expect(409);
    expect(codeOf(refused)).toBe('RECEIVABLE_OPEN');
    await decidedWithdrawal(test, finance, asked.id, { reason: 'It pays what is owed' });
    expect(await balanceOf(test, member)).toMatchObject({
      availableBalanceCents: 0,
      heldCents: 0,
      receivableCents: 0,
    });
  });

  it('cannot be erased', async () => {
    const answer = await test.http.post(`/api/admin/users/${person.id}/erase`).set(admin.bearer).expect(409);
    expect(codeOf(answer)).toBe('CLAIMS_OPEN');
  });

  it('must still exist: nothing is taken back from a member who was erased', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await verifiedDeposit(test, person, { finance });
    await paidWithdrawal(test, person, { finance, amount: 250 });
    await test.http.post(`/api/admin/users/${person.id}/erase`).set(admin.bearer).expect(204);
    expect(codeOf(await reversing(test, finance, id).expect(409))).toBe('ACCOUNT_ERASED');
  });

  it('can withdraw and invest again after other money has paid the debt', async () => {
    await creditedWallet(test, finance, person, 400);
    expect((await historyOf(test, person)).slice(0, 2)).toMatchObject([
      { type: 'RECEIVABLE_PAYMENT', amount: -25_000, balanceAfterCents: 15_000 },
      { type: 'ADMIN_CREDIT', amount: 40_000 },
    ]);
    await requestedWithdrawal(test, person, { amount: 50 });
    await test.http
      .post('/api/investments')
      .set(person.bearer)
      .send({ planId: 'basic', amount: 100 })
      .expect(201);
    await expectSoundBooks(test);
  });
});

describe('The reversal of a deposit', () => {
  let test: TestApp;
  let finance: Person, colleague: Person;
  beforeAll(async () => {
    test = await startTestApp({ APPROVALS: 'on' });
    finance = await identifiedStaff(test, 'FINANCE');
    colleague = await identifiedStaff(test, 'FINANCE');
  });
  afterAll(() => expectReplayToAgree(test));
  afterAll(() => test.close());

  it('always needs a second person, and takes what the wallet holds when they confirm', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await verifiedDeposit(test, person, { finance, amount: 10 });
    const { proposal } = proposed.parse((await reversing(test, finance, id).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'DEPOSIT_REVERSAL',
      amountCents: 1_000,
      subject: { kind: 'deposit', id },
      reason: 'Verified by mistake',
    });
    expect(codeOf(await reversing(test, colleague, id).expect(409))).toBe('ALREADY_PROPOSED');
    const { facts } = await readProposal(test, colleague, proposal);
    expect(facts).toContainEqual({ name: 'WALLET_BALANCE', unit: 'CENTS', value: 1_000 });
    expect(await balanceOf(test, person)).toMatchObject({ availableBalanceCents: 1_000 });
    await paidWithdrawal(test, person, { finance, amount: 4 });
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, colleague, proposal).expect(200);
    expect(await balanceOf(test, person)).toMatchObject({ availableBalanceCents: 0, receivableCents: 400 });
    await expectSoundBooks(test);
  });
});
