import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { approvedLoan, moveClock } from '#test/support/journeys';
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

const disburse = (loanId: string, change: object = {}, person = finance) =>
  test.http
    .post(`/api/loans/${loanId}/disburse`)
    .set(person.bearer)
    .send({ method: 'WALLET', ...change });
const read = async (loanId: string, person = finance) =>
  contract.loan.parse((await test.http.get(`/api/loans/${loanId}`).set(person.bearer).expect(200)).body);
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

/** Gives a borrower a staff role. */
async function promote(person: Person): Promise<void> {
  await test.rows(`UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE id = $1`, [
    person.id,
  ]);
}

const short = (id: string) => id.slice(0, 8).toUpperCase();
const posting = (address: string, amount: number, description: string) => ({
  address,
  amount,
  value_on: '2027-01-20',
  description,
});

describe('POST /api/loans/:id/disburse', () => {
  it('pays out to the wallet, fixes the due dates and ends the application', async () => {
    const { id, appId, version, borrowerId } = await approvedLoan(test);
    const { body } = await disburse(id, { expectedVersion: version }).expect(200);
    const loan = contract.loan.parse(body);
    expect(loan).toMatchObject({ status: 'ACTIVE', version: 2, balanceCents: 500_000, arrearsCents: 0 });
    expect(loan.disbursedAt).toMatch(/^2027-01-20T08:0/);
    expect(loan.schedule[0]).toMatchObject({
      dueDate: '2027-02-15',
      paymentCents: 45_959,
      status: 'UPCOMING',
    });
    expect((await readApplication(appId)).status).toBe('DISBURSED');
    expect(await postingsOf(id)).toEqual([
      posting(`assets:loans-receivable:${id}`, 500_000, `Loan ${short(id)} paid out to the wallet`),
      posting(`liabilities:wallet:${borrowerId}`, -500_000, `Loan ${short(id)} paid out to the wallet`),
    ]);
  });

  it('pays out outside the wallet, with a reference that stays out of the event', async () => {
    const { id } = await approvedLoan(test);
    await disburse(id, { method: 'ECOCASH', reference: 'MP270120.0800.A1' }).expect(200);
    const description = `Loan ${short(id)} paid out by EcoCash`;
    expect(await postingsOf(id)).toEqual([
      posting(`assets:loans-receivable:${id}`, 500_000, description),
      posting('assets:cash:ecocash', -500_000, description),
    ]);
    const [, event] = await eventsOf(id);
    expect(event).toMatchObject({ type: 'LoanDisbursed' });
    expect(JSON.stringify(event)).not.toContain('MP270120');
    const texts = await test.rows(
      `SELECT t.field, t.text FROM app.event_text t JOIN es.event e USING (event_id) WHERE e.stream_id = $1`,
      [id],
    );
    expect(texts).toEqual([{ field: 'reference', text: 'MP270120.0800.A1' }]);
  });

  it('happens once, and the second caller sees who did it first', async () => {
    const { id } = await approvedLoan(test);
    await disburse(id).expect(200);
    expect((await disburse(id, {}, admin).expect(409)).body).toMatchObject({
      code: 'LOAN_DISBURSED',
      changedBy: 'Nyasha Phiri',
      currentStatus: 'ACTIVE',
    });
    expect(await postingsOf(id)).toHaveLength(2);
  });

  it('is not possible after the application is declined, because that closes the loan', async () => {
    const { id, appId } = await approvedLoan(test);
    await setStatus(appId, 'DECLINED');
    expect(await read(id)).toMatchObject({ status: 'CLOSED', version: 2, balanceCents: 0, schedule: [] });
    expect((await disburse(id).expect(409)).body).toMatchObject({ code: 'LOAN_CLOSED' });
  });

  it('cannot be done by the borrower', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await approvedLoan(test, { applicant: person });
    await promote(person);
    expect((await disburse(id, {}, person).expect(403)).body).toMatchObject({ code: 'SELF_DECISION' });
  });

  it('is for finance and administrators, for an existing loan in the version that they saw', async () => {
    const { id } = await approvedLoan(test, { applicant });
    await disburse(id, {}, applicant).expect(403);
    await disburse(id, {}, assessor).expect(403);
    await disburse(randomUUID()).expect(404);
    await disburse('not-an-id').expect(404);
    expect((await disburse(id, { expectedVersion: 4 }).expect(409)).body).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(messagesOf(await disburse(id, { method: 'CHEQUE' }).expect(400))).toEqual([
      'Choose how the loan is paid out',
    ]);
    await disburse(id, {}, admin).expect(200);
  });
});
