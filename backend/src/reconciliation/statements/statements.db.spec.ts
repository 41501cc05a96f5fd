import * as contract from '@dziva/contracts/provider-statements';
import { STATEMENT_BYTES_MAX } from '@dziva/contracts/routes/provider-statements';
import { type Deposit, deposit } from '@dziva/contracts/transfers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import {
  arrived,
  importedStatement,
  importRequest,
  receivedStatement,
  reportOf,
} from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { freshProof, submittedDeposit } from '#test/support/transfers';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

let test: TestApp;
let finance: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
});
beforeEach(async () => {
  member = await signInAs(test, 'APPLICANT');
});
afterEach(() => expectSoundBooks(test));
afterAll(() => test.close());

const freshReference = () => `MP${randomUUID().slice(0, 8)}`.toUpperCase();
const counts = ({ linesRead, matched, unmatched, duplicates, malformed }: contract.StatementImport) => ({
  linesRead,
  matched,
  unmatched,
  duplicates,
  malformed,
});
const outcomes = ({ lines }: contract.StatementReport) => lines.map((line) => line.outcome);

async function depositOf(id: string): Promise<Deposit> {
  const { body } = await test.http
    .get('/api/admin/deposits')
    .query({ q: id })
    .set(finance.bearer)
    .expect(200);
  return deposit.parse((body as unknown[])[0]);
}
const statusOf = async (id: string) => (await depositOf(id)).status;
const walletCents = async (person = member) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  return (body as { availableBalanceCents: number }).availableBalanceCents;
};
const keptFiles = async () =>
  (await readdir(path.dirname(test.filesDir), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

describe('POST /api/admin/statements', () => {
  it('returns the waiting import, and stores the event that starts the job', async () => {
    const text = 'reference,amount,date,payer\n';
    const { body } = await importRequest(test, finance, text, { fileName: '../November.csv' }).expect(202);
    const received = contract.statementImport.parse(body);
    expect(received).toMatchObject({
      provider: 'ECOCASH',
      fileName: 'November.csv',
      status: 'WAITING',
      progress: 0,
      linesRead: 0,
      problem: null,
      importedByName: 'Farai Dube',
      finishedAt: null,
    });
    const [event] = await test.rows<{ body: string }>('SELECT body FROM es.event WHERE stream_id = $1', [
      received.id,
    ]);
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ provider: 'ECOCASH', sizeBytes: text.length });
    await settle(test);
    expect(await reportOf(test, finance, received.id)).toMatchObject({
      status: 'DONE',
      progress: 100,
      linesRead: 0,
    });
  });

  it.each([
    [400, 'an empty file', '', {}],
    [415, 'an executable with the name of a CSV', Buffer.from('MZ\x90\x00\x03\x00'), {}],
    [415, 'a text with a NUL', 'reference,amount\nA\0,5\n', {}],
    [415, 'a workbook', Buffer.from('PK\x03\x04 and so on'), {}],
    [415, 'a page', '<html>reference,amount</html>', {}],
    [415, 'another name', 'reference,amount\n', { fileName: 'statement.xlsx' }],
    [415, 'another type', 'reference,amount\n', { contentType: 'image/png' }],
  ])('answers %i for %s and stores nothing', async (status, _what, content, file) => {
    const before = (await keptFiles()).length;
    const imports = await test.rows('SELECT 1 FROM app.statement_import');
    await importRequest(test, finance, content, file).expect(status);
    expect(await keptFiles()).toHaveLength(before);
    expect(await test.rows('SELECT 1 FROM app.statement_import')).toHaveLength(imports.length);
  });

  it('answers 413 for more than 50 MB and stores nothing', async () => {
    const before = (await keptFiles()).length;
    const large = Buffer.alloc(STATEMENT_BYTES_MAX + 1, 'reference,amount\n');
    await importRequest(test, finance, large).expect(413);
    expect(await keptFiles()).toHaveLength(before);
  });

  it('answers 400 without a file, and without a known provider', async () => {
    const post = () => test.http.post('/api/admin/statements').set(finance.bearer);
    await post().field('provider', 'ECOCASH').expect(400);
    await post().attach('file', Buffer.from('a'), { filename: 'a.csv' }).expect(400);
    await post()
      .field('provider', 'PAYPAL')
      .attach('file', Buffer.from('a'), { filename: 'a.csv' })
      .expect(400);
    await post().send({ provider: 'ECOCASH' }).expect(415);
    expect((await keptFiles()).filter(({ name }) => name.endsWith('.upload'))).toEqual([]);
  });

  it('imports once with one Idempotency-Key, and refuses another file', async () => {
    const key = randomUUID();
    const send = (text: string) => importRequest(test, finance, text).set('Idempotency-Key', key);
    const first = await send('reference,amount\n').expect(202);
    const again = await send('reference,amount\n');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    await send('reference,amount\nA,1\n').expect(422);
    expect((await keptFiles()).filter(({ name }) => name.endsWith('.upload'))).toEqual([]);
  });

  it('fails with a sentence if no line names the columns, and imports nothing', async () => {
    const { body } = await importRequest(test, finance, 'a,b,c\n1,2,3\n').expect(202);
    await settle(test);
    const { id } = contract.statementImport.parse(body);
    expect(await reportOf(test, finance, id)).toMatchObject({
      status: 'FAILED',
      problem: expect.stringContaining('names the columns'),
      finishedAt: expect.any(String),
      lines: [],
    });
    expect((await keptFiles()).filter(({ name }) => name === id)).toEqual([]);
  });
});

describe('An imported statement', () => {
  it('verifies exactly the deposits that it proves', async () => {
    const [exact, spaced, otherAmount, otherMethod, unknown, plain] = await Promise.all([
      submittedDeposit(test, member, { externalReference: 'MP2411.0935.C07712' }),
      submittedDeposit(test, member, { externalReference: 'mp 2411-0935 c07713' }),
      submittedDeposit(test, member, { externalReference: 'MP2411.0935.C07714', amount: 249.99 }),
      submittedDeposit(test, member, { externalReference: 'MP2411.0935.C07715', paymentMethod: 'ONEMONEY' }),
      submittedDeposit(test, member, { externalReference: 'MP2411.0935.C07716' }),
      submittedDeposit(test, await signInAs(test, 'APPLICANT')),
    ]);
    const report = await importedStatement(test, finance, [
      arrived('MP2411.0935.C07712'),
      arrived('MP2411.0935.C07713', { payer: '=cmd|calc' }),
      arrived('MP2411.0935.C07714'),
      arrived('MP2411.0935.C07715'),
      arrived('MP2411.0935.C09999'),
      arrived('MP2411.0935.C07716', { isCompleted: false }),
    ]);
    expect(report).toMatchObject({ status: 'DONE', progress: 100, finishedAt: expect.any(String) });
    expect(counts(report)).toEqual({ linesRead: 6, matched: 2, unmatched: 4, duplicates: 0, malformed: 0 });
    expect(report.lines[1]).toEqual({
      line: 6,
      outcome: 'MATCHED',
      reference: 'MP2411.0935.C07713',
      amountCents: 25_000,
      date: '2026-11-19',
      payer: '=cmd|calc',
      depositId: spaced.id,
      problem: null,
      resembles: null,
      notes: [],
    });
    expect(report.lines[5]).toMatchObject({ outcome: 'UNMATCHED', problem: 'The provider says "Failed"' });
    expect(await Promise.all([exact, spaced].map(({ id }) => statusOf(id)))).toEqual([
      'COMPLETED',
      'COMPLETED',
    ]);
    for (const { id } of [otherAmount, otherMethod, unknown, plain])
      expect(await statusOf(id)).toBe('PENDING');
    expect(await walletCents()).toBe(50_000);
    expect(await depositOf(exact.id)).toMatchObject({
      decidedByName: null,
      match: { importId: report.id, line: 5, reference: 'MP2411.0935.C07712', payer: 'Tariro Moyo' },
    });
    await expectReplayToAgree(test);
  });

  it('recognises a charge without a reference by day, amount, text and its number per day', async () => {
    const charge = (change: object = {}) =>
      arrived(null, { amountCents: -150, payer: 'Service fee', paidOn: '2026-11-17', ...change });
    const first = await importedStatement(test, finance, [charge(), charge(), charge({ payer: 'Tax' })]);
    expect(counts(first)).toMatchObject({ linesRead: 3, duplicates: 0, malformed: 0 });
    const again = [charge(), charge(), charge({ payer: 'Tax' }), charge(), charge({ paidOn: '2026-11-18' })];
    // The third fee of that day, and the one of the next day, are new.
    const second = await importedStatement(test, finance, again);
    expect(counts(second)).toMatchObject({ linesRead: 5, duplicates: 3 });
    const all = await Promise.all([0, 1, 2].map(() => importedStatement(test, finance, again)));
    expect(all.map(({ duplicates }) => duplicates)).toEqual([5, 5, 5]);
  });

  it('changes nothing if it is imported twice: every line is a duplicate', async () => {
    const references = [freshReference(), freshReference()];
    for (const externalReference of references) await submittedDeposit(test, member, { externalReference });
    const rows = [
      ...references.map((reference) => arrived(reference)),
      arrived('MP 0', { amountCents: -1_000 }),
      arrived('MP 1', { isCompleted: false }),
    ];
    const first = await importedStatement(test, finance, rows);
    expect(counts(first)).toEqual({ linesRead: 4, matched: 2, unmatched: 2, duplicates: 0, malformed: 0 });
    const events = await test.rows(`SELECT 1 FROM es.event WHERE type = 'DepositVerified'`);
    const second = await importedStatement(test, finance, rows);
    expect(counts(second)).toEqual({ linesRead: 4, matched: 0, unmatched: 0, duplicates: 4, malformed: 0 });
    expect(await reportOf(test, finance, first.id)).toEqual(first);
    expect(await test.rows(`SELECT 1 FROM es.event WHERE type = 'DepositVerified'`)).toHaveLength(
      events.length,
    );
    expect(await walletCents()).toBe(50_000);
  });

  it('leaves a transaction id that is in it twice to a person', async () => {
    const reference = freshReference();
    await submittedDeposit(test, member, { externalReference: reference });
    const report = await importedStatement(test, finance, [
      arrived(reference),
      arrived(reference.toLowerCase()),
      arrived(reference, { amountCents: 25_001 }), // another amount is another transfer
    ]);
    expect(outcomes(report)).toEqual(['MATCHED', 'MALFORMED', 'UNMATCHED']);
    expect(report.lines[1]?.problem).toContain('printed twice');
    expect(await walletCents()).toBe(25_000);
  });

  it('is read and counted once if the same file is imported twice at the same time', async () => {
    const references = Array.from({ length: 4 }, freshReference);
    for (const externalReference of references) await submittedDeposit(test, member, { externalReference });
    const rows = references.map((reference) => arrived(reference));
    const received = await Promise.all([1, 2].map(() => receivedStatement(test, finance, rows)));
    await Promise.all([settle(test), settle(test)]);
    const reports = await Promise.all(received.map(({ id }) => reportOf(test, finance, id)));
    const all = reports.map(counts);
    expect(all.map(({ linesRead }) => linesRead)).toEqual([4, 4]);
    expect(all.reduce((sum, { matched }) => sum + matched, 0)).toBe(4);
    expect(all.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(4);
    expect(await walletCents()).toBe(100_000);
  });

  it('verifies a deposit that is submitted after its line was imported, and its report shows it', async () => {
    const reference = freshReference();
    const report = await importedStatement(test, finance, [arrived(reference)]);
    expect(outcomes(report)).toEqual(['UNMATCHED']);
    const { id } = await submittedDeposit(test, member, { externalReference: reference });
    await settle(test);
    expect(await statusOf(id)).toBe('COMPLETED');
    expect(await reportOf(test, finance, report.id)).toMatchObject({ matched: 1, unmatched: 0 });
  });

  it('verifies the first of two deposits with one reference, and never the suspected one', async () => {
    const reference = freshReference();
    const first = await submittedDeposit(test, member, { externalReference: reference });
    const second = await submittedDeposit(test, await signInAs(test, 'APPLICANT'), {
      externalReference: reference,
    });
    expect(counts(await importedStatement(test, finance, [arrived(reference)]))).toMatchObject({
      matched: 1,
    });
    expect(await Promise.all([first, second].map(({ id }) => statusOf(id)))).toEqual([
      'COMPLETED',
      'PENDING',
    ]);
  });

  it('leaves a deposit to a person if its proof was used before', async () => {
    const reference = freshReference();
    const proof = freshProof();
    await submittedDeposit(test, member, {}, proof);
    const { id } = await submittedDeposit(test, member, { externalReference: reference }, proof);
    await importedStatement(test, finance, [arrived(reference)]);
    expect(await depositOf(id)).toMatchObject({ status: 'PENDING', suspectedDuplicate: 'SAME_PROOF' });
  });

  it('does not change earlier decisions', async () => {
    const reference = freshReference();
    const { id } = await submittedDeposit(test, member, { externalReference: reference });
    await test.http
      .post(`/api/admin/deposits/${id}/reject`)
      .set(finance.bearer)
      .send({ reason: 'No' })
      .expect(200);
    expect(outcomes(await importedStatement(test, finance, [arrived(reference)]))).toEqual(['UNMATCHED']);
    expect(await statusOf(id)).toBe('REJECTED');
  });

  it('verifies nothing with a credit that a later line takes back', async () => {
    const reference = freshReference();
    const { id } = await submittedDeposit(test, member, { externalReference: reference });
    const report = await importedStatement(test, finance, [
      arrived(reference),
      arrived(reference, { amountCents: -25_000 }),
    ]);
    expect(outcomes(report)).toEqual(['UNMATCHED', 'UNMATCHED']);
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('never verifies a deposit of the person who uploaded it', async () => {
    const references = [freshReference(), freshReference()];
    const own = await submittedDeposit(test, finance, { externalReference: references[0] ?? '' });
    await submittedDeposit(test, member, { externalReference: references[1] ?? '' });
    const rows = references.map((reference) => arrived(reference));
    expect(outcomes(await importedStatement(test, finance, rows))).toEqual(['UNMATCHED', 'MATCHED']);
    // A colleague sees the line beside the deposit, and decides.
    expect(await depositOf(own.id)).toMatchObject({ status: 'PENDING', match: { reference: references[0] } });
  });

  it.each(['ONEMONEY', 'BANK_TRANSFER'] as const)('of %s works the same', async (provider) => {
    const reference = freshReference();
    const { id } = await submittedDeposit(test, member, {
      externalReference: reference,
      paymentMethod: provider,
    });
    const report = await importedStatement(
      test,
      finance,
      [arrived(reference), arrived(null, { amountCents: -100 })],
      provider,
    );
    expect(counts(report)).toEqual({ linesRead: 2, matched: 1, unmatched: 1, duplicates: 0, malformed: 0 });
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  it('reports a sentence for each malformed line, and reads the others', async () => {
    const reference = freshReference();
    const lines = [
      'reference,amount,date,payer',
      `${reference},250.00,2026-11-19,Tariro`,
      ',250.00,2026-11-19,Tariro',
      `A,"1,2",2026-11-19,Tariro`,
      'A,250.00,2026-02-30,Tariro',
      'A,NaN,2026-11-19,Tariro',
      'A',
      '"A,250.00',
      `"; DROP TABLE statement_line; --",1.00,2026-11-19,<img src=x onerror=alert(1)>`,
      '',
    ];
    await submittedDeposit(test, member, { externalReference: reference });
    const { body } = await importRequest(test, finance, lines.join('\r\n')).expect(202);
    await settle(test);
    const report = await reportOf(test, finance, contract.statementImport.parse(body).id);
    expect(report.lines.map(({ line, outcome, problem }) => [line, outcome, problem])).toEqual([
      [2, 'MATCHED', null],
      [3, 'UNMATCHED', null],
      [4, 'MALFORMED', '"1,2" is not an amount in US dollars'],
      [5, 'MALFORMED', '"2026-02-30" is not a date'],
      [6, 'MALFORMED', '"NaN" is not an amount in US dollars'],
      [7, 'MALFORMED', 'The line has no amount'],
      [8, 'MALFORMED', 'A quotation mark is not closed where its cell ends'],
      [9, 'UNMATCHED', null],
    ]);
    expect(report.lines[7]).toMatchObject({ payer: '<img src=x onerror=alert(1)>' });
    expect(counts(report)).toEqual({ linesRead: 8, matched: 1, unmatched: 2, duplicates: 0, malformed: 5 });
  });

  it('has no downloadable file: the file is deleted after everything was read', async () => {
    const { id } = await importedStatement(test, finance, [arrived(freshReference())]);
    expect((await keptFiles()).filter(({ name }) => name === id)).toEqual([]);
  });

  it('with more lines than one batch is read completely', async () => {
    const rows = Array.from({ length: 2_500 }, (_, i) => arrived(`BULK ${i}`, { amountCents: 100 + i }));
    const report = await importedStatement(test, finance, rows);
    expect(counts(report)).toEqual({
      linesRead: 2_500,
      matched: 0,
      unmatched: 2_500,
      duplicates: 0,
      malformed: 0,
    });
    expect(report.lines).toHaveLength(500);
  });
});

describe('GET /api/admin/statements', () => {
  it('lists the imports, the newest first, and pages', async () => {
    const { id } = await importedStatement(test, finance, [arrived(freshReference())]);
    const all = await test.http.get('/api/admin/statements').set(finance.bearer).expect(200);
    expect(contract.listStatements.answer.schema.parse(all.body).map((each) => each.id)).toContain(id);
    const page = await test.http
      .get('/api/admin/statements?page=1&pageSize=1')
      .set(finance.bearer)
      .expect(200);
    expect(page.headers['x-total-count']).toBe(String((all.body as unknown[]).length));
    expect(page.body).toHaveLength(1);
    const file = await test.http.get('/api/admin/statements?format=csv').set(finance.bearer).expect(200);
    expect(file.text).toContain(`${id},ECOCASH,`);
  });

  it('shows the lines of one import by page and by outcome', async () => {
    const rows = Array.from({ length: 5 }, () => arrived(freshReference()));
    await importedStatement(test, finance, rows.slice(0, 2));
    const { id } = await importedStatement(test, finance, rows);
    const page = await test.http
      .get(`/api/admin/statements/${id}?page=2&pageSize=1&outcome=UNMATCHED`)
      .set(finance.bearer)
      .expect(200);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.headers['link']).toContain('page=3&pageSize=1&outcome=UNMATCHED>; rel="next"');
    expect(contract.statementReport.parse(page.body).lines.map(({ line }) => line)).toEqual([8]);
    expect(outcomes(await reportOf(test, finance, id, { outcome: 'DUPLICATE' }))).toEqual([
      'DUPLICATE',
      'DUPLICATE',
    ]);
    await test.http.get(`/api/admin/statements/${id}?outcome=LOST`).set(finance.bearer).expect(400);
    await test.http.get(`/api/admin/statements/${randomUUID()}`).set(finance.bearer).expect(404);
    await test.http.get('/api/admin/statements/7').set(finance.bearer).expect(404);
    await test.http.get(`/api/admin/statements/${id}`).set(member.bearer).expect(403);
  });
});
