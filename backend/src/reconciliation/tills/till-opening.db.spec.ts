import { reconciliationLine, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { type TillDay, tillDay } from '@dziva/contracts/tills';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { confirming, identifiedStaff } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

const TODAY = '2031-11-20';
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

async function world(settings: Parameters<typeof startTestApp>[0] = {}) {
  const test = await startTestApp(settings);
  await moveClock(test, `${TODAY}T08:00:00.000Z`);
  const [finance, colleague] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
  ]);
  return { test, finance, colleague };
}

const opening = (test: TestApp, by: Person, till: string, body: object) =>
  test.http.post(`/api/ledger/tills/${till}/open`).set(by.bearer).send(body);

async function dayOf(test: TestApp, by: Person, till: string, on: string): Promise<TillDay> {
  const { body } = await test.http
    .get('/api/reconciliation/tills')
    .set(by.bearer)
    .query({ from: on, to: on })
    .expect(200);
  const found = z
    .array(tillDay)
    .parse(body)
    .find((day) => day.till === till);
  if (!found) throw new Error(`No ${till} on ${on}`);
  return found;
}

async function linesOf(test: TestApp, by: Person, query: object): Promise<ReconciliationLine[]> {
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(by.bearer)
    .query({ till: 'ECOCASH', ...query })
    .expect(200);
  return z.array(reconciliationLine).parse(body);
}

describe('POST /api/ledger/tills/{till}/open', () => {
  let test: TestApp, finance: Person, colleague: Person;
  beforeAll(async () => ({ test, finance, colleague } = await world()));
  afterAll(async () => {
    await expectReplayToAgree(test);
    await expectSoundBooks(test);
    await test.close();
  });

  it('begins the books of a till and its statement, once', async () => {
    const body = { on: '2031-11-10', ledgerCents: 120_000, statementCents: 100_000 };
    const answer = await opening(test, finance, 'ECOCASH', body).expect(200);
    expect(tillDay.parse(answer.body)).toMatchObject({
      till: 'ECOCASH',
      on: '2031-11-10',
      openedOn: '2031-11-10',
      ledgerCents: 120_000,
      statementCents: 100_000,
      explained: [{ why: 'OPENING', count: 1, amountCents: -20_000 }],
      unexplainedCents: 0,
    });
    expect(codeOf(await opening(test, finance, 'ECOCASH', body).expect(409))).toBe('TILL_OPENED');
    const { body: journal } = await test.http.get('/api/ledger/accounts').set(finance.bearer).expect(200);
    expect(JSON.stringify(journal)).toContain('equity:opening-balances');
    expect(await dayOf(test, finance, 'ECOCASH', '2031-11-09')).toMatchObject({
      openedOn: '2031-11-10',
      ledgerCents: 0,
      statementCents: 0,
    });
  });

  it('refuses a day that has not come, and cash below nothing', async () => {
    const body = { on: '2031-11-21', ledgerCents: 1, statementCents: 1 };
    expect(codeOf(await opening(test, finance, 'CASH', body).expect(422))).toBe('DAY_IN_FUTURE');
    const below = { on: TODAY, ledgerCents: -1, statementCents: -1 };
    expect(codeOf(await opening(test, finance, 'CASH', below).expect(422))).toBe('CASH_NEGATIVE');
    await opening(test, finance, 'WALLET', body).expect(404);
    await opening(test, finance, 'CASH', { on: TODAY, ledgerCents: 1 }).expect(400);
  });

  it('leaves what is on a statement before that day out of the books', async () => {
    const member = await signInAs(test, 'APPLICANT', { firstName: 'Tariro', lastName: 'Moyo' });
    const [before, since] = [freshReference(), freshReference()];
    const early = await submittedDeposit(test, member, { externalReference: before });
    const late = await submittedDeposit(test, member, { externalReference: since });
    const { id: importId } = await importedStatement(test, colleague, [
      arrived(before, { paidOn: '2031-11-09' }),
      arrived(since, { paidOn: '2031-11-10' }),
      arrived(freshReference(), { paidOn: '2031-11-09', amountCents: -500 }),
    ]);
    const lines = await linesOf(test, finance, { state: 'BEFORE_OPENING' });
    expect(lines.map(({ amountCents, state, suggestions }) => [amountCents, state, suggestions])).toEqual([
      [25_000, 'BEFORE_OPENING', []],
      [-500, 'BEFORE_OPENING', []],
    ]);
    const line = lines[0]?.line;
    expect(await linesOf(test, finance, { state: 'OPEN' })).toEqual([]);
    const status = async (id: string) => {
      const { body } = await test.http.get('/api/admin/deposits').set(finance.bearer).query({ pageSize: 50 });
      return (body as { id: string; status: string }[]).find((deposit) => deposit.id === id)?.status;
    };
    expect([await status(early.id), await status(late.id)]).toEqual(['PENDING', 'COMPLETED']);
    const act = (deed: string, body: object) =>
      test.http.post(`/api/reconciliation/lines/${importId}/${line}/${deed}`).set(finance.bearer).send(body);
    for (const [deed, body] of [
      ['match', { entries: [{ kind: 'DEPOSIT', id: early.id }] }],
      ['suspense', {}],
      ['assign', { parts: [{ to: { kind: 'WALLET', id: member.id }, amountCents: 25_000 }] }],
      ['ignore', { reason: 'Before the opening' }],
    ] as const)
      expect([deed, codeOf(await act(deed, body).expect(409))]).toEqual([deed, 'BEFORE_OPENING']);
    const verify = test.http.post(`/api/admin/deposits/${early.id}/verify`).set(finance.bearer);
    const refused = await verify.send({ line: { importId, line } }).expect(409);
    expect(codeOf(refused)).toBe('BEFORE_OPENING');
    // 1,000.00 at the opening, and 250.00 since.
    expect(await dayOf(test, finance, 'ECOCASH', TODAY)).toMatchObject({
      ledgerCents: 145_000,
      statementCents: 125_000,
      explained: [{ why: 'OPENING', count: 1, amountCents: -20_000 }],
      unexplainedCents: 0,
    });
  });

  it('adds up where an entry and its line are on two sides of the opening', async () => {
    const member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
    const reference = freshReference();
    await moveClock(test, '2031-11-24T08:00:00.000Z');
    const { id } = await submittedDeposit(test, member, {
      externalReference: reference,
      paymentMethod: 'ONEMONEY',
    });
    await test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({}).expect(200);
    await moveClock(test, '2031-11-27T08:00:00.000Z');
    const body = { on: '2031-11-26', ledgerCents: 5_000, statementCents: 5_000 };
    await opening(test, finance, 'ONEMONEY', body).expect(200);
    await importedStatement(test, colleague, [arrived(reference, { paidOn: '2031-11-27' })], 'ONEMONEY');
    const { body: entries } = await test.http
      .get('/api/reconciliation/entries')
      .set(finance.bearer)
      .query({ till: 'ONEMONEY' });
    expect(entries).toEqual([]);
    const day = await dayOf(test, finance, 'ONEMONEY', '2031-11-27');
    expect(day).toMatchObject({ ledgerCents: 30_000, statementCents: 30_000, unexplainedCents: 0 });
  });

  it('signs no day before it', async () => {
    const sign = (body: object) =>
      test.http.post('/api/reconciliation/tills/ECOCASH/sign').set(finance.bearer).send(body);
    const early = await sign({ on: '2031-11-09', statementClosingCents: 0 }).expect(409);
    expect(codeOf(early)).toBe('BEFORE_OPENING');
    const { body } = await sign({ to: '2031-11-12', statementClosingCents: 125_000 }).expect(200);
    expect((body as { signed: TillDay[] }).signed.map(({ on }) => on)).toEqual([
      '2031-11-10',
      '2031-11-11',
      '2031-11-12',
    ]);
  });
});

it('A year of days is signed in one act, and a preview says how many', async () => {
  const { test, finance, colleague } = await world({ APPROVALS: 'on' });
  const member = await signInAs(test, 'APPLICANT', { firstName: 'Tariro', lastName: 'Moyo' });
  const { id } = await submittedDeposit(test, member);
  await test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({}).expect(200);
  await moveClock(test, '2032-11-18T08:00:00.000Z');
  await importedStatement(test, finance, [arrived(freshReference(), { paidOn: '2032-03-01' })]);
  const preview = async (by: Person, to: string) => {
    const call = test.http.get('/api/reconciliation/tills/ECOCASH/signing').set(by.bearer).query({ to });
    return (await call).body as object;
  };
  const to = '2032-11-17';
  expect(await preview(finance, to)).toEqual({
    from: TODAY,
    to,
    days: 363,
    left: [{ on: '2032-03-01', why: expect.stringContaining('a colleague has to sign it') }],
  });
  expect(await preview(colleague, to)).toMatchObject({ days: 364, left: [] });
  const sign = test.http.post('/api/reconciliation/tills/ECOCASH/sign').set(colleague.bearer);
  const { body } = await sign.send({ to, statementClosingCents: 25_000 });
  expect(body).toMatchObject({ left: [] });
  expect((body as { signed: TillDay[] }).signed).toHaveLength(364);
  expect(await preview(colleague, to)).toMatchObject({ code: 'TILL_SIGNED' });
  await expectSoundBooks(test);
  await test.close();
});

it('A till is opened by two people', async () => {
  const { test, finance, colleague } = await world({ APPROVALS: 'on' });
  const { body } = await opening(test, finance, 'CASH', {
    on: TODAY,
    ledgerCents: 7_000,
    statementCents: 7_000,
  }).expect(202);
  const { proposal } = proposed.parse(body);
  expect(proposal).toMatchObject({ kind: 'TILL_OPENING', amountCents: 7_000 });
  await confirming(test, colleague, proposal).expect(200);
  const day = await dayOf(test, finance, 'CASH', TODAY);
  expect(day).toMatchObject({ openedOn: TODAY, ledgerCents: null });
  await expectSoundBooks(test);
  await test.close();
});
