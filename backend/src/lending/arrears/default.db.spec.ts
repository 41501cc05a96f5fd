import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { declaredDefault, soldCollateral } from '#test/support/collateral';
import { approvedLoan, moveClock, recordedPayment, submittedApplication } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import type { Person } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { type Loan, loan as loanAnswer } from '@dziva/contracts/loans';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { atOnce } from '#test/support/until-answered';

let test: TestApp;
let lateLoans: LateLoans;
let rudo: Person, farai: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 16);
  ({ rudo, farai, assessor, finance, admin } = lateLoans);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const declare = (loanId: string, body: object = {}, person = finance) =>
  test.http
    .post(`/api/loans/${loanId}/default`)
    .set(person.bearer)
    .send({ reason: 'No answer', ...body });
const writeOff = (loanId: string, person: Person, body: object = {}) =>
  test.http
    .post(`/api/loans/${loanId}/write-off`)
    .set(person.bearer)
    .send({ reason: 'Moved away', ...body });
const toBorrower = async (id: string) => {
  const { body } = await test.http.get(`/api/loans/${id}`).set(rudo.bearer).expect(200);
  return loanAnswer.parse(body).writeOff;
};
/** The loans whose write-off waits for a second person, as this person sees them. */
const waitingFor = async (person: Person) => {
  const answer = await test.http.get('/api/loans?status=WRITE_OFF_ASKED').set(person.bearer).expect(200);
  return (answer.body as Loan[]).map(({ id }) => id);
};
const typesOf = async (streamId: string) =>
  (
    await test.rows<{ type: string }>(
      `SELECT type FROM es.event WHERE stream_id = $1 AND version > 2 AND type <> 'InstalmentReminded' ORDER BY version`,
      [streamId],
    )
  ).map(({ type }) => type);
/** Does something while the borrower has a staff role. */
const asColleague = async (act: () => Promise<void>) => {
  const become = (role: string) =>
    test.rows('UPDATE app.user_account SET role = $2, version = version + 1 WHERE id = $1', [rudo.id, role]);
  await become('FINANCE');
  try {
    await act();
  } finally {
    await become('APPLICANT');
  }
};

describe('POST /api/loans/:id/default', () => {
  it('declares the default and puts the collateral on sale in one step', async () => {
    const id = lateLoans.next();
    const { version } = await lateLoans.read(id);
    const loan = loanAnswer.parse((await declare(id, { expectedVersion: version }).expect(200)).body);
    expect(loan).toMatchObject({
      status: 'DEFAULTED',
      defaultedOn: '2027-03-11',
      arrearsCents: 45_959,
      daysPastDue: 24,
      writeOff: null,
    });
    const { body } = await test.http
      .get(`/api/collateral-sales/${loan.collateralSaleId}`)
      .set(finance.bearer)
      .expect(200);
    expect(body).toMatchObject({ loanId: id, status: 'LISTED' });
    // One command did both in one unit of work.
    const commands = await test.rows(
      'SELECT DISTINCT tx FROM es.event WHERE stream_id = $1 OR (stream_id = $2 AND version = $3)',
      [loan.collateralSaleId, id, loan.version],
    );
    expect(commands).toHaveLength(1);
    const active = await test.http
      .get('/api/loans/active?displayStatus=Overdue')
      .set(finance.bearer)
      .expect(200);
    expect(active.body).toContainEqual(expect.objectContaining({ id, status: 'DEFAULTED' }));
  });

  it('still takes payments, with interest', async () => {
    const { id } = await declaredDefault(test, finance, lateLoans.next());
    const payment = await recordedPayment(test, finance, id, { amountCents: 45_959 });
    expect(payment).toMatchObject({ interestCents: 14_315, principalCents: 31_644 });
    expect(await lateLoans.read(id)).toMatchObject({
      status: 'DEFAULTED',
      arrearsCents: 0,
      balanceCents: 468_356,
    });
    await test.http
      .post(`/api/payments/${payment.id}/reverse`)
      .set(admin.bearer)
      .send({ reason: 'Twice' })
      .expect(200);
    expect(await lateLoans.read(id)).toMatchObject({ status: 'DEFAULTED', arrearsCents: 45_959 });
  });

  it('is refused if no instalment is overdue', async () => {
    const id = lateLoans.next();
    await recordedPayment(test, finance, id, { amountCents: 45_959 });
    expect((await declare(id).expect(422)).body).toMatchObject({ code: 'LOAN_NOT_OVERDUE' });
  });

  it('is refused in any other state, with the reason', async () => {
    const { id: approved } = await approvedLoan(test, { finance });
    expect((await declare(approved).expect(409)).body).toMatchObject({ code: 'LOAN_NOT_DISBURSED' });
    const { id } = await declaredDefault(test, finance, lateLoans.next());
    const twice = await declare(id, {}, admin).expect(409);
    expect(twice.body).toMatchObject({
      code: 'LOAN_DEFAULTED',
      changedBy: 'Nyasha Phiri',
      currentStatus: 'DEFAULTED',
    });
    const settled = lateLoans.next();
    await recordedPayment(test, finance, settled, { amountCents: 514_315 });
    expect((await declare(settled).expect(409)).body).toMatchObject({ code: 'LOAN_SETTLED' });
  });

  it('is refused by role, for one’s own loan, for an unknown loan, and with a stale version', async () => {
    const id = lateLoans.next();
    await declare(id, {}, rudo).expect(403);
    await declare(id, {}, assessor).expect(403);
    await declare(randomUUID()).expect(404);
    await declare('x').expect(404);
    await asColleague(async () => {
      expect((await declare(id, {}, rudo).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    });
    await declare(id, { expectedVersion: 1 }).expect(409);
    for (const body of [
      { reason: '' },
      { reason: 5 },
      { reason: undefined },
      { listedPriceCents: 0 },
      { isX: 1 },
    ]) {
      await declare(id, body).expect(400);
    }
    expect(await typesOf(id)).toEqual([]);
  });

  it('makes one default and one sale if twenty people send it at once', async () => {
    const id = lateLoans.next();
    const answers = await atOnce(20, () => declare(id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const sales = await test.rows('SELECT 1 FROM read.collateral_sales_read WHERE loan_id = $1', [id]);
    expect(sales).toHaveLength(1);
  });
});

describe('POST /api/loans/:id/write-off', () => {
  it('takes two people, and ends the loan', async () => {
    const { id, collateralSaleId } = await declaredDefault(test, finance, lateLoans.next());
    const saleId = collateralSaleId ?? '';
    await soldCollateral(test, finance, saleId, {
      soldPriceCents: 300_000,
      soldAt: '2027-03-11',
      note: 'Rusty',
    });
    const asked = loanAnswer.parse((await writeOff(id, finance).expect(202)).body);
    expect(asked).toMatchObject({
      status: 'DEFAULTED',
      balanceCents: 214_315,
      writeOff: {
        requestedById: finance.id,
        requestedBy: 'Nyasha Phiri',
        reason: 'Moved away',
        writtenOffOn: null,
      },
    });
    expect(await toBorrower(id)).toBeNull();
    expect(await waitingFor(admin)).toContain(id);
    expect(await waitingFor(rudo)).toEqual([]);
    expect((await writeOff(id, finance).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    // A payment in the meantime ends the request, so it is requested again.
    await recordedPayment(test, finance, id, { amountCents: 14_315 });
    expect((await writeOff(id, admin).expect(409)).body).toMatchObject({ code: 'AMOUNT_CHANGED' });
    await writeOff(id, finance).expect(202);
    const written = loanAnswer.parse((await writeOff(id, admin).expect(200)).body);
    expect(written).toMatchObject({
      status: 'WRITTEN_OFF',
      balanceCents: 0,
      arrearsCents: 0,
      daysPastDue: 0,
      writeOff: { requestedById: finance.id, writtenOffOn: '2027-03-11', writtenOffCents: 200_000 },
    });
    expect(await toBorrower(id)).toMatchObject({
      requestedById: null,
      requestedBy: 'Dziva',
      reason: null,
      writtenOffCents: 200_000,
    });
    const postings = await test.rows(
      `SELECT a.address, p.amount FROM ledger.posting p JOIN ledger.account a USING (account_id) JOIN es.event e USING (tx, pos)
        WHERE e.stream_id = $1 AND e.type = 'LoanWrittenOff' ORDER BY p.leg`,
      [id],
    );
    expect(postings).toEqual([
      { address: 'expenses:loan-losses', amount: 200_000 },
      { address: `assets:loans-receivable:${id}`, amount: -200_000 },
    ]);
  });

  it('takes the collateral off sale; after it, a payoff, a default and a reversal of earlier payments are refused', async () => {
    const { id, collateralSaleId } = await declaredDefault(test, finance, lateLoans.next());
    const payment = await recordedPayment(test, finance, id, { amountCents: 1_000 });
    await writeOff(id, admin).expect(202);
    await writeOff(id, finance).expect(200);
    const { body } = await test.http
      .get(`/api/collateral-sales/${collateralSaleId}`)
      .set(finance.bearer)
      .expect(200);
    expect(body).toMatchObject({ status: 'WITHDRAWN' });
    const post = (path: string, sent: object) => test.http.post(path).set(admin.bearer).send(sent);
    const refusals = [
      await post(`/api/payments/${payment.id}/reverse`, { reason: 'Twice' }).expect(409),
      await test.http.get(`/api/loans/${id}/payoff`).set(admin.bearer).expect(409),
      await declare(id).expect(409),
      await writeOff(id, admin).expect(409),
    ];
    for (const refusal of refusals) expect(refusal.body).toMatchObject({ code: 'LOAN_WRITTEN_OFF' });
    // The amount that was written off can still be recovered from the collateral.
    const relist = await test.http
      .patch(`/api/collateral-sales/${collateralSaleId}`)
      .set(finance.bearer)
      .send({ estimatedValueCents: 5 })
      .expect(200);
    expect(relist.body).toMatchObject({ status: 'LISTED' });
  });

  it('must be requested again if the loan was reinstated in the meantime', async () => {
    const { id, collateralSaleId } = await declaredDefault(test, finance, lateLoans.next());
    await writeOff(id, finance).expect(202);
    await recordedPayment(test, finance, id, { amountCents: 45_959 });
    const change = test.http.patch(`/api/collateral-sales/${collateralSaleId}`).set(finance.bearer);
    await change.send({ status: 'WITHDRAWN' }).expect(200);
    expect(await lateLoans.read(id)).toMatchObject({ status: 'ACTIVE', writeOff: null });
    expect((await writeOff(id, admin).expect(409)).body).toMatchObject({ code: 'LOAN_NOT_DEFAULTED' });
  });

  it('is for finance and administrators, not for the borrower, and only in default', async () => {
    const id = lateLoans.next();
    await writeOff(id, finance).expect(409);
    await declare(id).expect(200);
    await writeOff(id, assessor).expect(403);
    await writeOff(id, farai).expect(403);
    await asColleague(async () => {
      expect((await writeOff(id, rudo).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
      await writeOff(id, finance).expect(202);
      expect((await writeOff(id, rudo).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
    });
    await writeOff(randomUUID(), finance).expect(404);
    await writeOff(id, admin, { reason: '' }).expect(400);
    await writeOff(id, admin, { expectedVersion: 1 }).expect(409);
  });

  it('answers a repeated key with the same status and body', async () => {
    const { id } = await declaredDefault(test, finance, lateLoans.next());
    for (const [person, status] of [
      [finance, 202],
      [admin, 200],
    ] as const) {
      const key = { 'Idempotency-Key': randomUUID() };
      const first = await writeOff(id, person).set(key).expect(status);
      const again = await writeOff(id, person).set(key).expect(status);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(again.body).toEqual(first.body);
    }
    expect((await typesOf(id)).slice(1)).toEqual(['LoanWriteOffRequested', 'LoanWrittenOff']);
  });

  it('is requested once and confirmed once if many send it at the same time', async () => {
    const { id } = await declaredDefault(test, finance, lateLoans.next());
    const people = [finance, admin, finance, admin, finance, admin];
    const answers = await Promise.all(people.map((person) => writeOff(id, person)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300).toSorted()).toEqual([200, 202]);
    expect(await lateLoans.read(id)).toMatchObject({ status: 'WRITTEN_OFF', balanceCents: 0 });
  });
});

describe('IN_DUPLUM', () => {
  const terms = { principalCents: 100_000, interestRateAPR: 50, termMonths: 12, dueDayOfMonth: 15 };
  const lend = async (http: TestApp['http']) => {
    const { id: appId } = await submittedApplication(test, { applicant: rudo });
    const post = (path: string, body: object) => http.post(path).set(finance.bearer).send(body);
    const { id } = loanAnswer.parse((await post('/api/loans', { ...terms, appId }).expect(201)).body);
    await post(`/api/loans/${id}/disburse`, { method: 'CASH' }).expect(200);
    return id;
  };

  it('is agreed for every new loan unless it is switched off, and does not change afterwards', async () => {
    const guarded = await lend(test.http);
    const lenient = await startSecondApp(test, { IN_DUPLUM: 'off', RATE_LIMIT: 'off', APPROVALS: 'off' });
    const unguarded = await lend(lenient.http);
    await lenient.close();
    await moveClock(test, '2030-03-15T08:00:00.000Z');
    const payoffOf = async (id: string) =>
      (await test.http.get(`/api/loans/${id}/payoff`).set(finance.bearer).expect(200)).body as object;
    // 36 periods of 50 % / 12 on 100,000 are 150,000; in duplum they stop at 100,000.
    expect(await payoffOf(guarded)).toMatchObject({ principalCents: 100_000, interestCents: 100_000 });
    expect(await payoffOf(unguarded)).toMatchObject({ principalCents: 100_000, interestCents: 150_000 });
  });
});
