import * as contract from '@dziva/contracts/provider-statements';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { arrived, importedStatement, previewOf, previewRequest } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
});
afterEach(() => expectSoundBooks(test));
afterAll(() => test.close());

/** Everything that an import can change. */
const state = () =>
  test.rows(
    `SELECT (SELECT count(*) FROM es.event) AS events, (SELECT count(*) FROM app.statement_import) AS imports,
            (SELECT count(*) FROM app.statement_line) AS lines, (SELECT count(*) FROM app.stored_file) AS files,
            (SELECT count(*) FROM read.statement_matches_read) AS matches`,
  );

const countsOf = ({
  linesRead,
  matched,
  unmatched,
  duplicates,
  malformed,
}: Pick<contract.StatementPreview, 'linesRead' | 'matched' | 'unmatched' | 'duplicates' | 'malformed'>) => ({
  linesRead,
  matched,
  unmatched,
  duplicates,
  malformed,
});

describe('POST /api/admin/statements/preview', () => {
  it('shows what the import will do without changing anything, and then the import does it', async () => {
    const one = await submittedDeposit(test, member, { externalReference: 'MPPRE.0001' });
    await submittedDeposit(test, member, { externalReference: 'MPPRE.0002', amount: 180 });
    await importedStatement(test, finance, [arrived('MPPRE.0003')]);
    const rows = [
      arrived('MPPRE.0009'),
      arrived('MPPRE.0001'),
      arrived('MPPRE.0002', { amountCents: 18_000 }),
      arrived('MPPRE.0003'),
      arrived(null),
      arrived('MPPRE.0009'),
    ];
    const before = await state();
    const preview = await previewOf(test, finance, rows);
    expect(await state()).toEqual(before);
    expect(preview).toMatchObject({
      provider: 'ECOCASH',
      fileName: 'november.csv',
      problem: null,
      isWhole: true,
      deposits: 2,
      depositsCents: 43_000,
      // 250.00 four times, and 180.00; the line that is printed twice counts once.
      creditCents: 118_000,
      debitCents: 0,
      linesRead: 6,
      matched: 2,
      unmatched: 2,
      duplicates: 1,
      malformed: 1,
    });
    expect(preview.lines.map(({ outcome, credits }) => [outcome, credits])).toEqual([
      ['MATCHED', true],
      ['MATCHED', true],
      ['UNMATCHED', false],
      ['DUPLICATE', false],
      ['UNMATCHED', false],
      ['MALFORMED', false],
    ]);
    expect(preview.lines[0]).toMatchObject({
      reference: 'MPPRE.0001',
      depositId: one.id,
      depositOf: 'Rudo Ncube',
    });
    const report = await importedStatement(test, finance, rows);
    expect(countsOf(report)).toEqual(countsOf(preview));
  });

  it('reserves nothing: if something happens in between, the import takes it into account', async () => {
    const { id } = await submittedDeposit(test, member, { externalReference: 'MPPRE.0101' });
    expect(await previewOf(test, finance, [arrived('MPPRE.0101')])).toMatchObject({
      deposits: 1,
      depositsCents: 25_000,
    });
    await test.http
      .post(`/api/admin/deposits/${id}/reject`)
      .set(finance.bearer)
      .send({ reason: 'Sent by mistake' })
      .expect(200);
    const report = await importedStatement(test, finance, [arrived('MPPRE.0101')]);
    expect(report).toMatchObject({ matched: 0, unmatched: 1 });
  });

  it('credits nothing for a line that was reserved for a deposit which a person verified before', async () => {
    const { id } = await submittedDeposit(test, member, { externalReference: 'MPPRE.0201' });
    await test.http.post(`/api/admin/deposits/${id}/verify`).set(finance.bearer).send({}).expect(200);
    const preview = await previewOf(test, finance, [arrived('MPPRE.0201')]);
    expect(preview).toMatchObject({ deposits: 0, depositsCents: 0, matched: 1 });
    expect(preview.lines).toMatchObject([{ outcome: 'MATCHED', credits: false, depositId: id }]);
  });

  it('reports what is wrong with a file that cannot be imported, and is for finance', async () => {
    const { body } = await previewRequest(test, finance, 'a,b\n1,2\n').expect(200);
    expect(contract.statementPreview.parse(body)).toMatchObject({
      deposits: 0,
      linesRead: 0,
      lines: [],
      problem: expect.stringContaining('names the columns'),
    });
    await previewRequest(test, finance, '').expect(400);
    await previewRequest(test, finance, 'PK\x03\x04').expect(415);
    await previewRequest(test, member, 'reference,amount\n').expect(403);
  });
});
