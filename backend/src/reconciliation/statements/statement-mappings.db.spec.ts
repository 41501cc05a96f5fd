import { keptStatementMapping } from '@dziva/contracts/statement-mappings';
import { statementImport, statementPreview } from '@dziva/contracts/provider-statements';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { importRequest, previewRequest, reportOf } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
  await moveClock(test, '2031-11-27T08:00:00.000Z');
});
afterEach(() => expectSoundBooks(test));
afterAll(() => test.close());

const keep = (body: object) => test.http.put('/api/reconciliation/mappings').set(finance.bearer).send(body);
const preview = async (content: string, fields: Record<string, string> = {}) => {
  const request = previewRequest(test, finance, content, { provider: 'BANK_TRANSFER', ...fields });
  return statementPreview.parse((await request.expect(200)).body);
};

/** Nobody can see in this file which number is the month. */
const OPEN_DATES = 'Date,Reference,Payer,Amount\n02/11/2031,A1,Tariro Moyo,10.00\n';
const FLOW = 'Date,Reference,Amount,Flow\n01/11/2031,A1,100.00,C\n02/11/2031,A2,40.00,D\n';

describe('A choice for one file', () => {
  it('decides the order of its dates, and is shown', async () => {
    expect(await preview(OPEN_DATES)).toMatchObject({
      dateOrder: { order: 'DAY_FIRST', decidedBy: 'PROVIDER' },
      lines: [{ date: '2031-11-02' }],
    });
    const chosen = await preview(OPEN_DATES, { mapping: JSON.stringify({ dateOrder: 'MONTH_FIRST' }) });
    expect(chosen).toMatchObject({
      dateOrder: { order: 'MONTH_FIRST', decidedBy: 'CHOICE' },
      lines: [{ date: '2031-02-11' }],
    });
  });

  it('says which column has the direction; without it, nothing of the file is imported', async () => {
    expect(await preview(FLOW)).toMatchObject({
      problemCode: 'UNKNOWN_WORD',
      problem: expect.stringContaining('"Flow"'),
      linesRead: 0,
      choices: [{ kind: 'COLUMN', name: 'Flow', words: ['C', 'D'] }],
    });
    const refused = await importRequest(test, finance, FLOW, { provider: 'BANK_TRANSFER' }).expect(202);
    const mapping = JSON.stringify({ columns: { direction: 'Flow' } });
    const taken = await importRequest(test, finance, FLOW, { provider: 'BANK_TRANSFER', mapping }).expect(
      202,
    );
    await settle(test);
    expect(await reportOf(test, finance, statementImport.parse(refused.body).id)).toMatchObject({
      status: 'FAILED',
      problemCode: 'UNKNOWN_WORD',
      problem: expect.stringContaining('"Flow"'),
    });
    expect(await reportOf(test, finance, statementImport.parse(taken.body).id)).toMatchObject({
      status: 'DONE',
      creditCents: 10_000,
      debitCents: -4_000,
      chosen: { columns: { direction: 'Flow' } },
      mapping: { columns: { direction: 'Flow' }, direction: { by: 'WORDS', in: ['C'], out: ['D'] } },
    });
  });

  it('must be the JSON of choices', async () => {
    for (const mapping of ['{', '[]', '{"dateOrder":"DMY"}', '{"columns":{"secret":"A"}}'])
      await previewRequest(test, finance, OPEN_DATES, { provider: 'BANK_TRANSFER', mapping }).expect(400);
  });
});

describe('A kept mapping', () => {
  const header = ['Date', 'Reference', 'Amount', 'Flow'];
  const mapping = {
    name: 'Savings account',
    provider: 'BANK_TRANSFER',
    header,
    choices: { columns: { direction: 'Flow' } },
  };

  it('is used for the next file with the same columns, and not when these change', async () => {
    const { body } = await keep(mapping).expect(200);
    expect(keptStatementMapping.parse(body)).toMatchObject({ version: 1, changedByName: 'Farai Dube' });
    expect(await preview(FLOW)).toMatchObject({
      problem: null,
      mapping: { name: 'Savings account', version: 1 },
      creditCents: 10_000,
      debitCents: -4_000,
    });
    expect(await preview(FLOW.replace('Amount', 'Value'))).toMatchObject({ problemCode: 'UNKNOWN_WORD' });
  });

  it('is not used while it is switched off', async () => {
    const off = await keep({ ...mapping, active: false }).expect(200);
    expect(off.body).toMatchObject({ active: false, version: 2 });
    expect(await preview(FLOW)).toMatchObject({ problemCode: 'UNKNOWN_WORD', mapping: null });
    const on = await keep(mapping).expect(200);
    expect(on.body).toMatchObject({ active: true, version: 3 });
    expect(await preview(FLOW)).toMatchObject({ mapping: { version: 3, header } });
  });

  it('has versions, each with its event, and belongs to an account if it names one', async () => {
    const account = { ...mapping, name: 'Rent account', accountNumber: '100-200-300' };
    await keep(account).expect(200);
    const second = await keep({ ...account, choices: { ...mapping.choices, dateOrder: 'MONTH_FIRST' } });
    expect(second.body).toMatchObject({ version: 2 });
    const listed = await test.http.get('/api/reconciliation/mappings').set(finance.bearer).expect(200);
    expect((listed.body as unknown[]).map((one) => keptStatementMapping.parse(one))).toMatchObject([
      { name: 'Rent account', version: 2, accountNumber: '100-200-300' },
      { name: 'Savings account', version: 3 },
    ]);
    const events = await test.rows(
      `SELECT actor_id FROM es.event WHERE type = 'StatementMappingChanged' AND stream_id = $1`,
      [keptStatementMapping.parse(second.body).id],
    );
    expect(events).toEqual([{ actor_id: finance.id }, { actor_id: finance.id }]);
    expect(await preview(`Account number,100200300\n${FLOW}`)).toMatchObject({
      mapping: { name: 'Rent account', version: 2, accountNumber: '100200300' },
      dateOrder: { decidedBy: 'MAPPING' },
    });
  });
});
