/** A line and its entries may differ by a charge: one event, with its posting. */
import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import type { TillDay } from '@dziva/contracts/tills';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { identifiedStaff } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { z } from 'zod';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

const TODAY = '2031-11-20';
const CHARGES = 'expenses:provider-charges';

let test: TestApp;
let finance: Person, importer: Person, member: Person;
let loanId: string;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  await moveClock(test, `${TODAY}T08:00:00.000Z`);
  [finance, importer, member] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
    signInAs(test, 'APPLICANT'),
  ]);
  ({ id: loanId } = await disbursedLoan(test, { applicant: member, finance, principalCents: 400_000 }));
});
afterEach(async () => {
  await expectSoundBooks(test);
  const { body } = await test.http.get('/api/reconciliation/tills').set(finance.bearer).expect(200);
  for (const { unexplainedCents } of body as TillDay[]) expect(unexplainedCents ?? 0).toBe(0);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

type Place = Pick<ReconciliationLine, 'importId' | 'line'>;
const post = ({ importId, line }: Place, act: string, body: object) =>
  test.http.post(`/api/reconciliation/lines/${importId}/${line}/${act}`).set(finance.bearer).send(body);
async function openLine(amountCents: number, reference = freshReference()): Promise<Place> {
  const { id, lines } = await importedStatement(test, importer, [
    arrived(reference, { amountCents, paidOn: TODAY }),
  ]);
  return { importId: id, line: lines[0]?.line ?? 0 };
}
async function repaid(amountCents: number, reference = freshReference()) {
  const paid = { amountCents, method: 'ECOCASH', reference } as const;
  const { id } = await recordedPayment(test, finance, loanId, paid);
  return { kind: 'REPAYMENT', id };
}
async function balanceOf(address: string): Promise<number> {
  const [row] = await test.rows<{ balance: string }>(
    'SELECT coalesce(sum(p.amount), 0) AS balance FROM ledger.posting p JOIN ledger.account USING (account_id) WHERE address = $1',
    [address],
  );
  return Number(row?.balance);
}
const tillCents = () => balanceOf('assets:cash:ecocash');
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('A match with a difference', () => {
  it('books what the provider kept, and gives it back when the line is opened again', async () => {
    const [entry, place] = [await repaid(10_000), await openLine(9_900)];
    const [before, charges] = [await tillCents(), await balanceOf(CHARGES)];
    const difference = { account: CHARGES, amountCents: -100 };
    const { body } = await post(place, 'match', { entries: [entry], difference }).expect(200);
    const matched = reconciliationLine.parse(body);
    expect(matched.entries).toMatchObject([
      { kind: 'DIFFERENCE', id: CHARGES, amountCents: -100, on: TODAY, partId: null },
      { ...entry, amountCents: 10_000 },
    ]);
    expect([(await tillCents()) - before, (await balanceOf(CHARGES)) - charges]).toEqual([-100, 100]);
    const [event] = await test.rows<{ difference: object; kind: string }>(
      `SELECT body::jsonb -> 'difference' AS difference, body::jsonb #>> '{evidence,kind}' AS kind FROM es.event
        WHERE type = 'LineMatched' AND body::jsonb ->> 'importId' = $1`,
      [place.importId],
    );
    expect(event).toEqual({ difference, kind: 'TYPED' });
    await expectSoundBooks(test);
    await post(place, 'unmatch', { reason: 'Another payment' }).expect(200);
    expect([(await tillCents()) - before, (await balanceOf(CHARGES)) - charges]).toEqual([0, 0]);
    await post(place, 'match', {
      entries: [entry],
      difference: { account: CHARGES, amountCents: 100 },
    }).expect(200);
  });

  it('is suggested with the entry that has its reference, at another amount', async () => {
    const reference = freshReference();
    const { id } = await repaid(5_000, reference);
    const { body } = await test.http
      .get('/api/reconciliation/lines')
      .set(finance.bearer)
      .query({ importId: (await openLine(4_950, reference)).importId })
      .expect(200);
    const [line] = z.array(reconciliationLine).parse(body);
    expect(line?.suggestions).toMatchObject([{ kind: 'REPAYMENT', id, amountCents: 5_000 }]);
    expect(line?.suggestions[0]?.why).toContain('the same reference');
  });

  it('may be more money than the entries say', async () => {
    const more = { account: 'income:fees', amountCents: 250 };
    await post(await openLine(10_250), 'match', { entries: [await repaid(10_000)], difference: more }).expect(
      200,
    );
    expect(await balanceOf('income:fees')).toBe(-250);
  });

  it('is taken back if its entry is reversed', async () => {
    const [entry, place] = [await repaid(7_000), await openLine(6_950)];
    const charges = await balanceOf(CHARGES);
    await post(place, 'match', {
      entries: [entry],
      difference: { account: CHARGES, amountCents: -50 },
    }).expect(200);
    const reverse = test.http.post(`/api/payments/${entry.id}/reverse`).set(finance.bearer);
    const { body } = await reverse.send({ reason: 'Entered twice' }).expect(202);
    const { proposal } = body as { proposal: { id: string } };
    await test.http.post(`/api/approvals/${proposal.id}/confirm`).set(importer.bearer).send({}).expect(200);
    expect(await balanceOf(CHARGES)).toBe(charges);
  });

  it('is exact, of a known account, and not for a deposit that waits', async () => {
    const [entry, place] = [await repaid(8_000), await openLine(7_900)];
    const match = (amountCents: number, account = CHARGES) =>
      post(place, 'match', { entries: [entry], difference: { account, amountCents } });
    for (const amountCents of [-99, -101, 99, 7_900]) {
      const refused = await match(amountCents).expect(422);
      expect(refused.body).toMatchObject({
        code: 'AMOUNT_DIFFERS',
        lineCents: 7_900,
        entriesCents: 8_000,
        differenceCents: amountCents,
      });
    }
    expect(codeOf(await post(place, 'match', { entries: [entry] }).expect(422))).toBe('AMOUNT_DIFFERS');
    expect(codeOf(await match(-100, 'assets:cash:ecocash').expect(422))).toBe('ACCOUNT_UNKNOWN');
    await match(0).expect(400);
    const { id } = await submittedDeposit(test, member, { externalReference: freshReference(), amount: 79 });
    const pending = {
      entries: [{ kind: 'DEPOSIT', id }],
      difference: { account: CHARGES, amountCents: -100 },
    };
    expect(codeOf(await post(place, 'match', pending).expect(422))).toBe('DEPOSIT_PENDING');
    await match(-100).expect(200);
  });

  it('needs a second person if it is large', async () => {
    const [entry, place] = [await repaid(30_000), await openLine(100)];
    const match = { entries: [entry], difference: { account: CHARGES, amountCents: -29_900 } };
    expect((await post(place, 'match', match)).status).toBe(202);
  });
});

it('Twenty people who do different things with one line at once have one effect', async () => {
  const [entry, place] = [await repaid(5_000), await openLine(5_000)];
  const acts = [
    ['match', { entries: [entry] }],
    ['match', { entries: [entry], difference: { account: CHARGES, amountCents: -1 } }],
    ['suspense', {}],
    ['ignore', { reason: 'A test' }],
    ['assign', { parts: [{ to: { kind: 'WALLET', id: member.id }, amountCents: 5_000 }] }],
    ['assign', { parts: [{ to: { kind: 'LOAN', id: loanId }, amountCents: 5_000 }] }],
    ['assign', { parts: [{ to: { kind: 'ACCOUNT', id: CHARGES }, amountCents: 5_000 }] }],
    ['complete', { amountCents: 5_000, direction: 'CREDIT', paidOn: TODAY }],
  ] as const;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const [act, body] = acts[n % acts.length] ?? acts[0];
      return post(place, act, body);
    }),
  );
  // An assignment goes through suspense, so a line that another person has put there can still be assigned.
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.length).toBeGreaterThanOrEqual(1);
  expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
  const events = await test.rows<{ type: string }>(
    `SELECT type FROM es.event WHERE body::jsonb ->> 'importId' = $1 AND type LIKE 'Line%' AND type <> 'LineUnmatched'`,
    [place.importId],
  );
  expect(events).toHaveLength(1);
  const parts = await test.rows(
    `SELECT 1 FROM es.event WHERE body::jsonb ->> 'importId' = $1 AND type = 'SuspenseAssigned'`,
    [place.importId],
  );
  expect(parts.length).toBeLessThanOrEqual(1);
});
