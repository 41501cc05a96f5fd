import type { ProposalDetail } from '@dziva/contracts/approvals';
import type { Loan } from '@dziva/contracts/loans';
import { reconciliationLine } from '@dziva/contracts/reconciliation';
import type { TillDay } from '@dziva/contracts/tills';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { identifiedStaff } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { expectWalletsToAgree, submittedDeposit } from '#test/support/transfers';
import { atOnce } from '#test/support/until-answered';

let test: TestApp;
let finance: Person, colleague: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [finance, colleague, member] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
    signInAs(test, 'APPLICANT'),
  ]);
});
afterEach(async () => {
  expect(await unexplained()).toEqual([0, 0, 0]);
  await expectSoundBooks(test);
});
afterAll(async () => {
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
  await test.close();
});

const PAID_ON = '2031-11-18';
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

interface Place {
  readonly importId: string;
  readonly line: number;
}
async function line(amountCents: number, reference: string | null = freshReference()): Promise<Place> {
  const row = arrived(reference, { amountCents, paidOn: PAID_ON });
  const { id, lines } = await importedStatement(test, finance, [row]);
  return { importId: id, line: lines[0]?.line ?? 0 };
}
const post = ({ importId, line: number }: Place, act: string, body: object, by = finance) =>
  test.http.post(`/api/reconciliation/lines/${importId}/${number}/${act}`).set(by.bearer).send(body);
const assign = (
  place: Place,
  parts: readonly (readonly [kind: string, cents: number, id?: string])[],
  more = {},
) =>
  post(place, 'assign', {
    parts: parts.map(([kind, amountCents, id]) => ({ to: { kind, id }, amountCents })),
    ...more,
  });

/** Today's unexplained difference of each till that has statements. */
async function unexplained(): Promise<(number | null)[]> {
  const { body } = await test.http.get('/api/reconciliation/tills').set(finance.bearer).expect(200);
  const days = body as TillDay[];
  const today = days.at(-1)?.on;
  return days.filter(({ till, on }) => till !== 'CASH' && on === today).map((day) => day.unexplainedCents);
}

/** The postings of the line's events: account without its id, amount, value date. */
async function postings({ importId, line: number }: Place): Promise<string[]> {
  const rows = await test.rows<{ text: string }>(
    `SELECT split_part(a.address, ':', 1) || ':' || split_part(a.address, ':', 2) || ' ' || p.amount || ' ' || p.value_on AS text
       FROM es.event e JOIN ledger.posting p ON p.tx = e.tx AND p.pos = e.pos JOIN ledger.account a USING (account_id)
      WHERE e.body::jsonb ->> 'importId' = $1 AND (e.body::jsonb ->> 'line')::int = $2 ORDER BY e.pos, p.leg`,
    [importId, number],
  );
  return rows.map(({ text }) => text);
}

async function walletOf({ bearer }: Person): Promise<number> {
  const { body } = await test.http.get('/api/wallet/balance').set(bearer).expect(200);
  return (body as { totalBalanceCents: number }).totalBalanceCents;
}

async function reversed(paymentId: string): Promise<void> {
  const asked = test.http.post(`/api/payments/${paymentId}/reverse`).set(finance.bearer);
  expect((await confirmed(await asked.send({ reason: 'Not hers' }).expect(202))).status).toBe(200);
}

/** The response to a colleague who confirms the proposal. */
async function confirmed({ body }: { body: unknown }) {
  const { proposal } = body as { proposal: ProposalDetail };
  return test.http.post(`/api/approvals/${proposal.id}/confirm`).set(colleague.bearer).send({});
}

describe('POST /api/reconciliation/lines/{importId}/{line}/suspense', () => {
  it('posts received money on the day it arrived, and reverses that when the line is opened again', async () => {
    const place = await line(12_000);
    const { body } = await post(place, 'suspense', { note: 'Nobody knows him' }).expect(200);
    expect(reconciliationLine.parse(body)).toMatchObject({
      state: 'SUSPENSE',
      suspenseCents: 12_000,
      reason: 'Nobody knows him',
      entries: [],
    });
    const put = [`assets:cash 12000 ${PAID_ON}`, `liabilities:suspense -12000 ${PAID_ON}`];
    expect(await postings(place)).toEqual(put);
    expect(codeOf(await post(place, 'suspense', {}).expect(409))).toBe('LINE_USED');
    const opened = await post(place, 'unmatch', { reason: 'It is a deposit' }).expect(200);
    expect(opened.body).toMatchObject({ state: 'OPEN', suspenseCents: 0 });
    expect(await postings(place)).toEqual([
      ...put,
      `liabilities:suspense 12000 ${PAID_ON}`,
      `assets:cash -12000 ${PAID_ON}`,
    ]);
    await post(place, 'suspense', {}).expect(200);
  });

  it('posts money that was paid out', async () => {
    const place = await line(-900, null);
    await post(place, 'suspense', {}).expect(200);
    expect(await postings(place)).toEqual([`assets:cash -900 ${PAID_ON}`, `assets:suspense 900 ${PAID_ON}`]);
  });

  it('claims the reference, so that nobody can record the same payment a second time', async () => {
    const reference = freshReference();
    const place = await line(3_300, reference);
    await post(place, 'suspense', {}).expect(200);
    const { id } = await submittedDeposit(test, member, { amount: '33.00', externalReference: reference });
    const verify = () => test.http.post(`/api/admin/deposits/${id}/verify`).set(colleague.bearer).send({});
    const refused = await verify().expect(409);
    expect(refused.body).toMatchObject({ code: 'REFERENCE_USED', usedBy: { kind: 'STATEMENT_LINE' } });
    await post(place, 'unmatch', { reason: 'Her deposit' }).expect(200);
    const before = await walletOf(member);
    await verify().expect(200);
    expect((await walletOf(member)) - before).toBe(3_300);
  });
});

describe('POST /api/reconciliation/lines/{importId}/{line}/assign', () => {
  it('credits a wallet today with money that arrived earlier', async () => {
    const place = await line(5_100);
    await post(place, 'suspense', {}).expect(200);
    const before = await walletOf(member);
    const { body } = await assign(place, [['WALLET', 5_100, member.id]]).expect(200);
    expect(body).toMatchObject({
      state: 'MATCHED',
      suspenseCents: 0,
      entries: [{ kind: 'WALLET', id: member.id, amountCents: 5_100, on: '2031-11-20' }],
    });
    expect((await walletOf(member)) - before).toBe(5_100);
    expect((await postings(place)).slice(2)).toEqual([
      'liabilities:suspense 5100 2031-11-20',
      'liabilities:wallet -5100 2031-11-20',
    ]);
    expect(codeOf(await assign(place, [['WALLET', 5_100, member.id]]).expect(409))).toBe('LINE_USED');
    expect(codeOf(await post(place, 'unmatch', { reason: 'No' }).expect(409))).toBe('LINE_ASSIGNED');
  });

  it('records a loan payment on the day the money arrived; after a reversal the money is in suspense again', async () => {
    await moveClock(test, '2031-11-20T09:00:00.000Z');
    const loan = await disbursedLoan(test, { applicant: member, finance, principalCents: 100_000 });
    await moveClock(test, '2031-11-25T09:00:00.000Z');
    const row = arrived(freshReference(), { amountCents: 10_000, paidOn: '2031-11-22' });
    const { id, lines } = await importedStatement(test, finance, [row]);
    const place = { importId: id, line: lines[0]?.line ?? 0 };
    const { body } = await assign(place, [['LOAN', 10_000, loan.id]]).expect(200);
    const [entry] = reconciliationLine.parse(body).entries;
    expect(entry).toMatchObject({ kind: 'REPAYMENT', amountCents: 10_000, on: '2031-11-22' });
    const payments = await test.http.get('/api/payments').set(finance.bearer).query({ q: row.reference });
    expect(payments.body).toMatchObject([{ id: entry?.id, method: 'ECOCASH', reference: row.reference }]);
    await reversed(entry?.id ?? '');
    const again = await assign(place, [
      ['WALLET', 4_000, member.id],
      ['RETURN', 6_000],
    ]).expect(200);
    expect(again.body).toMatchObject({ state: 'MATCHED' });
  });

  it('pays a loan off and puts the rest into the wallet, if the request says so', async () => {
    const loan = await disbursedLoan(test, { applicant: member, finance, principalCents: 20_000 });
    const row = arrived(freshReference(), { amountCents: 30_000, paidOn: '2031-11-25' });
    const { id, lines } = await importedStatement(test, finance, [row]);
    const place = { importId: id, line: lines[0]?.line ?? 0 };
    expect(codeOf(await assign(place, [['LOAN', 30_000, loan.id]]).expect(422))).toBe('EXCEEDS_PAYOFF');
    const before = await walletOf(member);
    const { body } = await assign(place, [['LOAN', 30_000, loan.id]], { excess: 'WALLET' }).expect(200);
    const [entry, ...others] = reconciliationLine.parse(body).entries;
    expect([entry, others]).toMatchObject([{ kind: 'REPAYMENT', amountCents: 30_000 }, []]);
    const after = await test.http.get(`/api/loans/${loan.id}`).set(finance.bearer).expect(200);
    expect((after.body as Loan).status).toBe('SETTLED');
    expect((await walletOf(member)) - before).toBe(10_000);
    await reversed(entry?.id ?? '');
    expect(await walletOf(member)).toBe(before);
    const waiting = await test.http.get('/api/reconciliation/lines').set(finance.bearer).expect(200);
    const isOurs = (each: { importId: string }) => each.importId === id;
    expect((waiting.body as { importId: string }[]).filter(isOurs)).toMatchObject([
      { state: 'SUSPENSE', suspenseCents: 30_000, entries: [] },
    ]);
  });

  it('posts charges, and money that is returned to its payer and matched with a later line', async () => {
    const charge = await line(-450, null);
    const { body } = await assign(charge, [['ACCOUNT', 450, 'expenses:provider-charges']]).expect(200);
    expect(body).toMatchObject({ state: 'MATCHED', entries: [{ kind: 'ACCOUNT', amountCents: -450 }] });
    expect((await postings(charge)).slice(2)).toEqual([
      `assets:suspense -450 ${PAID_ON}`,
      `expenses:provider-charges 450 ${PAID_ON}`,
    ]);
    const wrong = await line(7_700);
    const returned = await assign(wrong, [['RETURN', 7_700]]).expect(200);
    const [{ id = '' } = {}] = reconciliationLine.parse(returned.body).entries;
    const sent = await line(-7_700);
    const match = await post(sent, 'match', { entries: [{ kind: 'SUSPENSE_RETURN', id }] }).expect(200);
    expect(match.body).toMatchObject({ state: 'MATCHED' });
  });

  it.each([
    ['parts that do not sum to the line', [['RETURN', 999]], 'AMOUNT_DIFFERS'],
    [
      'an account that is not on the list',
      [['ACCOUNT', 1_000, 'equity:staff-adjustments']],
      'ACCOUNT_UNKNOWN',
    ],
    ['an unknown member', [['WALLET', 1_000, randomUUID()]], 'MEMBER_UNKNOWN'],
    ['an unknown loan', [['LOAN', 1_000, randomUUID()]], 'LOAN_UNKNOWN'],
    ['a loan without its id', [['LOAN', 1_000]], 'LOAN_UNKNOWN'],
  ] as const)('refuses %s, and nothing is posted', async (_what, parts, code) => {
    const place = await line(1_000);
    expect(codeOf(await assign(place, parts).expect(422))).toBe(code);
    expect(await postings(place)).toEqual([]);
  });

  it('cannot assign money that was paid out to a wallet', async () => {
    const place = await line(-1_000);
    expect(codeOf(await assign(place, [['WALLET', 1_000, member.id]]).expect(422))).toBe('PART_NOT_POSSIBLE');
  });

  it('is done once when twenty requests come at the same time', async () => {
    const place = await line(2_000);
    const before = await walletOf(member);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => assign(place, [['WALLET', 2_000, member.id]])),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await walletOf(member)) - before).toBe(2_000);
  });

  it('needs a second person above US$5,000.00', async () => {
    const place = await line(500_100);
    const { body } = await assign(place, [['WALLET', 500_100, member.id]]).expect(202);
    const { proposal } = body as { proposal: ProposalDetail };
    expect(proposal).toMatchObject({
      kind: 'SUSPENSE_ASSIGNMENT',
      amountCents: 500_100,
      memberId: member.id,
    });
    expect(await postings(place)).toEqual([]);
    const before = await walletOf(member);
    expect((await confirmed({ body })).status).toBe(200);
    expect((await walletOf(member)) - before).toBe(500_100);
  });
});

describe('POST /api/reconciliation/lines/{importId}/{line}/parts/{part}/take-back', () => {
  const TODAY = '2031-11-25';
  const takeBack = (place: Place, part: string, more = {}) =>
    post(place, `parts/${part}/take-back`, { reason: 'The wrong one', ...more });
  const partOf = ({ body }: { body: unknown }) =>
    reconciliationLine.parse(body).entries.find(({ partId }) => partId !== null)?.partId ?? '';

  it('moves money from a wallet back to suspense, with a second person; it can be assigned again', async () => {
    const place = await line(3_000);
    const part = partOf(await assign(place, [['WALLET', 3_000, member.id]]).expect(200));
    const before = await walletOf(member);
    const asked = await takeBack(place, part).expect(202);
    expect((asked.body as { proposal: ProposalDetail }).proposal).toMatchObject({
      kind: 'SUSPENSE_PART_REVERSAL',
      amountCents: 3_000,
      memberId: member.id,
    });
    expect(await walletOf(member)).toBe(before);
    await confirmed(asked);
    expect(before - (await walletOf(member))).toBe(3_000);
    expect((await postings(place)).slice(-2)).toEqual([
      `liabilities:wallet 3000 ${TODAY}`,
      `liabilities:suspense -3000 ${TODAY}`,
    ]);
    expect(codeOf(await takeBack(place, part).expect(409))).toBe('PART_TAKEN_BACK');
    const history = await test.http.get('/api/wallet/transactions').set(member.bearer).expect(200);
    expect((history.body as object[]).slice(0, 2)).toMatchObject([
      {
        type: 'DEPOSIT',
        amount: -3_000,
        status: 'COMPLETED',
        description: 'Money received by EcoCash taken back',
      },
      { type: 'DEPOSIT', amount: 3_000, status: 'REVERSED' },
    ]);
    await assign(place, [['WALLET', 3_000, member.id]]).expect(200);
  });

  it('records a debt of the member for what the wallet no longer holds', async () => {
    const spender = await signInAs(test, 'APPLICANT');
    const place = await line(4_000);
    const part = partOf(await assign(place, [['WALLET', 4_000, spender.id]]).expect(200));
    const spent = { userId: spender.id, amount: 25, description: 'Spent' };
    await test.http.post('/api/admin/wallet/debit').set(finance.bearer).send(spent).expect(201);
    const taken = await confirmed(await takeBack(place, part).expect(202));
    expect(taken.status).toBe(200);
    expect((await postings(place)).slice(-3)).toEqual([
      `liabilities:wallet 1500 ${TODAY}`,
      `assets:member-receivables 2500 ${TODAY}`,
      `liabilities:suspense -4000 ${TODAY}`,
    ]);
    expect(await walletOf(spender)).toBe(0);
  });

  it('also takes money back from an account, and cancels a return to the payer, whose own line is then open', async () => {
    const charge = await line(-475, null);
    const charged = await assign(charge, [['ACCOUNT', 475, 'expenses:provider-charges']]).expect(200);
    await confirmed(await takeBack(charge, partOf(charged), { on: PAID_ON }).expect(202));
    expect((await postings(charge)).slice(-2)).toEqual([
      `expenses:provider-charges -475 ${PAID_ON}`,
      `assets:suspense 475 ${PAID_ON}`,
    ]);
    const opened = await post(charge, 'unmatch', { reason: 'A withdrawal' }).expect(200);
    expect(opened.body).toMatchObject({ state: 'OPEN', suspenseCents: 0, entries: [] });

    const wrong = await line(7_700);
    const returned = await assign(wrong, [['RETURN', 7_700]]).expect(200);
    const [{ id = '' } = {}] = reconciliationLine.parse(returned.body).entries;
    const sent = await line(-7_700);
    await post(sent, 'match', { entries: [{ kind: 'SUSPENSE_RETURN', id }] }).expect(200);
    await confirmed(await takeBack(wrong, partOf(returned)).expect(202));
    const { body } = await test.http
      .get('/api/reconciliation/lines')
      .set(finance.bearer)
      .query({ pageSize: 100 })
      .expect(200);
    const stateOf = ({ importId }: Place) =>
      (body as (Place & { state: string })[]).find((each) => each.importId === importId)?.state;
    expect([stateOf(wrong), stateOf(sent)]).toEqual(['SUSPENSE', 'OPEN']);
  });

  it('is done once when twenty requests come at the same time; refuses an unknown part, and too early a day', async () => {
    const place = await line(2_000);
    const part = partOf(await assign(place, [['WALLET', 2_000, member.id]]).expect(200));
    expect(codeOf(await takeBack(place, part, { on: PAID_ON }).expect(422))).toBe('DAY_TOO_EARLY');
    await takeBack(await line(2_000), part).expect(404);
    await takeBack(place, randomUUID()).expect(404);
    const asked = await atOnce(20, () => takeBack(place, part));
    const before = await walletOf(member);
    const waiting = asked.filter(({ status }) => status === 202);
    const done = await Promise.all(waiting.map(confirmed));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(before - (await walletOf(member))).toBe(2_000);
  });
});
