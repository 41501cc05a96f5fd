import * as contract from '@dziva/contracts/transfers';
import * as wallet from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { freshProof, submittedDeposit, verifiedDeposit, expectWalletsToAgree } from '#test/support/transfers';

let test: TestApp;
let member: Person, other: Person, assessor: Person, finance: Person, colleague: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  [member, other, assessor, finance, colleague, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Chipo', lastName: 'Banda' }),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectWalletsToAgree(test);
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
describe('POST /api/admin/deposits/{id}/verify', () => {
  it('credits the wallet from the cash account of the method, in the existing row', async () => {
    const person = await signInAs(test, 'APPLICANT', { firstName: 'Farai', lastName: 'Dube' });
    const earlier = await submittedDeposit(test, person, { externalReference: 'X1' });
    await verifiedDeposit(test, person, { amount: 10, finance });
    const { body } = await decide(earlier.id, 'verify', finance, { note: 'Seen on the statement' }).expect(
      200,
    );
    expect(contract.deposit.parse(body)).toMatchObject({
      id: earlier.id,
      type: 'DEPOSIT',
      amount: 25_000,
      amountCents: 25_000,
      balanceAfterCents: 26_000,
      status: 'COMPLETED',
      userId: person.id,
      userName: 'Farai Dube',
      userEmail: person.email,
      serviceLevel: null,
      decidedAt: expect.any(String),
      decidedByName: 'Chipo Banda',
      note: 'Seen on the statement',
      reference: 'X1',
      match: null,
    });
    // The later one was verified first; each keeps its position by time of submission.
    expect(
      (await history(person)).map(({ id, balanceAfterCents }) => [id === earlier.id, balanceAfterCents]),
    ).toEqual([
      [false, 1_000],
      [true, 26_000],
    ]);
    const legs = await test.rows(
      `SELECT a.address, p.amount::int FROM ledger.posting p JOIN ledger.account a USING (account_id)
         JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos WHERE e.stream_id = $1 ORDER BY p.leg`,
      [earlier.id],
    );
    expect(legs).toEqual([
      { address: 'assets:cash:ecocash', amount: 25_000 },
      { address: `liabilities:wallet:${person.id}`, amount: -25_000 },
    ]);
  });

  it('happens once: the second caller gets an error with who did it and when', async () => {
    const { id } = await submittedDeposit(test, member);
    await decide(id, 'verify').expect(200);
    const { body } = await decide(id, 'verify', colleague).expect(409);
    expect(body).toMatchObject({
      code: 'DEPOSIT_DECIDED',
      message: 'This deposit is already verified.',
      changedBy: 'Chipo Banda',
      changedAt: expect.any(String),
      currentStatus: 'COMPLETED',
    });
    await decide(id, 'reject', colleague, { reason: 'No' }).expect(409);
  });

  it('is for finance, and never for one’s own deposit', async () => {
    const own = await submittedDeposit(test, finance);
    expect((await decide(own.id, 'verify').expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    expect((await decide(own.id, 'reject', finance, { reason: 'Mine' }).expect(403)).body).toMatchObject({
      code: 'SELF_DECISION',
    });
    await decide(own.id, 'verify', assessor).expect(403);
    await decide(own.id, 'verify', member).expect(403);
    await decide(own.id, 'verify', admin).expect(200);
  });

  it('returns 404 for anything that is not a deposit', async () => {
    await decide(randomUUID(), 'verify').expect(404);
    await decide('x', 'verify').expect(404);
    await decide(randomUUID(), 'reject', finance, { reason: 'No' }).expect(404);
  });
});

describe('POST /api/admin/deposits/{id}/reject', () => {
  it('moves no money and stores the reason', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await submittedDeposit(test, person);
    const { body } = await decide(id, 'reject', finance, { reason: 'Nothing arrived' }).expect(200);
    expect(contract.deposit.parse(body)).toMatchObject({
      status: 'REJECTED',
      note: 'Nothing arrived',
      balanceAfterCents: null,
    });
    expect(await history(person)).toMatchObject([{ id, status: 'REJECTED', balanceAfterCents: null }]);
    expect(await balance(person)).toMatchObject({ totalBalanceCents: 0, pendingDepositsCents: 0 });
    expect((await decide(id, 'verify').expect(409)).body).toMatchObject({
      message: 'This deposit is already rejected.',
    });
  });

  it('needs a reason', async () => {
    const { id } = await submittedDeposit(test, member);
    const { body } = await decide(id, 'reject').expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'reason' }] });
  });
});

describe('GET /api/deposits/{id}/proof', () => {
  it('returns the same bytes to owner and finance, as a download', async () => {
    const proof = freshProof();
    const { id } = await submittedDeposit(test, member, {}, proof);
    const entry = await queued(id);
    expect(entry?.proof).toMatchObject({
      url: `/api/deposits/${id}/proof`,
      fileName: 'proof.pdf',
      contentType: 'application/pdf',
      sizeBytes: proof.length,
    });
    for (const person of [member, finance, admin]) {
      const answer = await test.http.get(`/api/deposits/${id}/proof`).set(person.bearer).expect(200);
      expect(Buffer.compare(answer.body as Buffer, proof)).toBe(0);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': `attachment; filename="proof.pdf"; filename*=UTF-8''proof.pdf`,
      });
    }
    for (const person of [other, assessor]) {
      await test.http.get(`/api/deposits/${id}/proof`).set(person.bearer).expect(404);
    }
    await test.http.get(`/api/deposits/${id}/proof`).expect(401);
    await test.http.get(`/api/deposits/${randomUUID()}/proof`).set(finance.bearer).expect(404);
  });
});
