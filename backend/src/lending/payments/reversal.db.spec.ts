import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { expectWalletsToAgree } from '#test/support/transfers';
import { loan as loanAnswer } from '@dziva/contracts/loans';
import * as contract from '@dziva/contracts/payments';
import { listWalletTransactions, walletBalance } from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { atOnce } from '#test/support/until-answered';

const AT_ONCE = 100;
const REASON = 'It was the payment of another member';

let test: TestApp;
let member: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [member, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Phiri' }),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const lend = (applicant = member) => disbursedLoan(test, { applicant, finance });
const reverse = (paymentId: string, person = admin, body: object = { reason: REASON }) =>
  test.http.post(`/api/payments/${paymentId}/reverse`).set(person.bearer).send(body);
const readLoan = async (id: string) =>
  loanAnswer.parse((await test.http.get(`/api/loans/${id}`).set(finance.bearer).expect(200)).body);
/** The events about payments; reminders from the days in between are left out. */
const eventsOf = (loanId: string) =>
  test.rows<{ type: string; body: string }>(
    `SELECT type, body FROM es.event
      WHERE stream_id = $1 AND version > 2 AND type <> 'InstalmentReminded' ORDER BY version`,
    [loanId],
  );
const typesOf = async (loanId: string) => (await eventsOf(loanId)).map((event) => event.type);
/** The postings of this type of event: account, signed cents, value date. */
const postingsOf = async (loanId: string, type: string) =>
  (
    await test.rows<{ address: string; amount: number; value_on: string }>(
      `SELECT a.address, p.amount, p.value_on FROM ledger.posting p JOIN ledger.account a USING (account_id)
         JOIN es.event e USING (tx, pos) WHERE e.stream_id = $1 AND e.type = $2 ORDER BY a.address`,
      [loanId, type],
    )
  ).map(({ address, amount, value_on: valueOn }) => [address, amount, valueOn]);
const balanceOf = async (person: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  return walletBalance.parse(body).availableBalanceCents;
};

describe('POST /api/payments/:id/reverse', () => {
  it('returns the reversal, and the loan is as it was before', async () => {
    const before = await readLoan((await lend()).id);
    const payment = await recordedPayment(test, finance, before.id, { amountCents: 45_959 });
    const answer = await reverse(payment.id).expect(200);
    expect(contract.paymentReversal.parse(answer.body)).toEqual({
      ...payment,
      status: 'REVERSED',
      reason: REASON,
      reversedAt: expect.stringMatching(/^2027-01-20T08:0/) as unknown,
    });
    const { payments, version, trail, ...after } = await readLoan(before.id);
    expect({ ...after, payments: [], version: 2, trail: [] }).toEqual({ ...before, version: 2 });
    expect(trail).toEqual([]);
    expect({ payments, version }).toMatchObject({
      payments: [{ id: payment.id, status: 'REVERSED' }],
      version: 4,
    });
  });

  it('posts the opposite entry, and keeps the reason out of the event', async () => {
    const { id } = await lend();
    const payment = await recordedPayment(test, finance, id, { amountCents: 45_959, method: 'ECOCASH' });
    await reverse(payment.id, finance).expect(200);
    const mirror = (await postingsOf(id, 'PaymentReceived')).map(([account, amount, on]) => [
      account,
      -Number(amount),
      on,
    ]);
    expect(mirror).toHaveLength(2);
    expect(await postingsOf(id, 'PaymentTakenBack')).toEqual(mirror);
    expect(await typesOf(id)).toEqual(['PaymentReceived', 'PaymentTakenBack']);
    expect(JSON.stringify(await eventsOf(id))).not.toContain(REASON);
  });

  it('gives the wallet its money back, in a row of its own', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await lend(person);
    const payment = await recordedPayment(test, person, id, { amountCents: 45_959, method: 'WALLET' });
    expect(await balanceOf(person)).toBe(454_041);
    await reverse(payment.id).expect(200);
    expect(await balanceOf(person)).toBe(500_000);
    const { body } = await test.http.get('/api/wallet/transactions').set(person.bearer).expect(200);
    const rows = listWalletTransactions.answer.schema.parse(body);
    expect(rows).toMatchObject([
      { type: 'LOAN_REPAYMENT', amount: 45_959, balanceAfterCents: 500_000, status: 'COMPLETED' },
      { type: 'LOAN_REPAYMENT', amount: -45_959, balanceAfterCents: 454_041, id: payment.id },
      { type: 'LOAN_DISBURSEMENT', amount: 500_000 },
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(3);
  });

  it('makes a settled loan active again, and it takes payments', async () => {
    const { id } = await lend();
    const payment = await recordedPayment(test, finance, id, { amountCents: 500_000 });
    expect(await readLoan(id)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    await reverse(payment.id).expect(200);
    expect(await readLoan(id)).toMatchObject({ status: 'ACTIVE', balanceCents: 500_000 });
    const active = await test.http.get('/api/loans/active').set(finance.bearer).expect(200);
    expect(active.body).toContainEqual(
      expect.objectContaining({ id, nextPaymentDate: '2027-02-15', balanceCents: 500_000 }),
    );
    await recordedPayment(test, finance, id, { amountCents: 45_959 });
    await recordedPayment(test, finance, id, { amountCents: 454_041 });
    expect(await readLoan(id)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
  });

  it('is done once: if repeated, if a hundred are sent at once, and under one key', async () => {
    const { id } = await lend();
    const first = await recordedPayment(test, finance, id, { amountCents: 45_959 });
    const second = await recordedPayment(test, finance, id, { amountCents: 100 });
    const answers = await atOnce(AT_ONCE, () => reverse(first.id));
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)]);
    expect((await reverse(first.id).expect(409)).body).toMatchObject({
      code: 'PAYMENT_REVERSED',
      message: 'This payment was reversed before.',
    });
    const key = { 'Idempotency-Key': randomUUID() };
    const once = await reverse(second.id).set(key).expect(200);
    const again = await reverse(second.id).set(key).expect(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(once.body);
    expect((await typesOf(id)).filter((type) => type === 'PaymentTakenBack')).toHaveLength(2);
    expect(await readLoan(id)).toMatchObject({ balanceCents: 500_000 });
  });

  it('is refused on one’s own loan, also if somebody else recorded the payment', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await lend(person);
    const own = await recordedPayment(test, person, id, { amountCents: 100, method: 'WALLET' });
    const other = await recordedPayment(test, finance, id, { amountCents: 100 });
    await reverse(own.id, person).expect(403);
    await test.rows(`UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE id = $1`, [
      person.id,
    ]);
    for (const payment of [own, other]) {
      expect((await reverse(payment.id, person).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    }
    await reverse(own.id, finance).expect(200);
  });

  it('is refused for an unknown payment, and without a reason', async () => {
    const { id } = await lend();
    const payment = await recordedPayment(test, finance, id, { amountCents: 100 });
    await reverse(randomUUID()).expect(404);
    await reverse('nothing').expect(404);
    for (const reason of [undefined, '', '  ', 5, 'r'.repeat(2_001)]) {
      await reverse(payment.id, admin, { reason }).expect(400);
    }
    expect(await typesOf(id)).toEqual(['PaymentReceived']);
  });

  it('shows on the list and the receipt', async () => {
    const { id } = await lend();
    const payment = await recordedPayment(test, finance, id, { amountCents: 45_959 });
    await reverse(payment.id).expect(200);
    const query = { loanId: id, status: 'REVERSED' };
    const list = await test.http.get('/api/payments').query(query).set(member.bearer).expect(200);
    expect(list.body).toMatchObject([{ id: payment.id, status: 'REVERSED' }]);
    const receipt = await test.http
      .get(`/api/payments/${payment.id}/receipt`)
      .set(member.bearer)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    expect(pdfText(receipt.body as Buffer)).toContain('This payment does not count any more');
  });
});

describe('A reversal months later', () => {
  it('divides the later payments again, and the loan is in arrears', async () => {
    const { id } = await lend();
    await moveClock(test, '2027-02-15T08:00:00.000Z');
    const february = await recordedPayment(test, finance, id, { amountCents: 45_959 });
    await moveClock(test, '2027-03-15T08:00:00.000Z');
    const march = await recordedPayment(test, finance, id, { amountCents: 45_959 });
    expect([february, march]).toMatchObject([{ interestCents: 7_708 }, { interestCents: 7_119 }]);
    await moveClock(test, '2027-03-20T08:00:00.000Z');
    await reverse(february.id).expect(200);
    // Two months on 500,000 are 15,417: 8,298 more than March had paid.
    const loan = await readLoan(id);
    expect(loan).toMatchObject({ balanceCents: 469_458, arrearsCents: 45_959 });
    expect(loan.payments).toMatchObject([
      { id: february.id, status: 'REVERSED', interestCents: 7_708, principalCents: 38_251 },
      { id: march.id, status: 'PROCESSED', interestCents: 15_417, principalCents: 30_542 },
    ]);
    expect(await postingsOf(id, 'PaymentTakenBack')).toEqual([
      ['assets:cash:cash', -45_959, '2027-02-15'],
      [`assets:loans-receivable:${id}`, 38_251, '2027-02-15'],
      ['income:loan-interest', 7_708, '2027-02-15'],
    ]);
    expect(await postingsOf(id, 'PaymentsReallocated')).toEqual([
      [`assets:loans-receivable:${id}`, 8_298, '2027-03-15'],
      ['income:loan-interest', -8_298, '2027-03-15'],
    ]);
    // Now it is entered correctly, and everything is as before.
    await recordedPayment(test, finance, id, { amountCents: 45_959, paidAt: '2027-02-15' });
    expect(await readLoan(id)).toMatchObject({ balanceCents: 422_909, arrearsCents: 0 });
    // The payment that was divided again is mirrored with its current split.
    await reverse(march.id).expect(200);
    expect((await postingsOf(id, 'PaymentTakenBack')).map(([, amount]) => amount)).toEqual(
      expect.arrayContaining([38_840, 7_119]),
    );
    expect(await readLoan(id)).toMatchObject({ balanceCents: 461_749, arrearsCents: 45_959 });
  });
});
