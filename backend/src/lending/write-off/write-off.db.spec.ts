/** A write-off is requested with its amount, and confirmed or refused by another person, each with its own call. */
import { identified } from '#test/support/approvals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { declaredDefault, soldCollateral } from '#test/support/collateral';
import { recordedPayment } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { loanHistoryEntry } from '@dziva/contracts/loan-history';
import { type Loan, loan as loanAnswer } from '@dziva/contracts/loans';
import { payment as paymentAnswer } from '@dziva/contracts/payments';
import { paymentsReport } from '@dziva/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let lateLoans: LateLoans;
let rudo: Person, farai: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 15);
  ({ rudo, farai, assessor, finance, admin } = lateLoans);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

type Step = '' | '/confirm' | '/refuse';
const post = (loanId: string, step: Step, person: Person, body: object = {}) =>
  test.http.post(`/api/loans/${loanId}/write-off${step}`).set(person.bearer).send(body);
const ask = (loanId: string, person = finance, body: object = {}) =>
  post(loanId, '', person, { reason: 'Moved away', ...body });
const confirm = (loanId: string, person = admin, body: object = {}) => post(loanId, '/confirm', person, body);
const refuse = (loanId: string, person = admin, body: object = { reason: 'Ask the guarantor first' }) =>
  post(loanId, '/refuse', person, body);
const inDefault = async () => (await declaredDefault(test, finance, lateLoans.next())).id;
const waiting = async () => {
  const { body } = await test.http.get('/api/loans?status=WRITE_OFF_ASKED').set(admin.bearer).expect(200);
  return (body as Loan[]).map(({ id }) => id);
};
const historyOf = async (id: string, person: Person) => {
  const { body } = await test.http.get(`/api/loans/${id}/history`).set(person.bearer).expect(200);
  return loanHistoryEntry.array().parse(body);
};
const stepsOf = async (id: string, person: Person) =>
  (await historyOf(id, person)).map(({ step }) => step).filter((step) => step.startsWith('WRIT'));

describe('A write-off', () => {
  it('is requested with the outstanding principal, and confirmed by a colleague', async () => {
    const id = await inDefault();
    const wrong = await ask(id, finance, { amountCents: 499_999 }).expect(409);
    expect(wrong.body).toMatchObject({ code: 'AMOUNT_CHANGED', amountCents: 500_000 });
    const { body } = await ask(id, finance, { amountCents: 500_000 }).expect(202);
    expect(loanAnswer.parse(body).writeOff).toMatchObject({
      requestedById: finance.id,
      requestedBy: 'Nyasha Phiri',
      reason: 'Moved away',
      amountCents: 500_000,
      hasLapsed: false,
      writtenOffOn: null,
    });
    expect(await waiting()).toContain(id);
    expect((await confirm(id, finance).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    expect((await refuse(id, finance).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    const key = { 'Idempotency-Key': randomUUID() };
    for (let times = 0; times < 2; times++) {
      const done = loanAnswer.parse((await confirm(id).set(key).expect(200)).body);
      expect(done).toMatchObject({ status: 'WRITTEN_OFF', balanceCents: 0 });
      expect(done.writeOff).toMatchObject({ amountCents: 500_000, writtenOffCents: 500_000 });
    }
    expect((await confirm(id).expect(409)).body).toMatchObject({ code: 'LOAN_WRITTEN_OFF' });
    expect((await refuse(id).expect(409)).body).toMatchObject({ code: 'LOAN_WRITTEN_OFF' });
  });

  it('is refused with a reason, stays in the history, and can be requested again', async () => {
    const id = await inDefault();
    await ask(id).expect(202);
    await refuse(id, admin, {}).expect(400);
    const refused = loanAnswer.parse((await refuse(id).expect(200)).body);
    expect(refused).toMatchObject({ status: 'DEFAULTED', balanceCents: 500_000, writeOff: null });
    expect(await waiting()).not.toContain(id);
    expect((await historyOf(id, finance))[0]).toMatchObject({
      step: 'WRITE_OFF_REFUSED',
      note: 'Ask the guarantor first',
    });
    expect((await confirm(id).expect(409)).body).toMatchObject({ code: 'WRITE_OFF_NOT_ASKED' });
    await ask(id, admin).expect(202);
    await confirm(id, finance, { reason: 'The guarantor died' }).expect(200);
    expect(await stepsOf(id, finance)).toEqual([
      ...['WRITTEN_OFF', 'WRITE_OFF_REQUESTED', 'WRITE_OFF_REFUSED', 'WRITE_OFF_REQUESTED'],
    ]);
    // Only staff may read what colleagues decide.
    expect(await stepsOf(id, rudo)).toEqual(['WRITTEN_OFF']);
  });

  it('is requested no longer when the person who requested it is dismissed', async () => {
    const dismiss = (id: string) =>
      test.http.patch(`/api/admin/users/${id}`).set(admin.bearer).send({ status: 'DISABLED' }).expect(200);
    const [first, second] = [await inDefault(), await inDefault()];
    const leaving = await signInAs(test, 'FINANCE');
    await ask(first, leaving).expect(202);
    await ask(second).expect(202);
    await dismiss(leaving.id);
    expect((await confirm(first).expect(409)).body).toMatchObject({ code: 'WRITE_OFF_NOT_ASKED' });
    expect((await historyOf(first, finance))[0]).toMatchObject({ step: 'WRITE_OFF_LAPSED' });
    expect(await waiting()).toContain(second);
  });

  it.each([
    ['a confirmation', confirm],
    ['a refusal', refuse],
    ['the second of the two calls', (id: string, person = admin) => ask(id, person)],
  ] as const)('lapses when another amount is owed, which %s finds out', async (_what, act) => {
    const id = await inDefault();
    await ask(id).expect(202);
    await recordedPayment(test, finance, id, { amountCents: 20_000 });
    // 14,315 of it was interest.
    const stale = await lateLoans.read(id);
    expect(stale.writeOff).toMatchObject({ amountCents: 500_000, hasLapsed: true });
    expect(await waiting()).not.toContain(id);
    const refused = await act(id, admin).expect(409);
    expect(refused.body).toMatchObject({
      code: 'AMOUNT_CHANGED',
      requestedCents: 500_000,
      amountCents: 494_315,
    });
    expect(await lateLoans.read(id)).toMatchObject({ status: 'DEFAULTED', writeOff: null });
    expect((await historyOf(id, finance))[0]).toMatchObject({ step: 'WRITE_OFF_LAPSED' });
    expect((await confirm(id).expect(409)).body).toMatchObject({ code: 'WRITE_OFF_NOT_ASKED' });
    await ask(id, admin).expect(202);
    expect((await confirm(id, finance).expect(200)).body).toMatchObject({
      writeOff: { writtenOffCents: 494_315 },
    });
  });

  it('needs two people, not two accounts with one national ID', async () => {
    const id = await inDefault();
    const [second, third] = [await signInAs(test, 'ADMIN'), await signInAs(test, 'FINANCE')];
    const nationalId = await identified(test, finance);
    await identified(test, second, nationalId);
    await ask(id).expect(202);
    for (const act of [confirm, refuse, ask]) {
      expect((await act(id, second).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    }
    await confirm(id, third).expect(200);
  });

  it('is confirmed once, also if many send it at the same time, together with a refusal', async () => {
    const id = await inDefault();
    await ask(id).expect(202);
    const answers = await Promise.all(
      [confirm, refuse, confirm, refuse, confirm, refuse].map((act) => act(id).then((answer) => answer)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(5).fill(409)]);
  });

  it('is for finance and administrators, not for the borrower', async () => {
    const id = await inDefault();
    await ask(id).expect(202);
    for (const person of [assessor, farai, rudo]) {
      await confirm(id, person).expect(403);
      await refuse(id, person).expect(403);
    }
    await confirm(randomUUID()).expect(404);
    await refuse(randomUUID()).expect(404);
    await confirm(id, admin, { expectedVersion: 1 }).expect(409);
  });
});

describe('The written-off amount', () => {
  const writtenOff = async () => {
    const { loanId, saleId } = await lateLoans.inDefault();
    await ask(loanId).expect(202);
    await confirm(loanId).expect(200);
    return { loanId, saleId };
  };
  /** 500,000 of principal, and the interest since 20 January. */
  const GIVEN_UP = 514_315;
  const pay = (loanId: string, person: Person, body: object) =>
    test.http.post(`/api/loans/${loanId}/payments`).set(person.bearer).send(body);
  const act = (path: string, body: object) =>
    test.http
      .post(path)
      .set(finance.bearer)
      .send({ reason: 'A mistake', ...body });
  const recovered = async () => {
    const [row] = await test.rows(
      `SELECT coalesce(-sum(p.amount), 0)::bigint AS cents FROM ledger.posting p JOIN ledger.account a USING (account_id)
        WHERE a.address = 'income:recoveries'`,
    );
    return Number(row?.['cents']);
  };
  const openOf = async (loanId: string) => (await lateLoans.read(loanId)).writeOff?.recoverableCents;

  it('is paid by payments, which are income, each counted once, up to the whole amount', async () => {
    const before = await recovered();
    const { loanId } = await writtenOff();
    expect(await openOf(loanId)).toBe(GIVEN_UP);
    const transfer = { amountCents: 100_000, method: 'ECOCASH', reference: freshReference() };
    const key = { 'Idempotency-Key': randomUUID() };
    const [first] = await Promise.all(
      [0, 1, 2].map(() => pay(loanId, finance, transfer).set(key).expect(201)),
    );
    const taken = paymentAnswer.parse(first?.body);
    expect(taken).toMatchObject({ recoveryCents: 100_000, interestCents: 0, principalCents: 0 });
    expect((await pay(loanId, finance, transfer).expect(409)).body).toMatchObject({ code: 'REFERENCE_USED' });
    await pay(loanId, rudo, { amountCents: 50_000, method: 'WALLET' }).expect(201);
    const early = { amountCents: 1_000, method: 'CASH', paidAt: '2027-03-10' };
    expect((await pay(loanId, finance, early).expect(422)).body).toMatchObject({
      code: 'PAID_BEFORE_WRITE_OFF',
      firstDay: '2027-03-11',
    });
    const { writeOff, balanceCents, status, payments } = await lateLoans.read(loanId);
    expect({ balanceCents, status, payments: payments.length }).toEqual({
      balanceCents: 0,
      status: 'WRITTEN_OFF',
      payments: 2,
    });
    expect(writeOff).toMatchObject({ recoveredCents: 150_000, recoverableCents: GIVEN_UP - 150_000 });
    const tooMuch = { amountCents: GIVEN_UP - 150_000 + 1, method: 'CASH' };
    expect((await pay(loanId, finance, tooMuch).expect(422)).body).toMatchObject({
      code: 'EXCEEDS_PAYOFF',
      payoffCents: GIVEN_UP - 150_000,
    });
    expect(await recovered()).toBe(before + 150_000);
    expect((await historyOf(loanId, rudo))[0]).toMatchObject({ step: 'RECOVERY', amountCents: 50_000 });
    const receipt = await test.http
      .get(`/api/payments/${taken.id}/receipt`)
      .set(rudo.bearer)
      .buffer()
      .expect(200);
    expect(pdfText(receipt.body as Buffer)).toContain('Paid after write-off');
    await expectValueDates();
  });

  it('is open again after a reversal or a return, and only then can the write-off be reversed', async () => {
    const before = await recovered();
    const { loanId } = await writtenOff();
    const reference = freshReference();
    const wrong = await pay(loanId, finance, { amountCents: 70_000, method: 'ONEMONEY', reference }).expect(
      201,
    );
    const bounced = await recordedPayment(test, finance, loanId, { amountCents: 30_000, method: 'ECOCASH' });
    const undo = () => act(`/api/loans/${loanId}/undo-write-off`, {});
    expect((await undo().expect(409)).body).toMatchObject({ code: 'RECOVERIES_RECORDED' });
    const { id } = paymentAnswer.parse(wrong.body);
    expect((await act(`/api/payments/${id}/reverse`, {}).expect(200)).body).toMatchObject({
      status: 'REVERSED',
      recoveryCents: 70_000,
    });
    expect((await act(`/api/payments/${id}/reverse`, {}).expect(409)).body).toMatchObject({
      code: 'PAYMENT_REVERSED',
    });
    expect((await act(`/api/payments/${bounced.id}/return`, {}).expect(200)).body).toMatchObject({
      status: 'RETURNED',
      returnedOn: '2027-03-11',
    });
    expect(await openOf(loanId)).toBe(GIVEN_UP);
    expect(await recovered()).toBe(before);
    await undo().expect(200);
    // A reversal of a wrong entry frees its reference.
    await pay(loanId, finance, { amountCents: 70_000, method: 'ONEMONEY', reference }).expect(201);
    // This also pays its arrears, and takes the collateral off sale.
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'ACTIVE', balanceCents: GIVEN_UP - 70_000 });
    await expectValueDates();
  });

  it('is paid by the sale of the collateral, whose surplus goes to the borrower; the sale can be reversed', async () => {
    const before = await recovered();
    const { loanId, saleId } = await writtenOff();
    const sale = `/api/collateral-sales/${saleId}`;
    await recordedPayment(test, finance, loanId, { amountCents: 14_315 });
    await test.http.patch(sale).set(finance.bearer).send({ estimatedValueCents: 520_000 }).expect(200);
    const offer = { soldPriceCents: 520_000, costsCents: 10_000, soldAt: '2027-03-11' };
    const waterfall = { costsCents: 10_000, recoveryCents: 500_000, surplusCents: 10_000, shortfallCents: 0 };
    const preview = await test.http.post(`${sale}/preview`).set(finance.bearer).send(offer).expect(200);
    expect(preview.body).toMatchObject(waterfall);
    expect(await soldCollateral(test, finance, saleId, offer)).toMatchObject({
      status: 'SOLD',
      ...waterfall,
    });
    expect(await openOf(loanId)).toBe(0);
    expect((await pay(loanId, finance, { amountCents: 1, method: 'CASH' }).expect(422)).body).toMatchObject({
      code: 'EXCEEDS_PAYOFF',
      payoffCents: 0,
    });
    expect(await recovered()).toBe(before + GIVEN_UP);
    const account = await test.http.get(`${sale}/account`).set(rudo.bearer).buffer().expect(200);
    expect(pdfText(account.body as Buffer)).toContain('Paid after write-off');
    await act(`${sale}/undo`, {}).expect(200);
    expect(await openOf(loanId)).toBe(500_000);
    expect(await lateLoans.read(loanId)).toMatchObject({ status: 'WRITTEN_OFF' });
    await recordedPayment(test, finance, loanId, { amountCents: 500_000 });
    const ended = await test.http.get(sale).set(finance.bearer).expect(200);
    expect(ended.body).toMatchObject({ status: 'WITHDRAWN' });
    const relist = test.http.patch(sale).set(finance.bearer).send({ estimatedValueCents: 400_000 });
    expect((await relist.expect(409)).body).toMatchObject({ code: 'LOAN_RECOVERED' });
    await expectValueDates();
  });

  it('is the same in the payments report and the trial balance, and reads the same as of today', async () => {
    const report = await test.http
      .get('/api/reports/payments?from=2027-03-11&to=2027-03-11')
      .set(finance.bearer)
      .expect(200);
    expect(paymentsReport.parse(report.body).recoveryCents).toBe(await recovered());
    const { loanId } = await writtenOff();
    await recordedPayment(test, finance, loanId, { amountCents: 14_315 });
    const now = await lateLoans.read(loanId);
    const then = await test.http.get(`/api/loans/${loanId}?asOf=2027-03-11`).set(finance.bearer).expect(200);
    expect(loanAnswer.parse(then.body)).toMatchObject({ writeOff: now.writeOff, payments: now.payments });
  });

  /** The ledger, the payments report and the accounts of the loans agree on each day. */
  const expectValueDates = async () => {
    const { body } = await test.http.get('/api/audit/verify').set(admin.bearer).expect(200);
    expect(body).toMatchObject({ ok: true, problems: [] });
  };
});
