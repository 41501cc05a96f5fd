import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { csvRows } from '#test/support/csv-rows';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement, importRequest } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, requestedWithdrawal, submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person;
let importer: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-20T06:00:00.000Z');
  finance = await signInAs(test, 'FINANCE');
  importer = await signInAs(test, 'ADMIN');
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

// Each test has its own amount, so that no other entry is similar.
let last = 40_000;
const freshCents = () => (last += 1_000);
const TODAY = '2031-11-20' as const;

interface Place {
  readonly importId: string;
  readonly line: number;
}
type Entry = { readonly kind: string; readonly id: string };

const post = ({ importId, line }: Place, act: string, body: object, by = finance) =>
  test.http.post(`/api/reconciliation/lines/${importId}/${line}/${act}`).set(by.bearer).send(body);
const typedBy = ({ id }: Person) => ({ kind: 'TYPED', by: [{ id, name: expect.any(String) }] });
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

async function linesOf(query: object): Promise<ReconciliationLine[]> {
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(finance.bearer)
    .query(query)
    .expect(200);
  return z.array(reconciliationLine).parse(body);
}

/** A line of an imported statement that has no match. */
async function openLine(
  amountCents: number,
  reference: string = freshReference(),
  change: object = {},
): Promise<Place> {
  const report = await importedStatement(test, importer, [
    arrived(reference, { amountCents, paidOn: TODAY, ...change }),
  ]);
  return { importId: report.id, line: report.lines[0]?.line ?? 0 };
}

const lineAt = async ({ importId, line }: Place) =>
  (await linesOf({})).find((each) => each.importId === importId && each.line === line);

/** A deposit that a person verified without a line and without a reference. */
async function deposited(amountCents: number, member?: Person): Promise<Entry> {
  const owner = member ?? (await signInAs(test, 'APPLICANT'));
  const { id } = await submittedDeposit(test, owner, { amount: (amountCents / 100).toFixed(2) });
  await test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({}).expect(200);
  return { kind: 'DEPOSIT', id };
}

async function repaid(amountCents: number): Promise<Entry> {
  const loan = await disbursedLoan(test, { finance });
  const paid = { amountCents, method: 'ECOCASH', reference: freshReference() } as const;
  const { id } = await recordedPayment(test, finance, loan.id, paid);
  return { kind: 'REPAYMENT', id };
}

describe('POST /api/reconciliation/lines/{importId}/{line}/match', () => {
  it('matches one line to several entries with the same total', async () => {
    const entries = [await deposited(freshCents()), await repaid(2_500)];
    const place = await openLine(last + 2_500);
    const { body } = await post(place, 'match', { entries }).expect(200);
    expect(reconciliationLine.parse(body)).toMatchObject({
      state: 'MATCHED',
      till: 'ECOCASH',
      direction: 'CREDIT',
      amountCents: last + 2_500,
      paidOn: TODAY,
      entries: [
        { ...entries[0], amountCents: last, evidence: typedBy(finance) },
        { ...entries[1], amountCents: 2_500, name: expect.any(String), evidence: typedBy(finance) },
      ],
      suggestions: [],
    });
    expect((await lineAt(place))?.entries).toEqual(reconciliationLine.parse(body).entries);
    expect(codeOf(await post(place, 'match', { entries }).expect(409))).toBe('LINE_USED');
    const again = await openLine(2_500);
    expect(codeOf(await post(again, 'match', { entries: entries.slice(1) }).expect(409))).toBe('LINE_USED');
  });

  it('matches money out: payouts and disbursements', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, member, 1_000);
    const amountCents = freshCents();
    const { id } = await requestedWithdrawal(test, member, { amount: amountCents / 100 });
    const pay = test.http.post(`/api/admin/withdrawals/${id}/pay`).set(finance.bearer);
    await pay.send({ reference: freshReference() }).expect(200);
    const loan = await disbursedLoan(test, { finance, method: 'ECOCASH', principalCents: 90_000 });
    const entries = [
      { kind: 'WITHDRAWAL', id },
      { kind: 'DISBURSEMENT', id: loan.id },
    ];
    const place = await openLine(-amountCents - 90_000);
    const { body } = await post(place, 'match', { entries }).expect(200);
    expect(body).toMatchObject({ state: 'MATCHED', direction: 'DEBIT', amountCents: -amountCents - 90_000 });
  });

  it('verifies a waiting deposit, and credits the amount that arrived', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await submittedDeposit(test, member, { amount: (freshCents() / 100).toFixed(2) });
    const place = await openLine(last - 500);
    const other = await repaid(500);
    const together = await post(place, 'match', { entries: [{ kind: 'DEPOSIT', id }, other] }).expect(422);
    expect(codeOf(together)).toBe('DEPOSIT_PENDING');
    const entries = [{ kind: 'DEPOSIT', id }];
    const { body } = await post(place, 'match', { entries }).expect(200);
    expect(body).toMatchObject({
      state: 'MATCHED',
      entries: [{ ...entries[0], amountCents: last - 500, on: TODAY }],
    });
    const wallet = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
    expect(wallet.body).toMatchObject({ totalBalanceCents: last - 500 });
  });

  it('refuses entries with another total, of another till, unknown, or named twice', async () => {
    const entry = await deposited(freshCents());
    const place = await openLine(last + 1);
    const differs = await post(place, 'match', { entries: [entry] }).expect(422);
    expect(differs.body).toMatchObject({ code: 'AMOUNT_DIFFERS', lineCents: last + 1, entriesCents: last });
    const unknown = await post(place, 'match', { entries: [{ ...entry, id: randomUUID() }] }).expect(422);
    expect(codeOf(unknown)).toBe('ENTRY_NOT_FOUND');
    const bank = await importedStatement(
      test,
      importer,
      [arrived(freshReference(), { amountCents: last, paidOn: TODAY })],
      'BANK_TRANSFER',
    );
    const ofBank = { importId: bank.id, line: bank.lines[0]?.line ?? 0 };
    expect(codeOf(await post(ofBank, 'match', { entries: [entry] }).expect(422))).toBe('TILL_DIFFERS');
    const twice = await openLine(2 * last);
    expect(codeOf(await post(twice, 'match', { entries: [entry, entry] }).expect(422))).toBe(
      'ENTRY_REPEATED',
    );
    await post({ ...place, line: 999 }, 'match', { entries: [entry] }).expect(404);
    await post(place, 'match', { entries: [] }).expect(400);
    expect(await lineAt(place)).toMatchObject({ state: 'OPEN', entries: [] });
  });

  it('gives an entry to only one of twenty lines that are matched to it at once', async () => {
    const entry = await deposited(freshCents());
    const rows = Array.from({ length: 20 }, () =>
      arrived(freshReference(), { amountCents: last, paidOn: TODAY }),
    );
    const report = await importedStatement(test, importer, rows);
    const answers = await Promise.all(
      report.lines.map(({ line }) => post({ importId: report.id, line }, 'match', { entries: [entry] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const refused = answers.filter(({ status }) => status === 409).map(codeOf);
    expect(new Set(refused)).toEqual(new Set(['LINE_USED']));
  });

  it('lets two people confirm one suggestion only once', async () => {
    const entries = [await deposited(freshCents())];
    const place = await openLine(last);
    const answers = await Promise.all([
      post(place, 'match', { entries }),
      post(place, 'match', { entries }, await signInAs(test, 'FINANCE')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('A line', () => {
  it('that is ignored stores a reason, and is opened again with another', async () => {
    const place = await openLine(freshCents());
    const ignored = await post(place, 'ignore', { reason: 'A test of the provider' }).expect(200);
    expect(ignored.body).toMatchObject({ state: 'IGNORED', reason: 'A test of the provider', entries: [] });
    expect(codeOf(await post(place, 'ignore', { reason: 'Again' }).expect(409))).toBe('LINE_USED');
    const opened = await post(place, 'unmatch', { reason: 'It is ours' }).expect(200);
    expect(opened.body).toMatchObject({ state: 'OPEN', reason: 'It is ours' });
    expect(codeOf(await post(place, 'unmatch', { reason: 'Again' }).expect(409))).toBe('LINE_OPEN');
  });

  it('that is opened again leaves its entries free for other lines', async () => {
    const entries = [await deposited(freshCents())];
    const [wrong, right] = [await openLine(last), await openLine(last)];
    await post(wrong, 'match', { entries }).expect(200);
    await post(wrong, 'unmatch', { reason: 'The other one' }).expect(200);
    await post(right, 'match', { entries }).expect(200);
    expect(await lineAt(wrong)).toMatchObject({ state: 'OPEN', entries: [] });
  });

  it('that verified a deposit automatically is matched to it, and can be opened again', async () => {
    const reference = freshReference();
    const amount = (freshCents() / 100).toFixed(2);
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await submittedDeposit(test, member, { amount, externalReference: reference });
    const place = await openLine(last, reference);
    expect(await lineAt(place)).toMatchObject({
      state: 'MATCHED',
      entries: [{ kind: 'DEPOSIT', id, amountCents: last }],
      decidedByName: null,
    });
    await post(place, 'unmatch', { reason: 'Another payer' }).expect(200);
    expect(await lineAt(place)).toMatchObject({ state: 'OPEN', entries: [] });
  });

  it('is open again if a payment matched to it is reversed', async () => {
    const entry = await repaid(1_700);
    const place = await openLine(1_700);
    await post(place, 'match', { entries: [entry] }).expect(200);
    const reverse = test.http.post(`/api/payments/${entry.id}/reverse`).set(importer.bearer);
    await reverse.send({ reason: 'Entered twice' }).expect(200);
    expect(await lineAt(place)).toMatchObject({ state: 'OPEN', entries: [] });
    expect(codeOf(await post(place, 'match', { entries: [entry] }).expect(422))).toBe('ENTRY_NOT_FOUND');
  });

  it('that repeats one of another statement, or moved no dollars, cannot be used', async () => {
    const row = arrived(freshReference(), { amountCents: freshCents(), paidOn: TODAY });
    const failed = arrived(freshReference(), { amountCents: last, paidOn: TODAY, isCompleted: false });
    await importedStatement(test, importer, [row]);
    const report = await importedStatement(test, importer, [row, failed]);
    expect((await linesOf({})).filter(({ importId }) => importId === report.id)).toEqual([]);
    for (const index of [0, 1]) {
      const place = { importId: report.id, line: report.lines[index]?.line ?? 0 };
      expect(codeOf(await post(place, 'ignore', { reason: 'Twice' }).expect(422))).toBe('LINE_NOT_USABLE');
    }
  });

  it('that could not be read is used for nothing, and can be ignored if it is no money', async () => {
    const row = arrived(freshReference(), { amountCents: freshCents(), paidOn: TODAY });
    const report = await importedStatement(test, importer, [row, row]);
    const place = { importId: report.id, line: report.lines[1]?.line ?? 0 };
    expect(await lineAt(place)).toMatchObject({ state: 'UNREAD', why: expect.stringContaining('twice') });
    for (const [act, body] of [
      ['suspense', {}],
      ['match', { entries: [await repaid(last)] }],
      ['assign', { parts: [{ to: { kind: 'RETURN' }, amountCents: last }] }],
    ] as const)
      expect(codeOf(await post(place, act, body).expect(409))).toBe('LINE_UNREAD');
    await post(place, 'ignore', { reason: 'Printed twice' }).expect(200);
    expect(await lineAt(place)).toMatchObject({ state: 'IGNORED', reason: 'Printed twice' });
    await post(place, 'unmatch', { reason: 'It is another payment' }).expect(200);
    expect(await lineAt(place)).toMatchObject({ state: 'UNREAD' });
  });
});

describe('A statement with a failed transfer, a charge, and a charge that came back', () => {
  it('gives only lines that moved money, each with its sign', async () => {
    const head = 'Transaction Date,Transaction ID,Transaction Type,Sender Name,Amount,Currency,Status';
    const row = (amount: string, status: string) =>
      `20/11/2031 08:30,${freshReference()},Merchant payment,EcoCash,${amount},USD,${status}`;
    const file = [head, row('70.00', 'Failed'), row('-1.25', 'Completed'), row('1.25', 'Completed')].join(
      '\n',
    );
    const { body } = await importRequest(test, importer, file).expect(202);
    await settle(test);
    const { id } = body as { id: string };
    const lines = (await linesOf({})).filter(({ importId }) => importId === id);
    expect(lines.map(({ direction, amountCents, state }) => [direction, amountCents, state])).toEqual([
      ['DEBIT', -125, 'OPEN'],
      ['CREDIT', 125, 'OPEN'],
    ]);
    const other = { importId: id, line: 2 };
    const refused = await post(other, 'suspense', {}).expect(422);
    expect(codeOf(refused)).toBe('LINE_NOT_USABLE');
    for (const { line } of lines)
      await post({ importId: id, line }, 'ignore', { reason: 'It came back' }).expect(200);
  });
});

describe('GET /api/reconciliation/lines', () => {
  it('suggests entries with the same amount, the most similar first', async () => {
    const member = await signInAs(test, 'APPLICANT', { firstName: 'Tariro', lastName: 'Moyo' });
    const ofMember = await deposited(freshCents(), member);
    await moveClock(test, '2031-11-22T06:00:00.000Z');
    const later = await deposited(
      last,
      await signInAs(test, 'APPLICANT', { firstName: 'Zvi', lastName: 'Dube' }),
    );
    const pending = await submittedDeposit(test, member, { amount: (last / 100).toFixed(2) });
    const place = await openLine(last, freshReference(), { payer: 'MOYO T.' });
    const line = await lineAt(place);
    expect(line?.suggestions.map(({ kind, id }) => ({ kind, id }))).toEqual([
      ofMember,
      { kind: 'DEPOSIT', id: pending.id },
      later,
    ]);
    expect(line?.suggestions[0]).toMatchObject({
      amountCents: last,
      on: TODAY,
      name: 'Tariro Moyo',
      score: 85,
      why: 'The same amount, the same day, the name of the payer is like the member’s',
    });
  });

  it('can be filtered by till, import, state, day and text, in pages and as a CSV file', async () => {
    const reference = freshReference();
    const { importId } = await openLine(freshCents(), reference, { payer: 'Netsai Phiri' });
    expect((await linesOf({ importId })).map((line) => line.reference)).toEqual([reference]);
    expect(
      await linesOf({ q: reference, till: 'ECOCASH', state: 'OPEN', from: TODAY, to: TODAY }),
    ).toHaveLength(1);
    expect(await linesOf({ q: 'netsai' })).toHaveLength(1);
    for (const other of [{ till: 'ONEMONEY' }, { state: 'IGNORED' }, { to: '2031-11-19' }])
      expect(await linesOf({ q: reference, ...other })).toEqual([]);
    const list = () => test.http.get('/api/reconciliation/lines').set(finance.bearer);
    const page = await list().query({ state: 'OPEN', pageSize: 2 }).expect(200);
    expect(page.body).toHaveLength(2);
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(2);
    const { text } = await list().query({ q: reference, format: 'csv' }).expect(200);
    expect(csvRows(text)).toEqual([
      expect.objectContaining({ reference, state: 'OPEN', amountUsd: (last / 100).toFixed(2) }),
    ]);
    await list().query({ from: TODAY, to: '2031-11-19' }).expect(400);
  });
});
