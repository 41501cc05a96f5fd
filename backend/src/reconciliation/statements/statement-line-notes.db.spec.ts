import { statementLine, type StatementLine } from '@dziva/contracts/provider-statements';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement, reportOf } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person, admin: Person, assessor: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
  admin = await signInAs(test, 'ADMIN', { firstName: 'Chipo', lastName: 'Banda' });
  [assessor, member] = [await signInAs(test, 'ASSESSOR'), await signInAs(test, 'APPLICANT')];
});
afterEach(() => expectSoundBooks(test));
afterAll(() => test.close());

const note = (by: Person, importId: string, body: object) =>
  test.http.post(`/api/admin/statements/${importId}/notes`).set(by.bearer).send(body);
const firstLine = (report: { lines: readonly StatementLine[] }): StatementLine => {
  const [line] = report.lines;
  if (line === undefined) throw new Error('The statement has no line.');
  return line;
};

describe('POST /api/admin/statements/:id/notes', () => {
  it('stores each note with its author and time, in order, on its own line', async () => {
    const report = await importedStatement(test, finance, [
      arrived(freshReference()),
      arrived(freshReference()),
    ]);
    const { line } = firstLine(report);
    await note(finance, report.id, { line, note: 'Asked the payer' }).expect(201);
    const { body } = await note(admin, report.id, { line, note: 'Rent of the shop,\nnot ours' }).expect(201);
    const answered = statementLine.parse(body);
    expect(answered.notes).toEqual([
      { text: 'Asked the payer', byName: 'Farai Dube', at: expect.any(String) },
      { text: 'Rent of the shop,\nnot ours', byName: 'Chipo Banda', at: expect.any(String) },
    ]);
    const { lines } = await reportOf(test, finance, report.id);
    expect(lines.map(({ notes }) => notes.length)).toEqual([2, 0]);
    expect(lines[0]).toEqual(answered);
  });

  it('is for finance and administrators, for existing lines', async () => {
    const report = await importedStatement(test, finance, [arrived(freshReference())]);
    const { line } = firstLine(report);
    for (const person of [member, assessor]) await note(person, report.id, { line, note: 'x' }).expect(403);
    await note(finance, report.id, { line: line + 1, note: 'x' }).expect(404);
    for (const body of [{ line, note: ' ' }, { line: 0, note: 'x' }, { line: 1.5, note: 'x' }, { note: 'x' }])
      await note(finance, report.id, body).expect(400);
    expect(firstLine(await reportOf(test, finance, report.id)).notes).toEqual([]);
  });
});

describe('An unmatched line', () => {
  it('suggests the deposit with its reference and another amount', async () => {
    const reference = freshReference();
    const { id } = await submittedDeposit(test, member, { amount: '200', externalReference: reference });
    const report = await importedStatement(test, finance, [arrived(reference)]);
    expect(firstLine(report)).toMatchObject({
      outcome: 'UNMATCHED',
      resembles: { depositId: id, amountCents: 20_000, status: 'PENDING', sameReference: true },
    });
  });

  it('suggests a waiting deposit with its amount near its day, and none if nothing matches', async () => {
    const { id, createdAt } = await submittedDeposit(test, member, {
      amount: '73.10',
      externalReference: freshReference(),
    });
    const paidOn = createdAt.slice(0, 10);
    const { lines } = await importedStatement(test, finance, [
      arrived(freshReference(), { amountCents: 7_310, paidOn }),
      arrived(freshReference(), { amountCents: 7_311, paidOn }),
      arrived(freshReference(), { amountCents: 7_310, paidOn: '2026-01-05' }),
    ]);
    expect(lines.map(({ resembles }) => resembles)).toEqual([
      { depositId: id, amountCents: 7_310, status: 'PENDING', sameReference: false },
      null,
      null,
    ]);
  });

  it('suggests nothing after it has verified its deposit', async () => {
    const reference = freshReference();
    const { id } = await submittedDeposit(test, member, { amount: '250', externalReference: reference });
    const report = await importedStatement(test, finance, [arrived(reference)]);
    expect(firstLine(report)).toMatchObject({ outcome: 'MATCHED', depositId: id, resembles: null });
  });
});
