/** A person says what a line is that nobody could read. */
import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff, readProposal } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import {
  arrived,
  confirmedStatement,
  importedStatement,
  reportOf,
  unreadLine,
} from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

const DAY = '2031-11-19';

let test: TestApp;
let importer: Person, finance: Person, admin: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [importer, finance, admin, member] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
    signInAs(test, 'APPLICANT', { firstName: 'Tariro', lastName: 'Moyo' }),
  ]);
});
afterEach(() => expectSoundBooks(test));
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

type Place = Awaited<ReturnType<typeof unreadLine>>;
const unread = (reference = freshReference()) =>
  unreadLine(test, importer, `${reference},many,${DAY},Tariro Moyo`);
const post = ({ id, line }: Place, act: string, body: object, by = finance) =>
  test.http.post(`/api/reconciliation/lines/${id}/${line}/${act}`).set(by.bearer).send(body);
const facts = (change: object = {}) => ({ amountCents: 12_345, direction: 'CREDIT', paidOn: DAY, ...change });
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
async function lineAt({ id, line }: Place, by = importer): Promise<ReconciliationLine | undefined> {
  const { body } = await test.http.get('/api/reconciliation/lines').set(by.bearer).expect(200);
  return (body as ReconciliationLine[]).find((each) => each.importId === id && each.line === line);
}

describe('POST /api/reconciliation/lines/{importId}/{line}/complete', () => {
  it('makes the line an open one, with an event that has its facts', async () => {
    const reference = freshReference();
    const place = await unread(reference);
    expect(await lineAt(place)).toMatchObject({
      state: 'UNREAD',
      raw: `${reference},many,${DAY},Tariro Moyo`,
    });
    const said = facts({ reference, payer: 'Tariro Moyo' });
    const { body } = await post(place, 'complete', said).expect(200);
    expect(reconciliationLine.parse(body)).toMatchObject({
      state: 'OPEN',
      amountCents: 12_345,
      direction: 'CREDIT',
      why: null,
    });
    expect(await lineAt(place)).toMatchObject({ reference, payer: 'Tariro Moyo', paidOn: DAY });
    const [event] = await test.rows<{ body: string }>(
      `SELECT body FROM es.event WHERE type = 'StatementLineCompleted'`,
    );
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      importId: place.id,
      line: place.line,
      till: 'ECOCASH',
      amountCents: 12_345,
      on: DAY,
      reference: { sha256: expect.any(String) },
    });
    expect(await reportOf(test, importer, place.id)).toMatchObject({
      malformed: 0,
      unmatched: 1,
      creditCents: 12_345,
    });
    expect(codeOf(await post(place, 'complete', said).expect(409))).toBe('LINE_READ');
  });

  it('counts once: the file with the same text, and the one that prints it rightly, repeat it', async () => {
    const reference = freshReference();
    const place = await unread(reference);
    await post(place, 'complete', facts({ reference, direction: 'DEBIT' })).expect(200);
    const again = await unread(reference);
    expect(await reportOf(test, importer, again.id)).toMatchObject({ duplicates: 1, malformed: 0 });
    const read = await importedStatement(test, importer, [
      arrived(reference, { amountCents: -12_345, paidOn: DAY }),
    ]);
    expect(read).toMatchObject({ duplicates: 1, unmatched: 0 });
  });

  it('is refused for a line that another statement has, and for facts that cannot be', async () => {
    const reference = freshReference();
    await importedStatement(test, importer, [arrived(reference, { amountCents: 12_345, paidOn: DAY })]);
    const place = await unread(reference);
    expect(codeOf(await post(place, 'complete', facts({ reference })).expect(409))).toBe('LINE_REPEATED');
    expect(codeOf(await post(place, 'complete', facts({ paidOn: '2031-11-21' })).expect(422))).toBe(
      'DAY_IN_FUTURE',
    );
    expect(codeOf(await post(place, 'complete', facts({ paidOn: '1989-12-31' })).expect(422))).toBe(
      'DAY_TOO_OLD',
    );
    for (const wrong of [
      { amountCents: 0 },
      { direction: 'IN' },
      { reference: 'М1' },
      { paidOn: '2031-02-30' },
    ])
      await post(place, 'complete', facts(wrong)).expect(400);
    await post(place, 'complete', facts(), member).expect(403);
    expect(await lineAt(place)).toMatchObject({ state: 'UNREAD' });
    await post(place, 'complete', facts({ reference, amountCents: 12_346 })).expect(200);
  });

  it('needs a second person above the limit, who sees the text without what may be a reference', async () => {
    const place = await unread();
    const { body } = await post(place, 'complete', facts({ amountCents: 500_001 })).expect(202);
    const { proposal } = proposed.parse(body);
    expect((await readProposal(test, admin, proposal)).facts).toContainEqual({
      name: 'STATEMENT_LINE',
      unit: 'TEXT',
      value: `••••••••,many,${DAY},Tariro Moyo`,
    });
    expect(await lineAt(place)).toMatchObject({ state: 'UNREAD' });
    await confirming(test, admin, proposal).expect(200);
    expect(await lineAt(place)).toMatchObject({ state: 'OPEN', amountCents: 500_001 });
  });

  it('has one effect if twenty people do it', async () => {
    const place = await unread();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(place, 'complete', facts({ amountCents: 100 + n }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
  });
});

describe('A completed line', () => {
  it('is the word of who completed it, also in a statement that was confirmed before', async () => {
    const reference = freshReference();
    const { id: depositId } = await submittedDeposit(test, member, {
      externalReference: reference,
      amount: 40,
    });
    const place = await unread(reference);
    await confirmedStatement(test, admin, place.id);
    await post(place, 'complete', facts({ reference, amountCents: 4_000, payer: 'Tariro Moyo' })).expect(200);
    await post(place, 'match', { entries: [{ kind: 'DEPOSIT', id: depositId }] }, admin).expect(200);
    await settle(test);
    const [event] = await test.rows<{ evidence: object }>(
      `SELECT body::jsonb -> 'evidence' AS evidence FROM es.event WHERE type = 'DepositVerified' AND stream_id = $1`,
      [depositId],
    );
    expect(event?.evidence).toEqual({ kind: 'STATEMENT', by: [finance.id] });
  });

  it('shows its text to the importer only as long as it is open', async () => {
    const reference = freshReference();
    const place = await unread(reference);
    expect((await lineAt(place, finance))?.raw).toBe(`••••••••,many,${DAY},Tariro Moyo`);
    expect((await lineAt(place, importer))?.raw).toBe(`${reference},many,${DAY},Tariro Moyo`);
  });
});

describe('A line that nobody could read, and that is ignored', () => {
  it('needs a second person above the limit of the largest amount that it prints', async () => {
    const total = await unreadLine(test, importer, `TOTAL ${freshReference()},"54,000.00 or so",${DAY},`);
    expect((await post(total, 'ignore', { reason: 'A total' })).status).toBe(202);
    const heading = await unread();
    await post(heading, 'ignore', { reason: 'A heading' }).expect(200);
  });
});
