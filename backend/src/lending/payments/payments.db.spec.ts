import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import {
  approvedLoan,
  disbursedLoan,
  type LoanJourney,
  moveClock,
  recordedPayment,
} from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { loan as loanAnswer } from '@dziva/contracts/loans';
import * as contract from '@dziva/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let member: Person, other: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [member, other, assessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Phiri' }),
    signInAs(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const lend = (journey: LoanJourney = {}) => disbursedLoan(test, { applicant: member, finance, ...journey });
const pay = (loanId: string, body: object, person = finance) =>
  test.http
    .post(`/api/loans/${loanId}/payments`)
    .set(person.bearer)
    .send({ method: 'CASH', amountCents: 45_959, ...body });
const readLoan = async (id: string) =>
  loanAnswer.parse((await test.http.get(`/api/loans/${id}`).set(finance.bearer).expect(200)).body);
/** The events about payments; reminders from the days in between are left out. */
const eventsOf = (loanId: string) =>
  test.rows<{ type: string; body: string }>(
    `SELECT type, body FROM es.event
      WHERE stream_id = $1 AND version > 2 AND type <> 'InstalmentReminded' ORDER BY version`,
    [loanId],
  );
const postingsOf = (loanId: string) =>
  test.rows(
    `SELECT a.address, p.amount, p.value_on FROM ledger.posting p JOIN ledger.account a USING (account_id)
       JOIN es.event e USING (tx, pos) WHERE e.stream_id = $1 AND e.version > 2 ORDER BY p.pos, p.leg`,
    [loanId],
  );
const problem = (code: string, message: string) => ({ code, message, detail: message });
const messagesOf = ({ body }: { body: unknown }) =>
  (body as { errors: { message: string }[] }).errors.map((error) => error.message);

describe('On the day of disbursement, POST /api/loans/:id/payments', () => {
  it('takes a payment from the borrower’s wallet: no interest has accrued yet', async () => {
    const { id, version } = await lend();
    const answer = await pay(id, { method: 'WALLET', expectedVersion: version }, member).expect(201);
    const payment = contract.payment.parse(answer.body);
    expect(payment).toMatchObject({
      loanId: id,
      borrowerName: 'Rudo Ncube',
      amountCents: 45_959,
      interestCents: 0,
      principalCents: 45_959,
      method: 'WALLET',
      reference: null,
      status: 'PROCESSED',
    });
    expect(payment.receiptNumber).toMatch(/^R(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await postingsOf(id)).toEqual([
      { address: `liabilities:wallet:${member.id}`, amount: 45_959, value_on: '2027-01-20' },
      { address: `assets:loans-receivable:${id}`, amount: -45_959, value_on: '2027-01-20' },
    ]);
    expect(await readLoan(id)).toMatchObject({ balanceCents: 454_041, version: 3, payments: [payment] });
  });

  it('takes any method from finance, and keeps the reference out of the event', async () => {
    const { id } = await lend();
    await pay(id, { method: 'ECOCASH', reference: 'MP270120.0900.B2' }).expect(201);
    await pay(id, { method: 'WALLET' }, admin).expect(201);
    expect((await readLoan(id)).payments).toMatchObject([
      { method: 'ECOCASH', reference: 'MP270120.0900.B2' },
      { method: 'WALLET', reference: null },
    ]);
    expect(JSON.stringify(await eventsOf(id))).not.toContain('MP270120');
  });

  it('refuses another method to the borrower, and the loan of somebody else', async () => {
    const { id } = await lend();
    const cash = await pay(id, {}, member).expect(403);
    expect(cash.body).toMatchObject(
      problem(
        'METHOD_NOT_ALLOWED',
        'You can pay from your wallet here. Our finance team enters payments by another method.',
      ),
    );
    const ecoCash = await pay(id, { method: 'ECOCASH' }, member).expect(403);
    expect(ecoCash.body.code).toBe('METHOD_NOT_ALLOWED');
    await pay(id, { method: 'WALLET' }, other).expect(404);
    await pay(id, {}, other).expect(404);
    await pay(randomUUID(), {}).expect(404);
    await pay(id, {}, assessor).expect(403);
    await test.http.post(`/api/loans/${id}/payments`).send({}).expect(401);
  });

  it('refuses an amount that the wallet does not hold', async () => {
    // The loan was paid out in cash, so the new member's wallet is empty.
    const applicant = await signInAs(test, 'APPLICANT');
    const { id } = await lend({ applicant, method: 'CASH' });
    const answer = await pay(id, { method: 'WALLET' }, applicant).expect(422);
    expect(answer.body).toMatchObject(problem('INSUFFICIENT_WALLET_BALANCE', 'Insufficient wallet balance'));
    expect(await eventsOf(id)).toEqual([]);
  });

  it('refuses a payment that staff enter for themselves, unless their own wallet pays', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await lend({ applicant: person });
    await test.rows(`UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE id = $1`, [
      person.id,
    ]);
    expect((await pay(id, {}, person).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    await pay(id, { method: 'WALLET' }, person).expect(201);
  });

  it('refuses a loan that is not being repaid', async () => {
    const waiting = await approvedLoan(test, { applicant: member, finance });
    expect((await pay(waiting.id, {}).expect(409)).body).toMatchObject({ code: 'LOAN_NOT_DISBURSED' });
    await test.http
      .patch(`/api/applications/${waiting.appId}/status`)
      .set(finance.bearer)
      .send({ status: 'DECLINED' })
      .expect(200);
    expect((await pay(waiting.id, {}).expect(409)).body).toMatchObject({ code: 'LOAN_CLOSED' });
    const { id } = await lend();
    await pay(id, { amountCents: 500_000 }).expect(201);
    expect(await readLoan(id)).toMatchObject({ status: 'SETTLED', balanceCents: 0, arrearsCents: 0 });
    expect((await pay(id, {}).expect(409)).body).toMatchObject({
      code: 'LOAN_SETTLED',
      changedBy: 'Nyasha Phiri',
      currentStatus: 'SETTLED',
    });
    const payoff = await test.http.get(`/api/loans/${id}/payoff`).set(member.bearer).expect(200);
    expect(payoff.body).toMatchObject({ principalCents: 0, interestCents: 0, totalCents: 0 });
  });

  it('refuses a version that somebody else has changed since', async () => {
    const { id, version } = await lend();
    await pay(id, {}).expect(201);
    expect((await pay(id, { expectedVersion: version }).expect(409)).body).toMatchObject({
      code: 'STALE_VERSION',
    });
  });

  it('refuses days in the future and before the loan was paid out', async () => {
    const { id } = await lend();
    const code = async (paidAt: string) =>
      ((await pay(id, { paidAt }).expect(422)).body as { code: string }).code;
    expect(await code('2027-01-21')).toBe('PAID_IN_FUTURE');
    expect(await code('2027-01-20T09:00:00Z')).toBe('PAID_IN_FUTURE');
    expect(await code('2027-01-19')).toBe('PAID_BEFORE_DISBURSEMENT');
    expect(await code('2027-01-20T09:59:00+02:00')).toBe('PAID_BEFORE_DISBURSEMENT');
  });

  it('reports what is wrong with each field', async () => {
    const { id } = await lend();
    expect(
      messagesOf(await test.http.post(`/api/loans/${id}/payments`).set(finance.bearer).send({}).expect(400)),
    ).toEqual(['Amount must be greater than 0', 'Choose a payment method']);
    expect(
      messagesOf(await pay(id, { paidAt: '2026-02-30', reference: 'r'.repeat(65) }).expect(400)),
    ).toEqual([
      'Reference must be at most 64 characters',
      'Payment date must be a real day like 2026-11-20, or a time with its offset',
    ]);
    for (const [reference, message] of [
      [undefined, 'Enter the reference that the provider or the bank gave this payment'],
      ['---', 'The reference needs at least one letter or digit'],
    ]) {
      expect(messagesOf(await pay(id, { method: 'ECOCASH', reference }).expect(400))).toEqual([message]);
    }
    for (const amountCents of [0, -1, 1.5, '45959', null, 1_000_000_001, 9007199254740993]) {
      await pay(id, { amountCents }).expect(400);
    }
  });

  it('returns its first answer to a repeat', async () => {
    const { id } = await lend();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await pay(id, {}).set(key).expect(201);
    const again = await pay(id, {}).set(key).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe('In the months after, POST /api/loans/:id/payments', () => {
  let early: string, onTime: string, late: string;
  beforeAll(async () => {
    [early, onTime, late] = [(await lend()).id, (await lend()).id, (await lend()).id];
  });

  it('splits an early payment by days: 7,708.33 × 21/26 = 6,226 and 39,733', async () => {
    await moveClock(test, '2027-02-10T08:00:00.000Z');
    const payment = await recordedPayment(test, member, early, { amountCents: 45_959, method: 'WALLET' });
    expect(payment).toMatchObject({ interestCents: 6_226, principalCents: 39_733 });
    expect(await postingsOf(early)).toEqual([
      { address: `liabilities:wallet:${member.id}`, amount: 45_959, value_on: '2027-02-10' },
      { address: 'income:loan-interest', amount: -6_226, value_on: '2027-02-10' },
      { address: `assets:loans-receivable:${early}`, amount: -39_733, value_on: '2027-02-10' },
    ]);
    const loan = await readLoan(early);
    expect(loan).toMatchObject({ balanceCents: 460_267, arrearsCents: 0 });
    expect(loan.schedule.slice(0, 2)).toMatchObject([
      { n: 1, paidCents: 45_959, status: 'PAID' },
      { n: 2, dueDate: '2027-03-15', interestCents: 8_460, principalCents: 37_499, status: 'UPCOMING' },
    ]);
    expect(loan.schedule.at(-1)).toMatchObject({ n: 12, paymentCents: 45_796, balanceCents: 0 });
  });

  it('names the payoff if the payment exceeds it, and settles the loan if they are equal', async () => {
    await moveClock(test, '2027-02-15T08:00:00.000Z');
    await pay(onTime, {}).expect(201); // 7,708 and 38,251: 461,749 stay
    await moveClock(test, '2027-02-20T08:00:00.000Z');
    // 7,118.63 × 5/28 = 1,271, so the payoff is 463,020.
    const tooMuch = await pay(onTime, { amountCents: 463_021 }).expect(422);
    expect(tooMuch.body).toMatchObject({
      ...problem(
        'EXCEEDS_PAYOFF',
        'This is more than what settles the loan that day: the payoff is US$4,630.20.',
      ),
      payoffCents: 463_020,
    });
    await pay(onTime, { amountCents: 463_020, method: 'BANK_TRANSFER', reference: 'FT270220' }).expect(201);
    expect(await readLoan(onTime)).toMatchObject({ status: 'SETTLED', balanceCents: 0 });
    expect((await eventsOf(onTime)).map((event) => event.type)).toEqual([
      'PaymentReceived',
      'PaymentReceived',
      'LoanSettled',
    ]);
    const [settled] = (await eventsOf(onTime)).slice(-1);
    expect(JSON.parse(settled?.body ?? '')).toMatchObject({ settledOn: '2027-02-20' });
  });

  it('changes the split of a later payment if one is entered late, and posts the difference', async () => {
    await moveClock(test, '2027-03-15T08:00:00.000Z');
    // Two months on 500,000: 15,416.67.
    const march = await recordedPayment(test, finance, late, { amountCents: 45_959 });
    expect(march).toMatchObject({ interestCents: 15_417, principalCents: 30_542 });
    expect(await readLoan(late)).toMatchObject({ balanceCents: 469_458 });
    await moveClock(test, '2027-03-20T08:00:00.000Z');
    const february = await recordedPayment(test, finance, late, {
      amountCents: 45_959,
      paidAt: '2027-02-15',
    });
    expect(february).toMatchObject({
      interestCents: 7_708,
      principalCents: 38_251,
      paidAt: '2027-02-15T10:00:00.000Z',
    });
    // 461,749 costs 7,119 until 15 March: 8,298 less than was posted.
    const loan = await readLoan(late);
    expect(loan).toMatchObject({ balanceCents: 422_909, arrearsCents: 0 });
    expect(loan.payments).toMatchObject([
      { id: february.id, interestCents: 7_708, principalCents: 38_251 },
      { id: march.id, interestCents: 7_119, principalCents: 38_840, receiptNumber: march.receiptNumber },
    ]);
    expect((await postingsOf(late)).slice(-2)).toEqual([
      { address: 'income:loan-interest', amount: 8_298, value_on: '2027-03-15' },
      { address: `assets:loans-receivable:${late}`, amount: -8_298, value_on: '2027-03-15' },
    ]);
    // A wallet payment is dated today.
    expect(
      (await pay(late, { method: 'WALLET', paidAt: '2027-03-19' }, member).expect(422)).body,
    ).toMatchObject({
      code: 'WALLET_PAYS_TODAY',
    });
  });
});
