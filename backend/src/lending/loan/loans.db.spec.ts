import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { approvedLoan, LOAN_TERMS, moveClock, submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import type { Application } from '@dziva/contracts/applications';
import * as contract from '@dziva/contracts/loans';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let applicant: Person, assessor: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [applicant, assessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
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

const post = (path: string, person: Person, body: object = {}) =>
  test.http.post(path).set(person.bearer).send(body);
const create = (appId: string, change: object = {}, person = finance) =>
  post('/api/loans', person, { ...LOAN_TERMS, appId, ...change });
const readApplication = async (id: string) =>
  (await test.http.get(`/api/applications/${id}`).set(finance.bearer).expect(200)).body as Application;
const setStatus = (id: string, status: string) =>
  test.http.patch(`/api/applications/${id}/status`).set(finance.bearer).send({ status }).expect(200);
const eventsOf = (streamId: string) =>
  test.rows('SELECT type, body, subject_id FROM es.event WHERE stream_id = $1 ORDER BY version', [streamId]);
const postingsOf = (loanId: string) =>
  test.rows(
    `SELECT a.address, p.amount, p.value_on, p.description FROM ledger.posting p
       JOIN ledger.account a USING (account_id) JOIN es.event e USING (tx, pos)
      WHERE e.stream_id = $1 ORDER BY p.pos, p.leg`,
    [loanId],
  );
const messagesOf = ({ body }: { body: unknown }) =>
  (body as { errors: { message: string }[] }).errors.map((error) => error.message);

/** An application whose collateral did not pass the assessment. */
async function failedApplication(): Promise<string> {
  const { id: applicationId } = await submittedApplication(test);
  const appointment = { assessorId: assessor.id, scheduledAt: freeHour(), location: 'Harare' };
  const { body } = await post('/api/assessments', assessor, { applicationId, ...appointment }).expect(201);
  await test.http
    .patch(`/api/assessments/${(body as { id: string }).id}/complete`)
    .set(assessor.bearer)
    .send({
      result: 'FAIL',
      assessedValueCents: 0,
      assessedAt: '2027-01-20T08:00:00.000Z',
    })
    .expect(200);
  return applicationId;
}

let hours = 0;
/** A different hour for each appointment. */
const freeHour = () => new Date(Date.parse('2027-02-01T06:00:00.000Z') + hours++ * 3_600_000).toISOString();

/** Gives a borrower a staff role. */
async function promote(person: Person): Promise<void> {
  await test.rows(`UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE id = $1`, [
    person.id,
  ]);
}

const TERMS_SENTENCES = [
  'Principal amount must be greater than 0',
  'Interest rate must be between 0.1% and 50%',
  'Term must be between 1 and 60 months',
  'Due day must be between 1 and 28',
];

describe('POST /api/loans/preview', () => {
  const preview = (change: object = {}, person = assessor) =>
    post('/api/loans/preview', person, { ...LOAN_TERMS, ...change });

  it('shows what the terms would cost if paid out today, and creates nothing', async () => {
    const [before] = await test.rows('SELECT count(*) FROM es.event');
    const { body } = await preview().expect(200);
    const plan = contract.loanPreview.parse(body);
    // 11 × 45,959 + 45,961 = 551,510, of which 51,510 is interest.
    expect(plan).toMatchObject({
      monthlyPaymentCents: 45_959,
      totalRepaymentCents: 551_510,
      totalInterestCents: 51_510,
      effectiveRatePercent: 20.84,
    });
    expect(plan.schedule).toHaveLength(12);
    expect(plan.schedule[0]).toEqual({
      n: 1,
      dueDate: '2027-02-15',
      paymentCents: 45_959,
      interestCents: 7_708,
      principalCents: 38_251,
      balanceCents: 461_749,
      paidCents: 0,
      status: 'UPCOMING',
    });
    expect(plan.schedule[11]).toMatchObject({ dueDate: '2028-01-15', paymentCents: 45_961, balanceCents: 0 });
    expect(await test.rows('SELECT count(*) FROM es.event')).toEqual([before]);
  });

  it('is refused whenever the creation would be refused', async () => {
    const { id: appId, version } = await submittedApplication(test, { applicant });
    await preview({ appId }).expect(200);
    await preview({ appId, expectedVersion: version + 1 }).expect(409);
    await setStatus(appId, 'DECLINED');
    expect((await preview({ appId }).expect(409)).body).toMatchObject({ code: 'APPLICATION_CLOSED' });
    await preview({ appId: randomUUID() }).expect(404);
    await preview({ appId: randomUUID(), expectedVersion: 7 }).expect(404);
    const failed = await preview({ appId: await failedApplication() }).expect(422);
    expect(failed.body).toMatchObject({ code: 'ASSESSMENT_FAILED' });
  });

  it('reports what is wrong with each term', async () => {
    const wrong = { principalCents: 0, interestRateAPR: 51, termMonths: 61, dueDayOfMonth: 29 };
    expect(messagesOf(await preview(wrong).expect(400))).toEqual(TERMS_SENTENCES);
  });

  it('is for staff', async () => {
    await preview({}, applicant).expect(403);
    await test.http.post('/api/loans/preview').send(LOAN_TERMS).expect(401);
  });
});

describe('POST /api/loans', () => {
  it('creates the loan and approves its application, with one event each and no money', async () => {
    const { id: appId, version } = await submittedApplication(test, { applicant });
    const { body } = await create(appId, { note: 'Good standing', expectedVersion: version }).expect(201);
    const loan = contract.loan.parse(body);
    expect(loan).toMatchObject({
      appId,
      version: 1,
      status: 'APPROVED',
      borrowerId: applicant.id,
      borrowerName: 'Rudo Ncube',
      ...LOAN_TERMS,
      monthlyPaymentCents: 45_959,
      totalRepaymentCents: 551_510,
      balanceCents: 0,
      arrearsCents: 0,
      disbursedAt: null,
      payments: [],
    });
    // Until the payout, the plan is calculated as of today.
    expect(loan.schedule.map((row) => row.dueDate).slice(0, 2)).toEqual(['2027-02-15', '2027-03-15']);
    expect(await readApplication(appId)).toMatchObject({
      status: 'APPROVED',
      loanId: loan.id,
      timeline: [{ status: 'SUBMITTED' }, { status: 'APPROVED', note: 'Good standing' }],
    });
    const events = await eventsOf(loan.id);
    expect(events).toMatchObject([{ type: 'LoanCreated', subject_id: applicant.id }]);
    expect(JSON.stringify(events)).not.toMatch(/Good standing|Rudo/);
    expect(await postingsOf(loan.id)).toEqual([]);
  });

  it('is also possible after an approval without a loan', async () => {
    const { id: appId } = await submittedApplication(test);
    await setStatus(appId, 'UNDER_REVIEW');
    await setStatus(appId, 'APPROVED');
    await create(appId).expect(201);
    expect((await readApplication(appId)).status).toBe('APPROVED');
  });

  it('cancels an assessment that is no longer needed', async () => {
    const { id: appId } = await submittedApplication(test);
    const appointment = { assessorId: assessor.id, scheduledAt: freeHour(), location: 'Harare' };
    await post('/api/assessments', assessor, { applicationId: appId, ...appointment }).expect(201);
    await create(appId).expect(201);
    expect((await readApplication(appId)).assessments).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('creates one loan per application, and the second caller sees who did it first', async () => {
    const { appId } = await approvedLoan(test, { finance });
    expect((await create(appId, {}, admin).expect(409)).body).toMatchObject({
      code: 'LOAN_EXISTS',
      message: 'This application has a loan already.',
      changedBy: 'Nyasha Phiri',
      currentStatus: 'APPROVED',
    });
  });

  it('is refused after a declined or withdrawn application, a failed assessment, or with a stale version', async () => {
    const declined = await submittedApplication(test);
    await setStatus(declined.id, 'DECLINED');
    await create(declined.id).expect(409);
    const withdrawn = await submittedApplication(test);
    await setStatus(withdrawn.id, 'WITHDRAWN');
    await create(withdrawn.id).expect(409);
    expect((await create(await failedApplication()).expect(422)).body).toMatchObject({
      code: 'ASSESSMENT_FAILED',
    });
    const fresh = await submittedApplication(test);
    expect((await create(fresh.id, { expectedVersion: 9 }).expect(409)).body).toMatchObject({
      code: 'STALE_VERSION',
      currentStatus: 'SUBMITTED',
    });
  });

  it('cannot be done for oneself', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id: appId } = await submittedApplication(test, { applicant: person });
    await promote(person);
    expect((await create(appId, {}, person).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
  });

  it('is for finance and administrators, for an existing application', async () => {
    const { id: appId } = await submittedApplication(test);
    await create(appId, {}, applicant).expect(403);
    await create(appId, {}, assessor).expect(403);
    await create(randomUUID()).expect(404);
    await create(appId, {}, admin).expect(201);
  });

  it('reports what is wrong with each field', async () => {
    expect(messagesOf(await post('/api/loans', finance).expect(400))).toEqual([
      ...TERMS_SENTENCES,
      'Choose an application',
    ]);
    const { id: appId } = await submittedApplication(test);
    expect(messagesOf(await create(appId, { interestRateAPR: 18.12345 }).expect(400))).toEqual([
      'Interest rate can have at most four decimals',
    ]);
    await create(appId, { principal: 5 }).expect(400);
  });

  it('returns its first answer to a repeat, and refuses the key for anything else', async () => {
    const { id: appId } = await submittedApplication(test);
    const key = { 'Idempotency-Key': 'make-it-once' };
    const first = await create(appId).set(key).expect(201);
    const again = await create(appId).set(key).expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    await create(appId, { termMonths: 24 }).set(key).expect(422);
  });

  it('accepts the shortest, longest, smallest and largest terms', async () => {
    const shortest = await approvedLoan(test, {
      principalCents: 1,
      interestRateAPR: 0.1,
      termMonths: 1,
      dueDayOfMonth: 1,
    });
    expect(shortest).toMatchObject({ totalRepaymentCents: 1, schedule: [{ n: 1, paymentCents: 1 }] });
    const longest = await approvedLoan(test, {
      principalCents: 1_000_000_000,
      interestRateAPR: 50,
      termMonths: 60,
    });
    expect(longest.schedule).toHaveLength(60);
    expect(longest.schedule.reduce((sum, row) => sum + row.principalCents, 0)).toBe(1_000_000_000);
  });
});
