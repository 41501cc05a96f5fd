import { type TillDay, tillDay, type UnmatchedEntry, unmatchedEntry } from '@dziva/contracts/tills';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [finance, colleague] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'ADMIN')]);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

const TODAY = '2031-11-20';

async function dayOf(till: string, on = TODAY): Promise<TillDay> {
  const { body } = await test.http
    .get('/api/reconciliation/tills')
    .set(finance.bearer)
    .query({ from: on, to: on })
    .expect(200);
  const found = z
    .array(tillDay)
    .parse(body)
    .find((day) => day.till === till);
  if (!found) throw new Error(`No ${till} on ${on}`);
  return found;
}

const sign = (till: string, body: object, by = finance) =>
  test.http
    .post(`/api/reconciliation/tills/${till}/sign`)
    .set(by.bearer)
    .send({ on: TODAY, ...body });
const undo = (till: string, by: Person, on = TODAY) =>
  test.http
    .post(`/api/reconciliation/tills/${till}/undo`)
    .set(by.bearer)
    .send({ on, reason: 'A line was missing' });
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

async function withoutLine(): Promise<UnmatchedEntry[]> {
  const { body } = await test.http
    .get('/api/reconciliation/entries')
    .set(finance.bearer)
    .query({ till: 'ECOCASH', pageSize: 50 })
    .expect(200);
  return z.array(unmatchedEntry).parse(body);
}

/** A deposit that was credited without a line. */
async function deposited(amountCents: number): Promise<string> {
  const member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  const { id } = await submittedDeposit(test, member, { amount: (amountCents / 100).toFixed(2) });
  await test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({}).expect(200);
  return id;
}

describe('GET /api/reconciliation/tills', () => {
  it('explains the differences between ledger and statement', async () => {
    const id = await deposited(10_000);
    const { id: importId, lines } = await importedStatement(test, colleague, [
      arrived(freshReference(), { amountCents: 10_000, paidOn: '2031-11-18' }),
      arrived(freshReference(), { amountCents: 7_000, paidOn: '2031-11-19' }),
      arrived(freshReference(), { amountCents: -300, paidOn: TODAY }),
    ]);
    const [same, , charge] = lines.map(({ line }) => `/api/reconciliation/lines/${importId}/${line}`);
    expect(await dayOf('ECOCASH')).toMatchObject({
      ledgerCents: 10_000,
      statementCents: 16_700,
      differenceCents: 6_700,
      explained: [
        { why: 'ENTRY_WITHOUT_LINE', count: 1, amountCents: -10_000 },
        { why: 'LINE_OPEN', count: 3, amountCents: 16_700 },
      ],
      unexplainedCents: 0,
      signed: null,
    });
    expect(await withoutLine()).toMatchObject([
      { kind: 'DEPOSIT', id, till: 'ECOCASH', amountCents: 10_000, on: TODAY, name: 'Rudo Ncube' },
    ]);
    const match = test.http.post(`${same}/match`).set(finance.bearer);
    await match.send({ entries: [{ kind: 'DEPOSIT', id }] }).expect(200);
    const ignore = test.http.post(`${charge}/ignore`).set(finance.bearer);
    await ignore.send({ reason: 'Taken back by the provider tomorrow' }).expect(200);
    expect(await withoutLine()).toEqual([]);
    expect(await dayOf('ECOCASH')).toMatchObject({
      // The line that is ignored is no money, so it is not in the statement either.
      statementCents: 17_000,
      explained: [{ why: 'LINE_OPEN', count: 1, amountCents: 7_000 }],
      unexplainedCents: 0,
    });
    // On the statement since the 18th, in the ledger since today.
    expect(await dayOf('ECOCASH', '2031-11-18')).toMatchObject({
      ledgerCents: 0,
      statementCents: 10_000,
      explained: [{ why: 'LINE_BEFORE_ENTRY', count: 1, amountCents: 10_000 }],
      unexplainedCents: 0,
    });
  });

  it('includes an entry whose line has a later day', async () => {
    const loan = await disbursedLoan(test, { finance });
    const payment = { amountCents: 4_000, method: 'ONEMONEY', reference: freshReference() } as const;
    const { id } = await recordedPayment(test, finance, loan.id, payment);
    await moveClock(test, '2031-11-21T08:00:00.000Z');
    const { id: importId, lines } = await importedStatement(
      test,
      colleague,
      [arrived(freshReference(), { amountCents: 4_000, paidOn: '2031-11-21' })],
      'ONEMONEY',
    );
    const match = test.http.post(`/api/reconciliation/lines/${importId}/${lines[0]?.line}/match`);
    await match
      .set(finance.bearer)
      .send({ entries: [{ kind: 'REPAYMENT', id }] })
      .expect(200);
    expect(await dayOf('ONEMONEY')).toMatchObject({
      ledgerCents: 4_000,
      statementCents: 0,
      explained: [{ why: 'ENTRY_WITHOUT_LINE', count: 1, amountCents: -4_000 }],
      unexplainedCents: 0,
    });
    expect(await dayOf('ONEMONEY', '2031-11-21')).toMatchObject({
      differenceCents: 0,
      explained: [],
      unexplainedCents: 0,
    });
  });

  it('agrees on the days between a mistake and its correction', async () => {
    const id = await deposited(6_500);
    await moveClock(test, '2031-11-23T08:00:00.000Z');
    const reverse = test.http.post(`/api/admin/deposits/${id}/reverse`).set(colleague.bearer);
    await reverse.send({ reason: 'Verified by mistake' }).expect(200);
    expect((await withoutLine()).map((entry) => entry.id)).not.toContain(id);
    for (const [on, outside] of [
      ['2031-11-21', -6_500],
      ['2031-11-22', -6_500],
      ['2031-11-23', 0],
    ] as const) {
      const { explained, unexplainedCents } = await dayOf('ECOCASH', on);
      const amount = explained.find(({ why }) => why === 'ENTRY_WITHOUT_LINE')?.amountCents ?? 0;
      expect({ on, amount, unexplainedCents }).toEqual({ on, amount: outside, unexplainedCents: 0 });
    }
  });

  it('returns the last 14 days of every till, or the requested days, at most 92', async () => {
    const list = (query: object) =>
      test.http.get('/api/reconciliation/tills').set(finance.bearer).query(query);
    expect((await list({}).expect(200)).body).toHaveLength(4 * 14);
    expect((await list({ to: '2031-03-01' }).expect(200)).body).toHaveLength(4 * 14);
    expect((await list({ from: '2031-11-20' }).expect(200)).body).toHaveLength(4 * 4);
    await list({ from: '2031-01-01', to: '2031-11-20' }).expect(400);
    await list({ from: '2031-11-21', to: '2031-11-20' }).expect(400);
  });
});

describe('POST /api/reconciliation/tills/{till}/sign', () => {
  it('signs a day whose difference is explained, once', async () => {
    const { ledgerCents, statementCents } = await dayOf('ECOCASH');
    expect(ledgerCents).not.toBe(statementCents);
    const refused = await sign('ECOCASH', { statementClosingCents: (statementCents ?? 0) + 1 }).expect(422);
    expect(refused.body).toMatchObject({ code: 'DIFFERENCE_UNEXPLAINED', ledgerCents, unexplainedCents: 1 });
    const { body } = await sign('ECOCASH', {
      statementClosingCents: statementCents,
      note: 'By phone',
    }).expect(200);
    expect(body).toMatchObject({
      till: 'ECOCASH',
      on: TODAY,
      unexplainedCents: 0,
      signed: { statementClosingCents: statementCents, note: 'By phone', byName: expect.any(String) },
    });
    const again = await sign('ECOCASH', { statementClosingCents: statementCents }).expect(409);
    expect(codeOf(again)).toBe('TILL_SIGNED');
  });

  it('lets only one of ten people sign', async () => {
    const on = '2031-11-19';
    const { statementCents: statementClosingCents } = await dayOf('ECOCASH', on);
    const signed = Array.from({ length: 10 }, () => sign('ECOCASH', { on, statementClosingCents }));
    const statuses = (await Promise.all(signed)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('takes a counted amount for cash, which has no lines', async () => {
    const loan = await disbursedLoan(test, { finance });
    await recordedPayment(test, finance, loan.id, { amountCents: 5_000 });
    const on = '2031-11-23';
    const nobody = { statementCents: null, differenceCents: null, unexplainedCents: null };
    expect(await dayOf('CASH', on)).toMatchObject({ ledgerCents: 5_000, explained: [], ...nobody });
    expect(codeOf(await sign('CASH', { on, statementClosingCents: 4_999 }).expect(422))).toBe(
      'DIFFERENCE_UNEXPLAINED',
    );
    await sign('CASH', { on, statementClosingCents: 5_000 }).expect(200);
  });

  it('refuses future days, and unknown tills', async () => {
    const refused = await sign('BANK_TRANSFER', { on: '2031-12-24', statementClosingCents: 0 }).expect(422);
    expect(codeOf(refused)).toBe('DAY_IN_FUTURE');
    await sign('WALLET', { statementClosingCents: 0 }).expect(404);
  });

  it('is taken back only by another person', async () => {
    expect(codeOf(await undo('ECOCASH', finance).expect(403))).toBe('SELF_DECISION');
    const { body } = await undo('ECOCASH', colleague).expect(200);
    expect(body).toMatchObject({ signed: null });
    expect(codeOf(await undo('ECOCASH', colleague).expect(409))).toBe('TILL_NOT_SIGNED');
    const { statementCents: statementClosingCents } = await dayOf('ECOCASH');
    await sign('ECOCASH', { statementClosingCents }, colleague).expect(200);
  });

  it('shows a difference if a later statement has more lines for a signed day', async () => {
    await importedStatement(test, colleague, [
      arrived(freshReference(), { amountCents: 900, paidOn: TODAY }),
    ]);
    const day = await dayOf('ECOCASH');
    expect(day).toMatchObject({ unexplainedCents: -900, signed: { byName: expect.any(String) } });
  });
});
