/** One line pays for many: an employer deducts from 500 salaries. */
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { reconciliationLine } from '@dziva/contracts/reconciliation';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const TODAY = '2031-11-20';
const PARTS = 500;
const LOANS = 20;
const PART_CENTS = 100;

let test: TestApp;
let finance: Person;
const loans: string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, `${TODAY}T06:00:00.000Z`);
  finance = await signInAs(test, 'FINANCE');
  for (let i = 0; i < LOANS; i++) {
    const applicant = await signInAs(test, 'APPLICANT');
    loans.push((await disbursedLoan(test, { applicant, finance, principalCents: 100_000 })).id);
  }
});
afterAll(() => test.close());

it('is all or nothing, with the exact sum, in one command', async () => {
  const importer = await signInAs(test, 'ADMIN');
  const row = arrived(freshReference(), { amountCents: PARTS * PART_CENTS, paidOn: TODAY });
  const { id, lines } = await importedStatement(test, importer, [row]);
  const assign = (parts: readonly object[]) =>
    test.http
      .post(`/api/reconciliation/lines/${id}/${lines[0]?.line}/assign`)
      .set(finance.bearer)
      .send({ parts });
  const parts = Array.from({ length: PARTS }, (_, n) => ({
    to: { kind: 'LOAN', id: loans[n % LOANS] },
    amountCents: PART_CENTS,
  }));
  const wrong = { to: { kind: 'LOAN', id: finance.id }, amountCents: PART_CENTS };
  await assign([...parts.slice(1), wrong]).expect(422);
  await assign(parts.slice(1)).expect(422);
  await assign([...parts, wrong]).expect(400);
  expect(await test.rows(`SELECT 1 FROM es.event WHERE type = 'LinePutInSuspense'`)).toEqual([]);
  const { body } = await assign(parts).expect(200);
  const line = reconciliationLine.parse(body);
  expect(line.state).toBe('MATCHED');
  expect(
    line.entries.filter(({ kind, amountCents }) => kind === 'REPAYMENT' && amountCents === PART_CENTS),
  ).toHaveLength(PARTS);
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
