/**
 * Random histories of lines, entries, matches, suspense and corrections: the tills always agree, and no money is credited twice.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import {
  expectNothingTwice,
  expectTillsToAgree,
  History,
  step,
} from '#test/support/reconciliation-histories';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { verifyLines } from './verify-lines.ts';

let test: TestApp;
let finance: Person, importer: Person, member: Person;
let loanId: string;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-15T08:00:00.000Z');
  [finance, importer, member] = await Promise.all([
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
    signInAs(test, 'APPLICANT'),
  ]);
  loanId = (await disbursedLoan(test, { applicant: member, finance, method: 'CASH' })).id;
  await moveClock(test, '2031-11-20T08:00:00.000Z');
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

const send = (path: string, body: object) => test.http.post(path).set(finance.bearer).send(body);

describe('After any history of operations', () => {
  it('each till agrees with its statement on each day, and all credited money has arrived or was confirmed', async () => {
    const who = { finance, importer, member, loanId, work: () => settle(test) };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const history = new History(test, who);
        for (const each of steps) {
          const status = await history.act(each);
          expect({ each, isAnswered: status < 500 }).toEqual({ each, isAnswered: true });
        }
        await expectTillsToAgree(test, who);
        expect(
          await verifyLines({ query: ({ text, values }) => test.rows(text, [...values]) as never }),
        ).toEqual([]);
        await expectNothingTwice(test, who);
      }),
      { numRuns: 15 },
    );
  });
});

describe('The full verification', () => {
  it.each([
    [
      'a line whose entry has another amount',
      'UPDATE read.statement_matches_read SET amount_cents = amount_cents + 1',
      'and what it shows comes to',
    ],
    [
      'suspense without its line',
      "UPDATE read.line_states_read SET suspense_cents = suspense_cents + 1 WHERE state = 'SUSPENSE'",
      'in suspense, and the account',
    ],
    [
      'an entry that the books do not have',
      "UPDATE read.till_entries_read SET amount_cents = amount_cents + 1 WHERE kind = 'REPAYMENT'",
      'its statements come to',
    ],
  ])('reports %s', async (_what, damage, detail) => {
    const reports = await importedStatement(test, importer, [
      arrived(freshReference(), { amountCents: 1_234, paidOn: '2031-11-20' }),
      arrived(freshReference(), { amountCents: 4_321, paidOn: '2031-11-20' }),
    ]);
    const [first, second] = reports.lines.map(
      ({ line }) => `/api/reconciliation/lines/${reports.id}/${line}`,
    );
    await send(`${first}/suspense`, {}).expect(200);
    await send(`${second}/assign`, {
      parts: [{ to: { kind: 'LOAN', id: loanId }, amountCents: 4_321 }],
    }).expect(200);
    const payment = { amountCents: 77, method: 'ECOCASH', reference: freshReference() };
    await send(`/api/loans/${loanId}/payments`, payment).expect(201);
    const mended = damage.replaceAll('+ 1', '- 1');
    await test.rows(damage);
    const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
    await test.rows(mended);
    expect(body).toMatchObject({ ok: false });
    expect((body as { problems: { kind: string; detail: string }[] }).problems).toContainEqual(
      expect.objectContaining({ kind: 'LINES_DIFFER', detail: expect.stringContaining(detail) }),
    );
    const again = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
    expect(again.body).toMatchObject({ ok: true, problems: [] });
  });
});
