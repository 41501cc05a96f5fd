/** Days in between that are signed with others, where statements print a running balance. */
import { statementImport } from '@dziva/contracts/provider-statements';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { identifiedStaff } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person } from '#test/support/people';
import { confirmedStatement, importRequest, reportOf } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let importer: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [importer, colleague] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

async function imported(file: string): Promise<string> {
  const { body } = await importRequest(test, importer, file, { provider: 'BANK_TRANSFER' }).expect(202);
  await settle(test);
  const { id } = statementImport.parse(body);
  expect(await reportOf(test, importer, id)).toMatchObject({ status: 'DONE' });
  await confirmedStatement(test, colleague, id);
  return id;
}
const till = '/api/reconciliation/tills/BANK_TRANSFER';

it('A day on which the running balance says something else is left with its reason, and the others are signed', async () => {
  const rows = ['17/11/2031,A1,100.00,100.00', '18/11/2031,A2,50.00,150.00', '19/11/2031,A3,-20.00,130.00'];
  const id = await imported(`Date,Reference,Amount,Balance\n${rows.join('\n')}\n20/11/2031,A4,5.00,135.00\n`);
  const preview = () =>
    test.http.get(`${till}/signing`).set(colleague.bearer).query({ to: '2031-11-20' }).expect(200);
  expect((await preview()).body).toMatchObject({ days: 4, left: [] });
  // Somebody says that the money of the 18th was none, and that it came on the 19th.
  await test.http
    .post(`/api/reconciliation/lines/${id}/3/ignore`)
    .set(importer.bearer)
    .send({ reason: 'Printed twice' })
    .expect(200);
  await imported('Date,Reference,Amount\n19/11/2031,A5,50.00\n');
  const left = [
    {
      on: '2031-11-18',
      why: expect.stringContaining('The running balance of its statement says something else'),
    },
  ];
  expect((await preview()).body).toMatchObject({ days: 3, left });
  const { body } = await test.http
    .post(`${till}/sign`)
    .set(colleague.bearer)
    .send({ to: '2031-11-20', statementClosingCents: 13_500 })
    .expect(200);
  expect(body).toMatchObject({
    signed: [{ on: '2031-11-17' }, { on: '2031-11-19' }, { on: '2031-11-20' }],
    left,
  });
  expect(JSON.stringify((body as { left: unknown }).left)).not.toMatch(/\$|000/);
  // Alone it is signed with the balance that a person reads.
  await test.http
    .post(`${till}/sign`)
    .set(colleague.bearer)
    .send({ on: '2031-11-18', statementClosingCents: 10_000 })
    .expect(200);
});
