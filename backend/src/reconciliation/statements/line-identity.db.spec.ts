/** Which lines of statements are the same: the n-th of its till, day, amount, direction, reference and text. */
import { reconciliationLine, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import {
  type StatementImport,
  statementImport,
  type StatementReport,
} from '@dziva/contracts/provider-statements';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { settle } from '#test/support/background';
import { expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { importRequest, reportOf } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

const BANK_HEAD = 'Date,Reference,Description,Debit,Credit,Balance';

let test: TestApp;
let finance: Person;
/** The lines of other tests have other payers. */
let who = '';
let payers = 0;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
});
beforeEach(() => {
  who = `Payer ${++payers}`;
});
afterEach(() => expectSoundBooks(test));
afterAll(() => test.close());

async function received(
  head: string,
  rows: readonly string[],
  provider: TransferMethod,
): Promise<StatementImport> {
  const text = `${[head, ...rows].join('\n')}\n`;
  const { body } = await importRequest(test, finance, text, { provider }).expect(202);
  return statementImport.parse(body);
}
/** Rows of a bank: each is day of November, reference, credit and balance. */
async function imported(
  rows: readonly (readonly [day: string, reference: string, credit: string, balance?: string])[],
): Promise<StatementReport> {
  const lines = rows.map(([day, reference, credit, balance = '']) =>
    [`${day}/11/2026`, reference, who, '', credit, balance].join(','),
  );
  const { id } = await received(BANK_HEAD, lines, 'BANK_TRANSFER');
  await settle(test);
  return reportOf(test, finance, id);
}
const outcomes = ({ lines }: StatementReport) => lines.map(({ outcome }) => outcome);
async function listed(): Promise<ReconciliationLine[]> {
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(finance.bearer)
    .query({ q: who })
    .expect(200);
  return z.array(reconciliationLine).parse(body);
}
const summed = (lines: readonly ReconciliationLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

describe('A line of a bank', () => {
  it('is another one in the second month of a standing order, and two equal payments are two', async () => {
    const rows = [
      ['01', 'STO DZIVA 0091', '459.59', '1459.59'],
      ['02', 'STO DZIVA 0091', '459.59', '1919.18'],
      ['03', 'LOAN', '50.00', '1969.18'],
      ['03', 'LOAN', '50.00', '2019.18'],
    ] as const;
    expect(outcomes(await imported(rows))).toEqual(Array(4).fill('UNMATCHED'));
    const lines = await listed();
    expect(lines.map(({ state }) => state)).toEqual(Array(4).fill('OPEN'));
    expect(summed(lines)).toBe(101_918);
    expect(await imported(rows)).toMatchObject({ linesRead: 4, duplicates: 4, unmatched: 0, malformed: 0 });
    expect(await listed()).toEqual(lines);
  });

  it('is the n-th of its kind in every file, also without a running balance and without a reference', async () => {
    const row = ['05', '', '20.00'] as const;
    expect(await imported([row, row])).toMatchObject({ unmatched: 2, duplicates: 0 });
    expect(outcomes(await imported([row, ['06', '', '20.00'], row, row]))).toEqual([
      'DUPLICATE',
      'UNMATCHED',
      'DUPLICATE',
      'UNMATCHED',
    ]);
    expect(await imported([row])).toMatchObject({ duplicates: 1 });
    expect(summed(await listed())).toBe(8_000);
  });

  it('is known by its running balance where both files have one', async () => {
    await imported([['07', 'RENT', '80.00', '1000.00']]);
    // The rest of the day: its first line is not the first line of the other file.
    expect(outcomes(await imported([['07', 'RENT', '80.00', '1080.00']]))).toEqual(['UNMATCHED']);
    const whole = [
      ['07', 'RENT', '80.00', '1000.00'],
      ['07', 'RENT', '80.00', '1080.00'],
      ['07', 'RENT', '80.00', '1160.00'],
    ] as const;
    expect(outcomes(await imported(whole))).toEqual(['DUPLICATE', 'DUPLICATE', 'UNMATCHED']);
    // A file without balances has the same three.
    expect(await imported(whole.map(([day, text, credit]) => [day, text, credit]))).toMatchObject({
      duplicates: 3,
    });
  });

  it('is the n-th with its balance, if money went out in between', async () => {
    const rows = [
      `08/11/2026,RENT,${who},,80.00,1000.00`,
      `08/11/2026,PAID,${who},80.00,,920.00`,
      `08/11/2026,RENT,${who},,80.00,1000.00`,
    ];
    const report = async (some: readonly string[]) => {
      const { id } = await received(BANK_HEAD, some, 'BANK_TRANSFER');
      await settle(test);
      return reportOf(test, finance, id);
    };
    expect(await report(rows.slice(0, 1))).toMatchObject({ unmatched: 1 });
    expect(outcomes(await report(rows))).toEqual(['DUPLICATE', 'UNMATCHED', 'UNMATCHED']);
    expect(await report(rows)).toMatchObject({ duplicates: 3 });
  });

  it('verifies the deposit that claims its reference, once, and the other line stays open', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const reference = freshReference();
    await submittedDeposit(test, member, {
      externalReference: reference,
      paymentMethod: 'BANK_TRANSFER',
      amount: 50,
    });
    const rows = [
      ['09', reference, '50.00'],
      ['10', reference, '50.00'],
    ] as const;
    expect(outcomes(await imported(rows))).toEqual(['MATCHED', 'UNMATCHED']);
  });
});

describe('Where the provider gives an id', () => {
  const HEAD = 'reference,amount,date,payer';

  it('the id with its amount and direction is the line, whatever its day and text', async () => {
    const [first, second] = [freshReference(), freshReference()];
    await received(
      HEAD,
      [`${first},10.00,2026-11-09,${who}`, `${second},10.00,2026-11-09,${who}`],
      'ECOCASH',
    );
    const again = await received(
      HEAD,
      [`${second.toLowerCase()},10.00,2026-11-10,${who} Moyo`, `${first},-10.00,2026-11-09,${who}`],
      'ECOCASH',
    );
    await settle(test);
    expect(outcomes(await reportOf(test, finance, again.id))).toEqual(['DUPLICATE', 'UNMATCHED']);
  });

  it('one that is printed twice in a file is for a person, also in the next file', async () => {
    const rows = [
      `${freshReference()},10.00,2026-11-09,${who}`,
      `${freshReference()},7.00,2026-11-09,${who}`,
    ];
    const twice = [...rows, ...rows.slice(0, 1)];
    const first = await received(HEAD, twice, 'ECOCASH');
    const again = await received(HEAD, twice, 'ECOCASH');
    await settle(test);
    const report = await reportOf(test, finance, first.id);
    expect(report).toMatchObject({ linesRead: 3, unmatched: 2, malformed: 1, duplicates: 0 });
    expect(report.lines[2]?.problem).toContain('printed twice');
    expect(await reportOf(test, finance, again.id)).toMatchObject({
      unmatched: 0,
      malformed: 0,
      duplicates: 3,
    });
  });

  it('a column of a bank that is named like one has ids, and other references are what customers write', async () => {
    const id = freshReference();
    const row = (day: number) => `${id},10.00,2026-11-${day},${who}`;
    const one = await received('Transaction ID,Credit,Value Date,payer', [row(10), row(11)], 'BANK_TRANSFER');
    const two = await received(
      'Customer Reference,Credit,Value Date,payer',
      [row(12), row(13)],
      'BANK_TRANSFER',
    );
    await settle(test);
    // The same id with the same amount twice in one file.
    expect(outcomes(await reportOf(test, finance, one.id))).toEqual(['UNMATCHED', 'MALFORMED']);
    expect(outcomes(await reportOf(test, finance, two.id))).toEqual(['UNMATCHED', 'UNMATCHED']);
  });
});

describe('Imports of one till', () => {
  it('count the n-th line once, also if they are read at the same time, in any order', async () => {
    const rows = Array.from(
      { length: 2_600 },
      (_, n) => `${10 + (n % 9)}/11/2026,LOAN ${n % 40},${who},,5.00,`,
    );
    const files = [rows, rows.toReversed(), rows.slice(700), rows.slice(0, 1_900)];
    const imports = await Promise.all(files.map((file) => received(BANK_HEAD, file, 'BANK_TRANSFER')));
    await Promise.all([settle(test), settle(test), settle(test)]);
    const reports = await Promise.all(imports.map(({ id }) => reportOf(test, finance, id)));
    expect(reports.map(({ linesRead }) => linesRead)).toEqual(files.map(({ length }) => length));
    expect(reports.reduce((sum, { unmatched }) => sum + unmatched, 0)).toBe(rows.length);
    const [counted] = await test.rows(
      `SELECT count(*)::int AS lines, count(DISTINCT (identity, nth_in_till))::int AS identities
         FROM app.statement_line JOIN app.statement_line_person USING (import_id, line) WHERE payer = $1 AND NOT is_duplicate`,
      [who],
    );
    expect(counted).toEqual({ lines: rows.length, identities: rows.length });
  });
});

it('A line that could not be read is one: listed with its text, and known again in another file', async () => {
  const rows = [`${who} A,many,2026-11-09,T`, `${who} B,"5.00,2026-11-09,T`, `${who} A,many,2026-11-09,T`];
  const { id } = await received('reference,amount,date,payer', rows, 'ONEMONEY');
  await settle(test);
  expect(await reportOf(test, finance, id)).toMatchObject({ malformed: 3, unmatched: 0 });
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(finance.bearer)
    .query({ state: 'UNREAD', till: 'ONEMONEY' })
    .expect(200);
  const lines = (body as ReconciliationLine[]).toSorted((a, b) => a.line - b.line);
  expect(lines).toMatchObject(
    rows.map((raw, n) => ({ state: 'UNREAD', raw, direction: null, line: n + 2, suggestions: [] })),
  );
  expect(lines[0]?.why).toBe('"many" is not an amount in US dollars');
  const again = await received('reference,amount,date,payer', rows, 'ONEMONEY');
  await settle(test);
  expect(await reportOf(test, finance, again.id)).toMatchObject({ malformed: 0, duplicates: 3 });
  const days = await test.http
    .get('/api/reconciliation/tills')
    .set(finance.bearer)
    .query({ from: '2026-11-09', to: '2026-11-09' });
  const day = (days.body as { till: string; explained: object[] }[]).find(({ till }) => till === 'ONEMONEY');
  expect(day?.explained).toContainEqual({ why: 'LINE_UNREAD', count: 2, amountCents: 0 });
});
