/**
 * Verifying a deposit by hand uses its statement line, or reserves the line until it comes: one transfer verifies one deposit.
 */
import type { StatementReport } from '@dziva/contracts/provider-statements';
import { type Deposit, listDeposits } from '@dziva/contracts/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement, reportOf } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';
import type { StatementEvidence } from './domain/deposit.ts';

let test: TestApp;
let finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [finance, colleague] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'FINANCE')]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

// Each test has its own amount, because lines of the same amount near the same day are left to a person.
let lastCents = 10_000;
const freshCents = () => (lastCents += 1_000);
const paidOn = '2031-11-20' as const;
const verify = (id: string, body: object = {}, by = finance) =>
  test.http.post(`/api/admin/deposits/${id}/verify`).set(by.bearer).send(body);
const sent = async (amountCents: number, externalReference?: string) =>
  submittedDeposit(test, await signInAs(test, 'APPLICANT'), {
    amount: (amountCents / 100).toFixed(2),
    ...(externalReference === undefined ? {} : { externalReference }),
  });
const depositOf = async (id: string): Promise<Deposit | undefined> => {
  const { body } = await test.http
    .get('/api/admin/deposits')
    .query({ q: id })
    .set(finance.bearer)
    .expect(200);
  return listDeposits.answer.schema.parse(body).find((each) => each.id === id);
};
const imported = (reference: string, amountCents: number, on: string = paidOn) =>
  importedStatement(test, finance, [arrived(reference, { amountCents, paidOn: on })]);
/** The nth transfer of a statement. */
const lineOf = ({ id: importId, lines }: StatementReport, n = 0) => ({ importId, line: lines[n]?.line ?? 0 });

describe('A deposit that a person verifies without a reference', () => {
  it('leaves a line of its amount near its day to a person: the job does not verify another deposit with it', async () => {
    const amountCents = freshCents();
    const reference = freshReference();
    const first = await sent(amountCents);
    await verify(first.id).expect(200);
    const second = await sent(amountCents, reference);
    const statement = await imported(reference, amountCents, '2031-11-17');
    expect(await depositOf(second.id)).toMatchObject({ status: 'PENDING', match: lineOf(statement) });
    expect(statement).toMatchObject({ matched: 0, unmatched: 1 });
    // A person can see for which of the two it is.
    await verify(second.id, { line: lineOf(statement) }).expect(200);
    expect(await reportOf(test, finance, statement.id)).toMatchObject({
      lines: [{ outcome: 'MATCHED', depositId: second.id }],
    });
  });

  it('does not affect lines of another day, amount or provider', async () => {
    const amountCents = freshCents();
    await verify((await sent(amountCents)).id).expect(200);
    const references = [freshReference(), freshReference()] as const;
    const before = await sent(amountCents, references[0]);
    const other = await sent(amountCents + 1, references[1]);
    await imported(references[0], amountCents, '2031-11-16');
    await imported(references[1], amountCents + 1);
    expect(await depositOf(before.id)).toMatchObject({ status: 'COMPLETED' });
    expect(await depositOf(other.id)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('A deposit that a person verifies with a reference', () => {
  it('uses the free line that exists', async () => {
    const amountCents = freshCents();
    const reference = freshReference();
    // A line that looks like an earlier deposit waits for a person.
    const copied = await sent(amountCents, reference);
    await test.http
      .post(`/api/admin/deposits/${copied.id}/reject`)
      .set(finance.bearer)
      .send({ reason: 'Unreadable' })
      .expect(200);
    const deposit = await sent(amountCents, reference);
    const statement = await imported(reference, amountCents);
    expect(statement).toMatchObject({ matched: 0 });
    await verify(deposit.id, { note: 'The first was rejected' }).expect(200);
    expect(await reportOf(test, finance, statement.id)).toMatchObject({
      matched: 1,
      lines: [{ outcome: 'MATCHED', depositId: deposit.id }],
    });
  });

  it('gets the line that comes later, and no second deposit does', async () => {
    const amountCents = freshCents();
    const reference = freshReference();
    const first = await sent(amountCents, reference);
    await verify(first.id).expect(200);
    const second = await sent(amountCents, reference);
    const statement = await imported(reference, amountCents);
    expect(await depositOf(second.id)).toMatchObject({
      status: 'PENDING',
      suspectedDuplicate: 'SAME_REFERENCE',
      referenceUsedBy: { kind: 'DEPOSIT', id: first.id },
    });
    expect(statement).toMatchObject({ matched: 1, lines: [{ outcome: 'MATCHED', depositId: first.id }] });
    expect(await depositOf(first.id)).toMatchObject({ match: lineOf(statement) });
    const refused = await verify(second.id, { note: 'New money' }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'REFERENCE_USED',
      usedBy: { kind: 'DEPOSIT', id: first.id },
    });
  });
});

describe('POST /api/admin/deposits/{id}/verify with a line', () => {
  it('uses the line, and nobody else can use it, also not by its reference', async () => {
    const amountCents = freshCents();
    const reference = freshReference();
    const statement = await imported(reference, amountCents);
    const line = lineOf(statement);
    const first = await sent(amountCents);
    await verify(first.id, { line }).expect(200);
    expect(await depositOf(first.id)).toMatchObject({ decidedByName: expect.any(String), match: line });
    const second = await sent(amountCents);
    expect((await verify(second.id, { line }).expect(409)).body).toMatchObject({ code: 'LINE_USED' });
    const third = await sent(amountCents, reference);
    expect((await verify(third.id).expect(409)).body).toMatchObject({ code: 'REFERENCE_USED' });
  });

  it('requires an existing line that is money in from the same provider', async () => {
    const amountCents = freshCents();
    const statement = await importedStatement(test, finance, [
      arrived(freshReference(), { amountCents: -amountCents, paidOn }),
    ]);
    const bank = await importedStatement(
      test,
      finance,
      [arrived(freshReference(), { amountCents, paidOn })],
      'BANK_TRANSFER',
    );
    const { id } = await sent(amountCents);
    const codeOf = async (line: StatementEvidence, status: number) =>
      ((await verify(id, { line }).expect(status)).body as { code: string }).code;
    expect(await codeOf(lineOf(statement), 422)).toBe('LINE_NOT_USABLE');
    expect(await codeOf(lineOf(bank), 422)).toBe('METHOD_DIFFERS');
    expect(await codeOf({ importId: statement.id, line: 99 }, 404)).toBe('NOT_FOUND');
    expect(await codeOf({ importId: randomUUID(), line: 2 }, 404)).toBe('NOT_FOUND');
    expect(await codeOf({ importId: statement.id, line: 0 }, 400)).toBe('INVALID_REQUEST');
    expect(await depositOf(id)).toMatchObject({ status: 'PENDING' });
  });

  it('credits the amount of the line on its day, and everybody sees what the member had entered', async () => {
    const amountCents = freshCents();
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await submittedDeposit(test, member, { amount: (amountCents / 100).toFixed(2) });
    const statement = await imported(freshReference(), amountCents - 250, '2031-11-18');
    const { body } = await verify(id, { line: lineOf(statement) }).expect(200);
    const amounts = { amountCents: amountCents - 250, claimedCents: amountCents };
    expect(body).toMatchObject({ ...amounts, amount: amountCents - 250, status: 'COMPLETED' });
    expect(await depositOf(id)).toMatchObject({ ...amounts, match: { date: '2031-11-18' } });
    const history = await test.http.get('/api/wallet/transactions').set(member.bearer).expect(200);
    expect(history.body).toMatchObject([
      { id, amount: amountCents - 250, claimedCents: amountCents, balanceAfterCents: amountCents - 250 },
    ]);
    const [entry] = await test.rows(
      `SELECT p.value_on::text, p.amount::int FROM ledger.posting p JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
         JOIN ledger.account a USING (account_id) WHERE e.stream_id = $1 AND a.address = 'assets:cash:ecocash'`,
      [id],
    );
    expect(entry).toEqual({ value_on: '2031-11-18', amount: amountCents - 250 });
    await settle(test);
    const notices = await test.http.get('/api/notifications').set(member.bearer).expect(200);
    expect(JSON.stringify(notices.body)).toContain(
      `${formatUsd(cents(amountCents - 250))} arrived by EcoCash, not ${formatUsd(cents(amountCents))} as you entered.`,
    );
  });

  it('gives one line to only one of forty who want it at once', async () => {
    const amountCents = freshCents();
    const statement = await imported(freshReference(), amountCents);
    const line = lineOf(statement);
    const deposits = await Promise.all(Array.from({ length: 40 }, () => sent(amountCents)));
    const answers = await Promise.all(
      deposits.map(({ id }, n) => verify(id, { line }, n % 2 === 0 ? finance : colleague)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(39).fill(409)]);
  });
});

describe('A deposit that was verified before lines were reserved', () => {
  it('has no reserved line', async () => {
    const amountCents = freshCents();
    const reference = freshReference();
    const first = await sent(amountCents);
    await verify(first.id).expect(200);
    // The row as earlier versions left it.
    await test.rows(`DELETE FROM read.lines_awaited_read WHERE deposit_id = $1`, [first.id]);
    const second = await sent(amountCents, reference);
    await imported(reference, amountCents);
    expect(await depositOf(second.id)).toMatchObject({ status: 'COMPLETED' });
    await test.rows(`INSERT INTO read.lines_awaited_read (deposit_id, awaits) VALUES ($1, 'PERSON')`, [
      first.id,
    ]);
  });
});
