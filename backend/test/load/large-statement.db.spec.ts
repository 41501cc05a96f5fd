/**
 * A statement of 90,000 lines is read completely; each deposit is verified once, lines that cannot be read are counted, and its list
 * is still paged.
 */
import { statementText } from '#demo/statements';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settle } from '../support/background.ts';
import { expectSoundBooks } from '../support/books.ts';
import { type Person, signInAs } from '../support/people.ts';
import { arrived, importRequest, reportOf } from '../support/statements.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { submittedDeposit } from '../support/transfers.ts';

const LINES = 90_000;
/** One in this many lines cannot be read, and one has the id of the line before. */
const EVERY = 9_000;
const DEPOSITS = 3;

let test: TestApp;
let finance: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp({ CLOCK: 'real' });
  [finance, member] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'APPLICANT')]);
});
afterAll(() => test.close());

const referenceOf = (line: number) => `LONG ${line}`;

it('is read completely: one effect for each line, even if other lines are wrong', async () => {
  for (let i = 0; i < DEPOSITS; i++)
    await submittedDeposit(test, member, { externalReference: referenceOf((LINES / DEPOSITS) * i) });
  const rows = Array.from({ length: LINES }, (_, line) =>
    arrived(referenceOf(line % EVERY === 1 ? line - 1 : line)),
  );
  const text = statementText('ECOCASH', rows)
    .split('\n')
    .map((line, i) => (i % EVERY === 100 ? line.replace('250.00', 'many') : line))
    .join('\n');
  const received = await importRequest(test, finance, text).expect(202);
  const { id } = received.body as { id: string };
  await settle(test);
  expect(await reportOf(test, finance, id)).toMatchObject({
    status: 'DONE',
    linesRead: LINES,
    matched: DEPOSITS,
    duplicates: 0,
    malformed: (2 * LINES) / EVERY,
    unmatched: LINES - DEPOSITS - (2 * LINES) / EVERY,
  });
  const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
  expect(body).toMatchObject({ availableBalanceCents: DEPOSITS * 25_000, pendingDepositsCents: 0 });
  const open = await test.http
    .get('/api/reconciliation/lines')
    .set(finance.bearer)
    .query({ state: 'OPEN', page: 1, pageSize: 25 })
    .expect(200);
  expect([open.headers['x-total-count'], (open.body as object[]).length]).toEqual([
    String(LINES - DEPOSITS - (2 * LINES) / EVERY),
    25,
  ]);
  await expectSoundBooks(test);
});
