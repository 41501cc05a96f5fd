/** A payment that bounced: the loan counts it until the day before, and from that day on it is as if it had never been paid. */
import { confirming, identified, identifiedStaff, readProposal } from '#test/support/approvals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { differencesOn } from '#test/support/three-reports';
import { getLoanHistory } from '@dziva/contracts/loan-history';
import { loan as loanAnswer } from '@dziva/contracts/loans';
import * as contract from '@dziva/contracts/payments';
import { proposed } from '@dziva/contracts/proposed';
import { paymentsReport } from '@dziva/contracts/reports';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { atOnce } from '#test/support/until-answered';

const AT_ONCE = 100;
const REASON = 'No money on the account of the payer';

let test: TestApp;
let member: Person, finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await signInAs(test, 'FINANCE');
  colleague = await signInAs(test, 'ADMIN');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
  expect(body).toMatchObject({ ok: true, problems: [] });
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const lend = (applicant = member) => disbursedLoan(test, { applicant, finance, method: 'CASH' });
const bounce = (paymentId: string, body: object = {}, person = colleague) =>
  test.http
    .post(`/api/payments/${paymentId}/return`)
    .set(person.bearer)
    .send({ reason: REASON, ...body });
/** The loan as a command returns it: without who proposed and confirmed, and whose word its payout rests on. */
const readLoan = async (id: string, moment: object = {}) => {
  const { body } = await test.http.get(`/api/loans/${id}`).query(moment).set(finance.bearer).expect(200);
  const { trail: _trail, evidence: _evidence, ...loan } = loanAnswer.parse(body);
  return loan;
};
/** Account, signed cents and value date of the postings of this type of event. */
const postingsOf = async (loanId: string, type: string) =>
  (
    await test.rows<{ address: string; amount: number; value_on: string }>(
      `SELECT a.address, p.amount, p.value_on FROM ledger.posting p JOIN ledger.account a USING (account_id)
         JOIN es.event e USING (tx, pos) WHERE e.stream_id = $1 AND e.type = $2 ORDER BY a.address`,
      [loanId, type],
    )
  ).map(({ address, amount, value_on: valueOn }) => [address, amount, valueOn]);

describe('POST /api/payments/:id/return', () => {
  it('returns the payment, and the loan is as if it had never been paid', async () => {
    const before = await lend();
    const payment = await recordedPayment(test, finance, before.id, {
      amountCents: 45_959,
      method: 'ECOCASH',
    });
    const answer = await bounce(payment.id).expect(200);
    expect(contract.payment.parse(answer.body)).toEqual({
      ...payment,
      status: 'RETURNED',
      returnedOn: '2027-01-20',
    });
    const after = await readLoan(before.id);
    expect({ ...after, payments: [], version: 2 }).toEqual({ ...before, version: 2 });
    const mirror = (await postingsOf(before.id, 'PaymentReceived')).map(([account, amount, on]) => [
      account,
      -Number(amount),
      on,
    ]);
    expect(await postingsOf(before.id, 'PaymentTakenBack')).toEqual(mirror);
  });

  it('keeps the reference in use: a payment on another day has another one', async () => {
    const { id } = await lend();
    const reference = freshReference();
    const entry = { amountCents: 1_000, method: 'BANK_TRANSFER', reference } as const;
    const payment = await recordedPayment(test, finance, id, entry);
    await bounce(payment.id).expect(200);
    const again = await test.http
      .post(`/api/loans/${id}/payments`)
      .set(finance.bearer)
      .send(entry)
      .expect(409);
    expect(again.body).toMatchObject({
      code: 'REFERENCE_USED',
      usedBy: { kind: 'REPAYMENT', id: payment.id },
    });
  });

  it('is done once, also if a hundred are sent at once, and under one key', async () => {
    const { id } = await lend();
    const first = await recordedPayment(test, finance, id, { amountCents: 45_959 });
    const second = await recordedPayment(test, finance, id, { amountCents: 100 });
    const answers = await atOnce(AT_ONCE, () => bounce(first.id));
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)]);
    expect((await bounce(first.id).expect(409)).body).toMatchObject({ code: 'PAYMENT_RETURNED' });
    const reversal = await test.http
      .post(`/api/payments/${first.id}/reverse`)
      .set(finance.bearer)
      .send({ reason: REASON })
      .expect(409);
    expect(reversal.body).toMatchObject({ code: 'PAYMENT_RETURNED' });
    const key = { 'Idempotency-Key': randomUUID() };
    const once = await bounce(second.id).set(key).expect(200);
    const again = await bounce(second.id).set(key).expect(200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(once.body);
    expect(await readLoan(id)).toMatchObject({ balanceCents: 500_000 });
  });

  it('is refused for wallet payments and reversed payments, and on one’s own loan', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await disbursedLoan(test, { applicant: person, finance });
    const wallet = await recordedPayment(test, person, id, { amountCents: 100, method: 'WALLET' });
    expect((await bounce(wallet.id).expect(409)).body).toMatchObject({
      code: 'WALLET_PAYMENT',
      message: expect.stringContaining('reverse it') as unknown,
    });
    const payment = await recordedPayment(test, finance, id, { amountCents: 100 });
    const reversed = await recordedPayment(test, finance, id, { amountCents: 100 });
    await test.http
      .post(`/api/payments/${reversed.id}/reverse`)
      .set(finance.bearer)
      .send({ reason: 'Entered twice' })
      .expect(200);
    expect((await bounce(reversed.id).expect(409)).body).toMatchObject({ code: 'PAYMENT_REVERSED' });
    await bounce(payment.id, {}, person).expect(403);
    await test.rows(`UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE id = $1`, [
      person.id,
    ]);
    expect((await bounce(payment.id, {}, person).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
  });

  it('is refused for an unknown payment, without a reason, and on an impossible day', async () => {
    const { id } = await lend();
    const payment = await recordedPayment(test, finance, id, { amountCents: 100 });
    await bounce(randomUUID()).expect(404);
    for (const reason of [undefined, '', '  ', 5, 'r'.repeat(2_001)]) {
      await bounce(payment.id, { reason }).expect(400);
    }
    await bounce(payment.id, { on: '2027-02-30' }).expect(400);
    expect((await bounce(payment.id, { on: '2027-01-21' }).expect(422)).body).toMatchObject({
      code: 'DAY_IN_FUTURE',
    });
    expect((await bounce(payment.id, { on: '2027-01-19' }).expect(422)).body).toMatchObject({
      code: 'DAY_TOO_EARLY',
    });
    expect(await readLoan(id)).toMatchObject({ payments: [{ status: 'PROCESSED' }] });
  });
});

describe('A return months later', () => {
  it('leaves the days before it unchanged, and changes the interest of later payments on its day', async () => {
    await moveClock(test, '2027-02-01T08:00:00.000Z');
    const { id } = await lend();
    await moveClock(test, '2027-03-15T08:00:00.000Z');
    const march = await recordedPayment(test, finance, id, { amountCents: 45_959, method: 'BANK_TRANSFER' });
    await moveClock(test, '2027-04-15T08:00:00.000Z');
    const april = await recordedPayment(test, finance, id, { amountCents: 45_959 });
    const before = await readLoan(id);
    await moveClock(test, '2027-04-30T08:00:00.000Z');
    await bounce(march.id, { on: '2027-04-20' }).expect(200);

    expect(await readLoan(id, { valueOn: '2027-04-15' })).toMatchObject({
      status: 'ACTIVE',
      balanceCents: before.balanceCents,
      arrearsCents: before.arrearsCents,
      payments: [
        { id: march.id, status: 'PROCESSED' },
        { id: april.id, status: 'PROCESSED', interestCents: april.interestCents },
      ],
    });
    const after = await readLoan(id);
    const now = after.payments.find((payment) => payment.id === april.id);
    // As if April had been the first payment: it pays all interest since the payout first.
    expect(now?.interestCents).toBeGreaterThan(april.interestCents);
    expect(after.balanceCents).toBe(500_000 - (now?.principalCents ?? 0));
    expect(after.arrearsCents).toBeGreaterThan(before.arrearsCents);

    expect(await postingsOf(id, 'PaymentTakenBack')).toEqual([
      ['assets:cash:bank-transfer', -45_959, '2027-04-20'],
      [`assets:loans-receivable:${id}`, march.principalCents, '2027-04-20'],
      ['income:loan-interest', march.interestCents, '2027-04-20'],
    ]);
    const difference = (now?.interestCents ?? 0) - april.interestCents;
    expect(await postingsOf(id, 'PaymentsReallocated')).toEqual([
      [`assets:loans-receivable:${id}`, difference, '2027-04-20'],
      ['income:loan-interest', -difference, '2027-04-20'],
    ]);
    const days = ['2027-03-14', '2027-03-15', '2027-04-14', '2027-04-15', '2027-04-19', '2027-04-20'];
    expect(await differencesOn([...days, '2027-04-30'], test, finance)).toEqual([]);

    // A late entry after the return changes both the days before the return and those from it on.
    await recordedPayment(test, finance, id, { amountCents: 20_000, paidAt: '2027-04-01' });
    await recordedPayment(test, finance, id, { amountCents: 20_000, paidAt: '2027-04-25' });
    expect(await differencesOn([...days, '2027-04-01', '2027-04-25'], test, finance)).toEqual([]);
  });

  it('makes a settled loan active again, and the borrower gets a notice', async () => {
    const { id } = await lend();
    const payment = await recordedPayment(test, finance, id, { amountCents: 500_000, method: 'ECOCASH' });
    expect(await readLoan(id)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    await moveClock(test, '2027-05-10T08:00:00.000Z');
    await bounce(payment.id, { on: '2027-05-05' }).expect(200);
    expect(await readLoan(id)).toMatchObject({ status: 'ACTIVE', balanceCents: 500_000 });
    expect(await readLoan(id, { valueOn: '2027-05-04' })).toMatchObject({
      status: 'SETTLED',
      balanceCents: 0,
    });
    expect(await readLoan(id, { valueOn: '2027-05-05' })).toMatchObject({ status: 'ACTIVE' });
    const history = await test.http.get(`/api/loans/${id}/history`).set(member.bearer).expect(200);
    expect(getLoanHistory.answer.schema.parse(history.body)[0]).toMatchObject({
      step: 'PAYMENT_RETURNED',
      valueOn: '2027-05-05',
      note: REASON,
    });
  });

  it('is in the payments report as money paid back on its day', async () => {
    const { id } = await lend();
    const payment = await recordedPayment(test, finance, id, { amountCents: 45_959, method: 'ONEMONEY' });
    const from = '2027-05-10';
    await moveClock(test, '2027-05-20T08:00:00.000Z');
    await bounce(payment.id, { on: '2027-05-15' }).expect(200);
    const report = async (query: object) => {
      const { body } = await test.http
        .get('/api/reports/payments')
        .query(query)
        .set(finance.bearer)
        .expect(200);
      const { rows, ...sums } = paymentsReport.parse(body);
      return { ...sums, rows: rows.filter((row) => row.loanId === id) };
    };
    expect(await report({ from, to: '2027-05-14' })).toMatchObject({
      byMethod: [{ method: 'ONEMONEY', payments: 1, amountCents: 45_959 }],
      returnedPayments: 0,
    });
    expect(await report({ from: '2027-05-15', to: '2027-05-20' })).toMatchObject({
      payments: 0,
      amountCents: -45_959,
      returnedPayments: 1,
      returnedCents: 45_959,
      rows: [{ paymentId: payment.id, status: 'RETURNED', valueOn: '2027-05-15', amountCents: -45_959 }],
    });
    const both = await report({ from, to: '2027-05-20' });
    expect(both).toMatchObject({ amountCents: 0, rowsTotal: 2 });
    expect(both.rows.map(({ status }) => status)).toEqual(['PROCESSED', 'RETURNED']);
    const csv = await test.http
      .get('/api/reports/payments')
      .query({ from, to: '2027-05-20', format: 'csv' })
      .set(finance.bearer)
      .expect(200);
    expect(csv.text.trim().split('\n')).toHaveLength(4);
    expect(await differencesOn([addDays(from, 4), addDays(from, 5)], test, finance)).toEqual([]);
  });
});

describe('A return that was recorded by mistake', () => {
  const undo = (paymentId: string, body: object = { reason: 'Of another payment' }, person = colleague) =>
    test.http.post(`/api/payments/${paymentId}/return/undo`).set(person.bearer).send(body);

  it('is taken back: the loan is as it was before, on every day', async () => {
    await moveClock(test, '2027-06-01T08:00:00.000Z');
    const { id } = await lend();
    await moveClock(test, '2027-07-15T08:00:00.000Z');
    const july = await recordedPayment(test, finance, id, { amountCents: 45_959, method: 'BANK_TRANSFER' });
    await moveClock(test, '2027-08-15T08:00:00.000Z');
    await recordedPayment(test, finance, id, { amountCents: 45_959 });
    await moveClock(test, '2027-08-30T08:00:00.000Z');
    const before = await readLoan(id);
    expect((await undo(july.id).expect(409)).body).toMatchObject({ code: 'PAYMENT_NOT_RETURNED' });
    await bounce(july.id, { on: '2027-08-20' }).expect(200);
    // Entered late: it changes the split of the payment that had come back.
    await recordedPayment(test, finance, id, { amountCents: 5_000, paidAt: '2027-07-01' });
    await undo(july.id, {}).expect(400);
    const { body } = await undo(july.id).expect(200);
    expect(contract.payment.parse(body)).toMatchObject({ status: 'PROCESSED', returnedOn: null });
    expect((await undo(july.id).expect(409)).body).toMatchObject({ code: 'PAYMENT_NOT_RETURNED' });
    const after = await readLoan(id);
    expect(after.payments.map(({ status }) => status)).toEqual(['PROCESSED', 'PROCESSED', 'PROCESSED']);
    const { balanceCents, arrearsCents, payments } = after;
    const asOf = await readLoan(id, { valueOn: '2027-08-30' });
    expect(asOf).toMatchObject({ balanceCents, arrearsCents, payments });
    const days = ['2027-07-01', '2027-07-15', '2027-08-15', '2027-08-19', '2027-08-20', '2027-08-30'];
    expect(await differencesOn(days, test, finance)).toEqual([]);
    const mirror = (await postingsOf(id, 'PaymentTakenBack')).map(([account, amount, on]) => [
      account,
      -Number(amount),
      on,
    ]);
    expect(await postingsOf(id, 'PaymentReturnTakenBack')).toEqual(mirror);
    expect(before.balanceCents - after.balanceCents).toBeGreaterThan(5_000);
    const history = await test.http.get(`/api/loans/${id}/history`).set(member.bearer).expect(200);
    const steps = getLoanHistory.answer.schema.parse(history.body).map(({ step }) => step);
    expect(steps).toContain('PAYMENT_RETURN_UNDONE');
    await bounce(july.id).expect(200);
  });

  it('gives the excess back to the wallet, and the loan is settled again', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await lend(person);
    const payment = await recordedPayment(test, finance, id, { amountCents: 501_000, excess: 'WALLET' });
    const wallet = async () => {
      const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
      return (body as { availableBalanceCents: number }).availableBalanceCents;
    };
    expect([(await readLoan(id)).status, await wallet()]).toEqual(['SETTLED', 1_000]);
    await bounce(payment.id).expect(200);
    expect([(await readLoan(id)).status, await wallet()]).toEqual(['ACTIVE', 0]);
    await undo(payment.id).expect(200);
    expect([(await readLoan(id)).status, await wallet()]).toEqual(['SETTLED', 1_000]);
  });
});

describe('Two people', () => {
  it('always record a return: the second one confirms it', async () => {
    const two = await startTestApp({ APPROVALS: 'on' });
    try {
      await lendFreely(two);
      const borrower = await signInAs(two, 'APPLICANT');
      await identified(two, borrower);
      const one = await identifiedStaff(two, 'FINANCE');
      const other = await identifiedStaff(two, 'ADMIN');
      const { id } = await disbursedLoan(two, { applicant: borrower, finance: one });
      const payment = await recordedPayment(two, one, id, { amountCents: 100 });
      const ask = () =>
        two.http.post(`/api/payments/${payment.id}/return`).set(one.bearer).send({ reason: REASON });
      const answers = await atOnce(AT_ONCE, ask);
      const waiting = answers.filter(({ status }) => status === 202);
      expect(waiting).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1);
      const { proposal } = proposed.parse(waiting[0]?.body);
      expect(proposal).toMatchObject({
        kind: 'PAYMENT_RETURN',
        amountCents: 100,
        subject: { kind: 'payment', id: payment.id },
        reason: REASON,
      });
      const { facts } = await readProposal(two, other, proposal);
      expect(facts.map(({ name }) => name)).toEqual([
        'LOAN',
        'RECEIPT',
        'METHOD',
        'PAID_ON',
        'TAKEN_BACK_ON',
        'PAYOFF',
      ]);
      await confirming(two, one, proposal).expect(403);
      await confirming(two, other, proposal).expect(200);
      const { body } = await two.http.get(`/api/payments?loanId=${id}`).set(one.bearer).expect(200);
      expect(body).toMatchObject([{ id: payment.id, status: 'RETURNED' }]);
      await expectSoundBooks(two);
      await expectReceivablesToAgree(two);
    } finally {
      await two.close();
    }
  });
});
