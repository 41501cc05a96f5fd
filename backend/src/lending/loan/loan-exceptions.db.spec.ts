/** The reason why a loan was created in spite of warnings: only staff may read it. */
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { LOAN_TERMS, submittedApplication } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import * as history from '@dziva/contracts/loan-history';
import * as contract from '@dziva/contracts/loans';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const REASON = 'She has repaid three loans early, and her employer pays the instalment.';

let test: TestApp;
let applicant: Person, assessor: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  [applicant, assessor, finance] = await Promise.all([
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

async function create(change: object) {
  const { id: appId } = await submittedApplication(test, { applicant });
  return test.http
    .post('/api/loans')
    .set(finance.bearer)
    .send({ ...LOAN_TERMS, appId, ...change });
}
const created = async (change: object) => contract.loan.parse((await create(change)).body);
const read = async (path: string, person: Person) =>
  (await test.http.get(path).set(person.bearer).expect(200)).body as unknown;

describe('The reason for a loan that was created in spite of warnings', () => {
  it('is stored with the loan, without spaces around it, and shown to staff only', async () => {
    const loan = await created({ exceptionReason: `  ${REASON}\r\n` });
    expect(loan.exceptionReason).toBe(REASON);
    for (const person of [finance, assessor]) {
      expect(await read(`/api/loans/${loan.id}`, person)).toMatchObject({ exceptionReason: REASON });
      expect(JSON.stringify(await read('/api/loans', person))).toContain(REASON);
    }
    for (const path of [
      '',
      `/${loan.id}`,
      `/${loan.id}/history`,
      `?format=csv`,
      `/${loan.id}?asOf=2099-01-01`,
    ])
      expect(JSON.stringify(await textOf(`/api/loans${path}`))).not.toContain('three loans');
    expect(await read(`/api/loans/${loan.id}`, applicant)).toMatchObject({ exceptionReason: null });
    expect(JSON.stringify(await read(`/api/applications/${loan.appId}`, applicant))).not.toContain(REASON);
  });

  it('is shown to staff in the history, with the creation of the loan', async () => {
    const { id } = await created({ exceptionReason: REASON });
    const entries = history.getLoanHistory.answer.schema.parse(
      await read(`/api/loans/${id}/history`, finance),
    );
    expect(entries).toMatchObject([{ step: 'CREATED', note: REASON }]);
    expect(await read(`/api/loans/${id}/history`, applicant)).toMatchObject([{ note: null }]);
  });

  it('is in the event as a hash only; without a reason the event has no such field', async () => {
    const [withReason, without] = [await created({ exceptionReason: REASON }), await created({})];
    const [event] = await bodyOf(withReason.id);
    expect(JSON.stringify(event)).toMatch(/exceptionReason.{5,10}sha256.{3,6}[0-9a-f]{64}/);
    expect(JSON.stringify(event)).not.toContain('repaid');
    expect(JSON.stringify(await bodyOf(without.id))).not.toContain('exceptionReason');
    expect(without.exceptionReason).toBeNull();
  });

  it('may be left out, and is refused if it is too long or not a text', async () => {
    for (const exceptionReason of [undefined, '', '   '])
      expect((await created({ exceptionReason })).exceptionReason).toBeNull();
    expect((await create({ exceptionReason: 'x'.repeat(2_000) })).status).toBe(201);
    const tooLong = await create({ exceptionReason: 'x'.repeat(2_001) });
    expect(tooLong.status).toBe(400);
    expect(tooLong.body).toMatchObject({
      errors: [{ path: 'exceptionReason', message: 'Reason must be at most 2,000 characters' }],
    });
    expect((await create({ exceptionReason: 7 })).status).toBe(400);
  });

  it('is not required by the API: the loan is created without it, too', async () => {
    expect((await create({ principalCents: 2_000_000 })).status).toBe(201);
  });
});

const bodyOf = (loanId: string) => test.rows('SELECT body FROM es.event WHERE stream_id = $1', [loanId]);
const textOf = async (path: string): Promise<string> =>
  (await test.http.get(path).set(applicant.bearer)).text;
