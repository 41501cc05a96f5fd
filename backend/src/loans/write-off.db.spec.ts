/** A write-off is asked for with its amount, and confirmed or refused by another person, each by a call of its own. */
import { loanHistoryEntry } from '@dziva/contracts/loan-history';
import { type Loan, loan as loanAnswer } from '@dziva/contracts/loans';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { declaredDefault } from '#test/support/collateral';
import { recordedPayment } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let lateLoans: LateLoans;
let rudo: Person, farai: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 9);
  ({ rudo, farai, assessor, finance, admin } = lateLoans);
});
afterEach(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

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
  it('is asked for with the outstanding principal, and confirmed by a colleague', async () => {
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

  it('is refused with a reason, stays in the history, and can be asked for again', async () => {
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
    // What colleagues agree on is between them.
    expect(await stepsOf(id, rudo)).toEqual(['WRITTEN_OFF']);
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

  it('takes two people, not two accounts with one national ID', async () => {
    const id = await inDefault();
    const [second, third] = [await signInAs(test, 'ADMIN'), await signInAs(test, 'FINANCE')];
    for (const person of [finance, second]) {
      await test.http
        .patch('/api/profile')
        .set(person.bearer)
        .send({ nationalId: '63-987654 B 63' })
        .expect(200);
    }
    await ask(id).expect(202);
    for (const act of [confirm, refuse, ask]) {
      expect((await act(id, second).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    }
    await confirm(id, third).expect(200);
  });

  it('is confirmed once, also by many at the same moment, beside a refusal', async () => {
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
