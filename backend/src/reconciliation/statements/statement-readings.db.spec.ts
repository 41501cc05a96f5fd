/** Files in forms that were read wrongly before, through the calls that finance uses. */
import {
  statementImport,
  type StatementReport,
  statementPreview,
} from '@dziva/contracts/provider-statements';
import { listTillDays } from '@dziva/contracts/tills';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { importRequest, previewRequest, reportOf, type StatementFile } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
  await moveClock(test, '2031-11-27T08:00:00.000Z');
});
afterEach(() => expectSoundBooks(test));
afterAll(() => test.close());

async function imported(content: string | Buffer, file: StatementFile = {}): Promise<StatementReport> {
  const { body } = await importRequest(test, finance, content, { provider: 'BANK_TRANSFER', ...file }).expect(
    202,
  );
  await settle(test);
  return reportOf(test, finance, statementImport.parse(body).id);
}
const days = ({ lines }: StatementReport) =>
  lines.map(({ date, amountCents, outcome }) => [date, amountCents, outcome]);

describe('A file of a bank', () => {
  it('with the month first has its days in November, never in May', async () => {
    const rows = ['11/05/2031,FT1A,T,250.00', '11/12/2031,FT2A,F,100.00', '11/20/2031,FT3A,R,75.00'];
    const report = await imported(`Date,Reference,Payer,Amount\n${rows.join('\n')}\n`);
    expect(report.dateOrder).toEqual({ order: 'MONTH_FIRST', decidedBy: 'ROWS' });
    expect(days(report)).toEqual([
      ['2031-11-05', 25_000, 'UNMATCHED'],
      ['2031-11-12', 10_000, 'UNMATCHED'],
      ['2031-11-20', 7_500, 'UNMATCHED'],
    ]);
  });

  it('of an account in another currency is refused with the name of the currency', async () => {
    const head =
      'Some Bank\nAccount Currency,ZWG\n\nValue Date,Transaction Reference,Description,Debit,Credit\n';
    expect(await imported(`${head}20/11/2031,FT4A,T,,250.00\n`)).toMatchObject({
      status: 'FAILED',
      problemCode: 'OTHER_CURRENCY',
      problem: expect.stringContaining('ZWG'),
      linesRead: 0,
    });
  });

  it('with one row in another currency is refused with the row, unless a person says that the column does not matter', async () => {
    const file =
      'Date,Reference,Payer,Amount,Currency\n19/11/2031,FT4C,T,50.00,USD\n20/11/2031,FT4D,F,900.00,ZWG\n';
    expect(await imported(file)).toMatchObject({
      status: 'FAILED',
      problemCode: 'OTHER_CURRENCY',
      problem: expect.stringContaining('Row 3 of this statement is in ZWG, not in US dollars'),
      linesRead: 0,
    });
    const mapping = JSON.stringify({ columns: { currency: null } });
    expect(days(await imported(file, { mapping }))).toEqual([
      ['2031-11-19', 5_000, 'UNMATCHED'],
      ['2031-11-20', 90_000, 'UNMATCHED'],
    ]);
  });

  it('with an unquoted separator of thousands has a line that is not read, never US$1.00', async () => {
    const report = await imported(
      'Date,Reference,Payer,Amount,Balance\n20/11/2031,FT5A,T,1,250.00,9,400.00\n',
    );
    expect(days(report)).toEqual([['2031-11-20', null, 'MALFORMED']]);
    expect(report).toMatchObject({ creditCents: 0, counts: { read: 0, unread: 1, notMovements: 0 } });
  });

  it('with a running balance is proven, or names the rows between which money is missing', async () => {
    const head = 'Date,Description,Debit,Credit,Balance\n';
    const whole = ['18/11/2031,T,,50.00,150.00', '19/11/2031,F,20.00,,130.00', '20/11/2031,R,,5.00,135.00'];
    expect(await imported(`${head}${whole.join('\n')}\n`)).toMatchObject({
      proof: 'PROVEN',
      opening: 10_000,
      closing: 13_500,
      gaps: [],
      creditCents: 5_500,
      debitCents: -2_000,
    });
    const [first, , last] = whole;
    expect(await imported(`${head}${first ?? ''}\n${last ?? ''}\n`)).toMatchObject({
      proof: 'GAPS',
      gaps: [{ afterLine: 2, beforeLine: 3, missingCents: -2_000 }],
    });
  });

  it('in UTF-16 with tabs is read', async () => {
    const text =
      '\ufeffReference\tAmount\tDate\tPayer\r\nMP311120.0900.A1\t250.00\t20/11/2031\tRENÉ MOYO\r\n';
    const report = await imported(Buffer.from(text, 'utf16le'), {
      fileName: 'november.txt',
      contentType: 'text/plain',
    });
    expect(report.lines).toMatchObject([{ amountCents: 25_000, payer: 'RENÉ MOYO' }]);
  });
});

const findings = async (from: string, to: string) => {
  const { body } = await test.http
    .get(`/api/reconciliation/tills?from=${from}&to=${to}`)
    .set(finance.bearer)
    .expect(200);
  return listTillDays.answer.schema
    .parse(body)
    .flatMap(({ till, on, findings: found }) =>
      found.map(({ why, missingCents }) => [till, on, why, missingCents]),
    );
};

describe('Statements of one till', () => {
  it('show on its page the days that none of them has, and what moved on them', async () => {
    const file = (...rows: string[]) =>
      `Receipt No.,Completion Time,Paid In,Withdrawn,Balance\n${rows.join('\n')}\n`;
    const provider = 'ONEMONEY';
    await imported(file('OMF1,2031-11-02 08:00,50.00,,150.00', 'OMF2,2031-11-03 08:00,5.00,,155.00'), {
      provider,
    });
    await imported(file('OMF3,2031-11-06 08:00,10.00,,170.00'), { provider });
    // 155.00 before and 160.00 after: 5.00 came in on days without a statement.
    expect(await findings('2031-11-01', '2031-11-08')).toEqual([
      ['ONEMONEY', '2031-11-04', 'HOLE', 500],
      ['ONEMONEY', '2031-11-05', 'HOLE', 500],
    ]);
  });

  it('show on its page a whole day on which two of them have different money', async () => {
    const head = 'Transaction Date,Transaction ID,Amount\n';
    const row = (day: number, id: string, amount: string) => `${day}/10/2031 08:00,${id},${amount}\n`;
    const provider = 'ECOCASH';
    const first = row(12, 'MPO3', '50.00');
    await imported(`${head}${row(10, 'MPO1', '1.00')}${first}${row(14, 'MPO4', '1.00')}`, { provider });
    await imported(
      `${head}${row(11, 'MPO2', '1.00')}${first}${row(12, 'MPO6', '9.00')}${row(15, 'MPO5', '1.00')}`,
      { provider },
    );
    // The 11th is cut in the second file, and the 14th in the first; both have the 13th without a line.
    expect(await findings('2031-10-10', '2031-10-15')).toEqual([['ECOCASH', '2031-10-12', 'OVERLAP', 900]]);
  });
});

describe('The provider of a file', () => {
  const file = 'EcoCash Merchant Statement\n\nTransaction Date,Transaction ID,Amount\n20/11/2031,MP1A,5.00\n';

  it('is recognised, and may be left out of a preview', async () => {
    const { body } = await previewRequest(test, finance, file, {}).expect(200);
    expect(statementPreview.parse(body)).toMatchObject({ provider: 'ECOCASH', problem: null, linesRead: 1 });
  });

  it('stops the file if another one was chosen, and says which one it is', async () => {
    const { body } = await previewRequest(test, finance, file, { provider: 'ONEMONEY' }).expect(200);
    expect(statementPreview.parse(body)).toMatchObject({
      problemCode: 'OTHER_PROVIDER',
      problem: expect.stringContaining('EcoCash'),
      choices: [{ kind: 'PROVIDER', options: ['ECOCASH'] }, expect.anything()].slice(0, 1),
    });
  });
});

describe('A file in another format', () => {
  it.each([
    ['OFX', 'OFXHEADER:100\nDATA:OFXSGML\n', 'an OFX file'],
    ['MT940', ':20:STARTUMS\n:25:100/200\n:60F:C261101USD100,00\n', 'an MT940 file'],
    [
      'CAMT',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
      'a CAMT file',
    ],
    ['PDF', '%PDF-1.7\n', 'a PDF'],
  ])('such as %s is refused by its name', async (_what, content, name) => {
    const { body } = await importRequest(test, finance, content).expect(415);
    expect((body as { message: string }).message).toContain(name);
  });
});
