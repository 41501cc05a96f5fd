/** Who paid is erased after the retention time; the line stays, and is known again. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement, reportOf, unreadLine } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp({ RETENTION_YEARS: '5' });
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  admin = await signInAs(test, 'ADMIN');
});
afterAll(() => test.close());

it('The names of payers go five years after their line, the others stay', async () => {
  const rows = [
    arrived(freshReference(), { paidOn: '2026-11-20' }),
    arrived(freshReference(), { paidOn: '2026-11-21' }),
  ];
  const { id } = await importedStatement(test, admin, rows);
  const unread = await unreadLine(test, admin, 'Rudo,5,the ninth,Rudo');
  await test.http.post('/api/admin/jobs/statement-line-persons/run').set(admin.bearer).send({}).expect(202);
  await settle(test);
  const payers = async () => (await reportOf(test, admin, id)).lines.map(({ payer }) => payer);
  expect(await payers()).toEqual([null, 'Tariro Moyo']);
  expect(await importedStatement(test, admin, rows)).toMatchObject({ duplicates: 2 });
  // A line without a day that could be read counts on the day of its import.
  expect(
    await test.rows('SELECT raw FROM app.statement_line_person WHERE import_id = $1', [unread.id]),
  ).toHaveLength(1);
  await expectSoundBooks(test);
});
