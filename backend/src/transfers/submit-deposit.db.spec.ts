import * as contract from '@dziva/contracts/transfers';
import * as wallet from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { depositRequest, freshProof, submittedDeposit } from '#test/support/transfers';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MEGABYTE = 1_048_576;

let test: TestApp;
let member: Person, other: Person, assessor: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, other, assessor, finance] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const balance = async (person: Person) =>
  wallet.walletBalance.parse(
    (await test.http.get('/api/wallet/balance').set(person.bearer).expect(200)).body,
  );
const history = async (person: Person) =>
  wallet.listWalletTransactions.answer.schema.parse(
    (await test.http.get('/api/wallet/transactions').set(person.bearer).expect(200)).body,
  );
const decide = (depositId: string, verb: 'verify' | 'reject', person = finance, body: object = {}) =>
  test.http.post(`/api/admin/deposits/${depositId}/${verb}`).set(person.bearer).send(body);
const queue = async (query: object = {}) =>
  contract.listDeposits.answer.schema.parse(
    (await test.http.get('/api/admin/deposits').query(query).set(finance.bearer).expect(200)).body,
  );
const queued = async (id: string) => (await queue()).find((deposit) => deposit.id === id);
/** Everything that a request could store. */
const storedRows = async () => {
  const [rows] = await test.rows<{ events: number; files: number; slips: number; texts: number }>(
    `SELECT (SELECT count(*)::int FROM es.event) AS events, (SELECT count(*)::int FROM app.stored_file) AS files,
            (SELECT count(*)::int FROM app.deposit_slip) AS slips, (SELECT count(*)::int FROM app.event_text) AS texts`,
  );
  const stored = await readdir(test.filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return { ...rows, stored: stored.filter((entry) => entry.isFile()).length };
};

describe('POST /api/wallet/deposit', () => {
  it('waits for verification: the balance does not change yet', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const deposit = await submittedDeposit(test, person, {
      amount: '12.50',
      paymentMethod: 'ONEMONEY',
      externalReference: 'OM 1234-5',
      description: 'School fees',
    });
    expect(deposit).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'DEPOSIT',
      description: 'School fees',
      createdAt: expect.any(String),
      paymentMethod: 'ONEMONEY',
      amount: 1_250,
      balanceAfterCents: null,
      status: 'PENDING',
      reference: 'OM 1234-5',
    });
    expect(await history(person)).toEqual([deposit]);
    expect(await balance(person)).toMatchObject({
      availableBalanceCents: 0,
      totalBalanceCents: 0,
      pendingDepositsCents: 1_250,
    });
  });

  it('stores facts in the event, and the member’s texts beside it', async () => {
    const { id } = await submittedDeposit(test, member, {
      externalReference: 'SECRET-REF',
      description: 'From my aunt',
    });
    const events = await test.rows<{ type: string; body: string; subject_id: string }>(
      'SELECT type, body, subject_id FROM es.event WHERE stream_id = $1',
      [id],
    );
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'DepositSubmitted', subject_id: member.id });
    expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
      userId: member.id,
      amountCents: 25_000,
      method: 'ECOCASH',
      proofSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      reference: { sha256: expect.any(String) },
    });
    expect(events[0]?.body).not.toMatch(/SECRET|aunt/);
  });

  it('is for everybody with a wallet, including staff', async () => {
    await submittedDeposit(test, assessor);
    await test.http.post('/api/wallet/deposit').field('amount', '1').expect(401);
  });

  const AMOUNTS = [
    '-1',
    '0',
    '0.001',
    '1e3',
    'NaN',
    '99999999999',
    '12,50',
    '1.005',
    '0x10',
    '١٠',
    'null',
    '',
  ];
  it.each(AMOUNTS)('refuses the amount %j and stores nothing', async (amount) => {
    const before = await storedRows();
    const { body } = await depositRequest(test, member, { amount }).expect(400);
    expect(body).toMatchObject({
      errors: [
        {
          path: 'amount',
          message: 'Amount must be between US$0.01 and US$10,000,000.00, with at most two decimals',
        },
      ],
    });
    expect(await storedRows()).toEqual(before);
  });

  it('refuses an amount that is sent twice', async () => {
    const before = await storedRows();
    await depositRequest(test, member).field('amount', '5').expect(400);
    expect(await storedRows()).toEqual(before);
  });

  it.each([
    ['no method', { paymentMethod: '' }, 'paymentMethod'],
    ['a method that is not a transfer', { paymentMethod: 'CASH' }, 'paymentMethod'],
    ['an unknown field', { userId: randomUUID() }, 'userId'],
    ['a reference of 65 characters', { externalReference: 'x'.repeat(65) }, 'externalReference'],
  ])('refuses %s and stores nothing', async (_what, fields, path) => {
    const before = await storedRows();
    const request = test.http.post('/api/wallet/deposit').set(member.bearer).field('amount', '5');
    for (const [name, value] of Object.entries({ paymentMethod: 'ECOCASH', ...fields }))
      request.field(name, value);
    const { body } = await request.attach('paymentProof', freshProof(), 'proof.pdf').expect(400);
    expect((body as { errors: { path: string }[] }).errors.map((error) => error.path)).toContain(path);
    expect(await storedRows()).toEqual(before);
  });

  it('refuses a deposit without a proof', async () => {
    const before = await storedRows();
    const { body } = await test.http
      .post('/api/wallet/deposit')
      .set(member.bearer)
      .field('amount', '5')
      .field('paymentMethod', 'ECOCASH')
      .expect(400);
    expect(body).toMatchObject({
      message: 'Choose a picture or a PDF that shows your payment',
      errors: [{ path: 'paymentProof' }],
    });
    expect(await storedRows()).toEqual(before);
  });

  it.each([
    [400, 'an empty file', Buffer.alloc(0), 'empty.pdf'],
    [415, 'an executable named .png', Buffer.from('MZ\x90\x00 this is a program'), 'photo.png'],
    [415, 'a picture named .pdf', PNG, 'photo.pdf'],
    [415, 'an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg'],
    [413, 'eleven megabytes', Buffer.concat([freshProof(), Buffer.alloc(11 * MEGABYTE)]), 'large.pdf'],
  ])('answers %i for %s and stores nothing', async (status, _what, bytes, filename) => {
    const before = await storedRows();
    const request = test.http.post('/api/wallet/deposit').set(member.bearer).field('amount', '5');
    request.field('paymentMethod', 'ECOCASH').attach('paymentProof', bytes, { filename });
    const { body } = await request.expect(status);
    expect(body).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(await storedRows()).toEqual(before);
  });

  it('is created once per key, and its repeats leave no file behind', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const proof = freshProof();
    const before = await storedRows();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        depositRequest(test, person, {}, proof).set('Idempotency-Key', 'once'),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const after = await storedRows();
    expect(after).toMatchObject({ slips: (before.slips ?? 0) + 1, stored: before.stored + 1 });
    expect(await history(person)).toHaveLength(1);
  });
});

describe('A deposit that resembles an earlier one', () => {
  it('is marked for the same reference in any spelling, also if it was used by another member', async () => {
    const first = await submittedDeposit(test, member, { externalReference: 'MP-2411.77' });
    const second = await submittedDeposit(test, other, {
      externalReference: 'mp241177',
      paymentMethod: 'ONEMONEY',
    });
    expect(await queued(first.id)).toMatchObject({ suspectedDuplicate: null, duplicateOfId: null });
    expect(await queued(second.id)).toMatchObject({
      suspectedDuplicate: 'SAME_REFERENCE',
      duplicateOfId: first.id,
    });
    const [event] = await test.rows<{ body: string }>(
      `SELECT body FROM es.event WHERE stream_id = $1 AND type = 'DepositFlagged'`,
      [second.id],
    );
    expect(JSON.parse(event?.body ?? '')).toEqual({
      userId: other.id,
      suspicion: 'SAME_REFERENCE',
      duplicateOfId: first.id,
    });
  });

  it('is marked for the same proof, also if the earlier deposit was rejected', async () => {
    const proof = freshProof();
    const first = await submittedDeposit(test, member, {}, proof);
    await decide(first.id, 'reject', finance, { reason: 'Unreadable' }).expect(200);
    const second = await submittedDeposit(test, member, {}, proof);
    expect(await queued(second.id)).toMatchObject({
      suspectedDuplicate: 'SAME_PROOF',
      duplicateOfId: first.id,
    });
  });

  it('can still be verified by a person', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const proof = freshProof();
    await submittedDeposit(test, person, {}, proof);
    const second = await submittedDeposit(test, person, {}, proof);
    const { body } = await decide(second.id, 'verify', finance, { note: 'Two payments on one slip' }).expect(
      200,
    );
    expect(body).toMatchObject({ status: 'COMPLETED', suspectedDuplicate: 'SAME_PROOF' });
    expect(await balance(person)).toMatchObject({
      availableBalanceCents: 25_000,
      pendingDepositsCents: 25_000,
    });
  });

  it.each(['reference', 'proof'] as const)(
    'with the same %s: of twenty sent at once, exactly one counts as the first',
    async (what) => {
      const externalReference = randomUUID();
      const proof = freshProof();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          what === 'proof'
            ? depositRequest(test, member, {}, proof)
            : depositRequest(test, member, { externalReference }),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
      const ids = new Set(answers.map(({ body }) => (body as { id: string }).id));
      const deposits = (await queue()).filter(({ id }) => ids.has(id));
      const first = deposits.filter((deposit) => deposit.suspectedDuplicate === null);
      expect(first).toHaveLength(1);
      const others = deposits.filter((deposit) => deposit.suspectedDuplicate !== null);
      expect(others).toHaveLength(19);
      expect(new Set(others.map((deposit) => deposit.duplicateOfId))).toEqual(new Set([first[0]?.id]));
    },
  );
});
