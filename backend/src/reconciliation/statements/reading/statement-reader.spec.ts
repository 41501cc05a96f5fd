import { describe, expect, it } from '@jest/globals';
import { isRefused, StatementReading, surveyStatement } from './statement-reader.ts';
import type { ReadLine } from '#reconciliation/statements/domain/read-line';
import { linesOf, readWhole } from '#test/support/statement-reading';

const short = ({ line, kind, reference, amountCents }: ReadLine) => [line, kind, reference, amountCents];
const wallet = { provider: 'ECOCASH' } as const;

const HEAD = 'reference,amount,date,payer\n';
const ROW = 'A1,50.00,2026-11-20,Tariro\n';

describe('A statement', () => {
  it.each([
    ['with commas', `${HEAD}${ROW}`],
    ['with semicolons', 'Reference;Amount;Date;Payer\nA1;50.00;20/11/2026;Tariro\n'],
    ['with tabs', 'REFERENCE\tAMOUNT\tDATE\tPAYER\nA1\tUS$ 50.00\t20-Nov-2026\tTariro\n'],
    ['with a mark of its encoding', `\ufeff${HEAD}${ROW}`],
    ['with the line ends of Windows', `${HEAD}${ROW}`.replaceAll('\n', '\r\n')],
    ['with the line ends of old', `${HEAD}${ROW}`.replaceAll('\n', '\r')],
    ['without an end of its last line', `${HEAD}${ROW}`.trimEnd()],
    [
      'with everything in quotation marks',
      '"reference","amount","date","payer"\n"A1","50.00","2026-11-20","Tariro"\n',
    ],
    [
      'with more columns',
      'no,reference,amount,currency,date,payer,x\n7,A1,50.00,USD,2026-11-20,Tariro,more\n',
    ],
    ['with a separator at the end of each row', `${HEAD}${ROW.trimEnd()},\n`],
  ])('is read %s', async (_what, content) => {
    const expected = { line: 2, kind: 'CREDIT', referenceKey: 'A1', uniqueId: 'A1', amountCents: 5_000 };
    // In one piece, and byte by byte.
    const lines = await linesOf(content, wallet);
    expect(lines).toMatchObject([{ ...expected, paidOn: '2026-11-20', payer: 'Tariro' }]);
    expect(await linesOf(content, { ...wallet, pieceBytes: 1 })).toEqual(lines);
  });

  it.each(['utf16le', 'latin1'] as const)('is read in %s', async (encoding) => {
    const content = Buffer.from(`${HEAD}A1,50.00,2026-11-20,René\n`, encoding);
    for (const pieceBytes of [1, 3, 1_000])
      expect(await linesOf(content, { ...wallet, pieceBytes })).toMatchObject([
        { kind: 'CREDIT', payer: 'René' },
      ]);
  });

  it('of which the first letter that is not ASCII comes late is still read in one encoding', async () => {
    const content = Buffer.from(`${HEAD}${ROW.repeat(5_000)}A2,5.00,2026-11-20,René\n`, 'latin1');
    expect((await linesOf(content, wallet)).at(-1)?.payer).toBe('René');
  });

  it('may begin with other lines, and contain blank lines', async () =>
    expect(
      (await linesOf(`My Bank\n"Account, USD",12345\n\n\n${HEAD}\n${ROW}   \n${ROW}`)).map(short),
    ).toEqual([
      [7, 'CREDIT', 'A1', 5_000],
      [9, 'CREDIT', 'A1', 5_000],
    ]));

  it('must have its header within the first twenty lines', async () => {
    expect(await linesOf(`${'Preamble\n'.repeat(19)}${HEAD}${ROW}`)).toHaveLength(1);
    for (const content of [`${'Preamble\n'.repeat(20)}${HEAD}${ROW}`, 'a,b,c\n1,2,3\n', '\n\n', '']) {
      const { layout } = await readWhole(content);
      expect(layout).toMatchObject({
        code: 'NO_HEADER',
        sentence: expect.stringContaining('names the columns'),
      });
    }
  });

  it('is refused if a column of texts says whether transfers were completed, until somebody says what it is', async () => {
    const content =
      'Date,Reference,Payer,Amount,Remarks\n20/11/2026,FT1,A,50.00,Success\n20/11/2026,FT2,B,60.00,FAILED\n';
    const { layout } = await readWhole(content);
    expect(layout).toMatchObject({ code: 'UNKNOWN_WORD', sentence: expect.stringContaining('"Remarks"') });
    const asStatus = { columns: { status: 'Remarks' } };
    expect((await linesOf(content, { chosen: asStatus })).map(({ kind }) => kind)).toEqual([
      'CREDIT',
      'SET_ASIDE',
    ]);
    const asText = { columns: { text: 'Remarks' } };
    expect(await linesOf(content, { chosen: asText })).toHaveLength(2);
  });

  it('may have cells of several lines', async () =>
    expect(
      (await linesOf(`${HEAD}A1,50.00,2026-11-20,"Tariro\nMoyo"\n${ROW}`)).map((line) => line.payer),
    ).toEqual(['Tariro Moyo', 'Tariro']));

  it('loses only a broken line', async () => {
    const broken = [
      'A2,"50.00,2026-11-20,T\n',
      '"A3"x,50.00,2026-11-20,T\n',
      `A4,${'9'.repeat(20_000)}\n`,
      'A5\n',
    ];
    const lines = await linesOf(`${HEAD}${broken.flatMap((line) => [ROW, line]).join('')}${ROW}`);
    expect(lines.map(({ line, kind, problem }) => [line, kind, problem])).toEqual([
      [2, 'CREDIT', null],
      [3, 'UNREAD', 'A quotation mark is not closed where its cell ends'],
      [4, 'CREDIT', null],
      [5, 'UNREAD', 'A quotation mark is not closed where its cell ends'],
      [6, 'CREDIT', null],
      [7, 'UNREAD', 'The line is longer than 16 KB'],
      [8, 'CREDIT', null],
      [9, 'UNREAD', 'The line has no amount'],
      [10, 'CREDIT', null],
    ]);
    expect(lines[1]?.raw).toBe('A2,"50.00,2026-11-20,T');
    expect(lines[5]?.raw).toHaveLength(1_000);
  });

  it('continues after a quotation mark that would span twenty lines', async () => {
    const lines = await linesOf(`${HEAD}A2,"50.00,2026-11-20,T\n${ROW.repeat(20)}`);
    expect(lines.filter((line) => line.kind === 'CREDIT')).toHaveLength(20);
  });

  it.each([
    ['rows of ten thousand cells', `${HEAD}${'1,'.repeat(8_000)}\n${ROW}`],
    ['NUL bytes', `${HEAD}A\0\0,50.00,2026-11-20,T\n${ROW}`],
    ['a table within a cell', `${HEAD}"A1,50.00\nA2,60.00",5.00,2026-11-20,T\n${ROW}`],
    ['only quotation marks', `${HEAD}${'"'.repeat(9_999)}\n${ROW}`],
  ])('with %s still has its last line', async (_what, content) => {
    const lines = await linesOf(content);
    expect(lines.at(-1)).toMatchObject({ kind: 'CREDIT', amountCents: 5_000 });
    expect(JSON.stringify(lines)).not.toContain(String.raw`\u0000`);
  });

  it('of another table below the first one is not read by the columns of the first', async () => {
    const other = 'Date,Description,Debit,Credit\n20/11/2026,T,,70.00\n';
    const lines = await linesOf(`${HEAD}${ROW}\n${other}`);
    expect(lines.map(({ kind }) => kind)).toEqual(['CREDIT', 'UNREAD', 'UNREAD']);
  });

  it('of any size is read only as fast as its lines are processed', async () => {
    const chunk = Buffer.from(ROW.repeat(1_000));
    let givenBytes = 0;
    async function* large() {
      givenBytes = HEAD.length;
      yield await Promise.resolve(Buffer.from(HEAD));
      for (let i = 0; i < 8; i++) {
        givenBytes += chunk.length;
        yield chunk;
      }
    }
    const { layout } = await surveyStatement(large, {
      provider: null,
      importedOn: '2026-11-27',
      chosen: {},
      kept: [],
    });
    if (isRefused(layout)) throw new Error(layout.sentence);
    let lines = 0;
    let aheadBytesMax = 0;
    for await (const { endByte } of new StatementReading(large, layout)) {
      lines++;
      aheadBytesMax = Math.max(aheadBytesMax, givenBytes - endByte);
    }
    // Eight pieces are read, and at most the current one is in memory.
    expect(lines).toBe(8_000);
    expect(aheadBytesMax).toBeLessThan(chunk.length);
  });
});

const LONG_HEAD = 'Reference,Amount,Date,Payer,Status,Currency\n';
const GOOD = 'Z9,5.00,2026-11-20,T,Completed,USD\n';
/** One line among good ones. */
async function one(...cells: string[]): Promise<ReadLine | undefined> {
  const all =
    cells.length === 1
      ? cells
      : [...cells, ...Array.from({ length: Math.max(0, 6 - cells.length) }, () => '')];
  const row = all.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return (await linesOf(`${LONG_HEAD}${row}\n${GOOD.repeat(3)}`, wallet))[0];
}

describe('A line of a statement', () => {
  it('is a credit with all its fields', async () =>
    expect(
      await one(' MP 2411.C07 ', 'US$ 1,250.00', '20/11/2026 08:30', 'Tariro Moyo', 'Completed', 'USD'),
    ).toEqual({
      line: 2,
      endByte: expect.any(Number),
      kind: 'CREDIT',
      reference: 'MP 2411.C07',
      referenceKey: 'MP2411C07',
      uniqueId: 'MP2411C07',
      text: null,
      payer: 'Tariro Moyo',
      amountCents: 125_000,
      paidOn: '2026-11-20',
      balanceCents: null,
      problem: null,
      raw: null,
    }));

  it('keeps a formula as text', async () =>
    expect(await one('=1+1', '5.00', '2026-11-20', '=HYPERLINK("http://x")')).toMatchObject({
      kind: 'CREDIT',
      reference: '=1+1',
      payer: '=HYPERLINK("http://x")',
    }));

  it('loses invisible characters, and shows where its reference has some', async () =>
    expect(await one('A\u202e\u200b1', '5.00', '2026-11-20', 'T\u0007ari\nro')).toMatchObject({
      reference: 'A\ufffd1',
      payer: 'T ari ro',
    }));

  it.each([
    ['É\u00a07', 'E7'],
    ['ＭＰ２４', 'MP24'],
    ['A\t1\n2 ', 'A12'],
    ['="00123"', '00123'],
  ])('has a reference that is compared like a typed one: %j', async (printed, referenceKey) =>
    expect(await one(printed, '5.00', '2026-11-20')).toMatchObject({
      kind: 'CREDIT',
      referenceKey,
      problem: null,
    }),
  );

  it.each([
    ['a Cyrillic letter', '\u041cP1', '\u041cP1'],
    ['an Arabic digit', 'MP\u0661', 'MP\u0661'],
    ['an en dash', 'MP\u20131', 'MP\u20131'],
    ['a Hangul filler', 'MP1\u3164', 'MP1\u3164'],
    ['a zero-width space', 'MP\u200b1', 'MP\ufffd1'],
    ['a byte order mark', 'MP1\ufeff', 'MP1\ufffd'],
    ['only letters of another alphabet', '\u041c\u0420', '\u041c\u0420'],
  ])(
    'with %s in its reference stays as printed, and equals no typed reference, only itself',
    async (_what, printed, reference) => {
      const line = await one(printed, '5.00', '2026-11-20');
      expect(line).toMatchObject({
        kind: 'CREDIT',
        reference,
        problem: 'The reference has a character that cannot be compared: match this line by hand',
      });
      expect(line?.referenceKey).toMatch(/[^0-9A-Z]/);
      expect(line).toEqual(await one(printed, '5.00', '2026-11-20'));
      expect(line?.referenceKey).not.toBe((await one(`${printed}1`, '5.00', '2026-11-20'))?.referenceKey);
    },
  );

  it.each([
    ['money out', ['A1', '-5.00', '2026-11-20', 'Dziva'], 'Money out, so no deposit'],
    ['money out without a reference', ['', '-5.00', '2026-11-20', 'Charges'], 'Money out, so no deposit'],
  ])('is a debit: %s', async (_what, cells, problem) =>
    expect(await one(...cells)).toMatchObject({ kind: 'DEBIT', amountCents: -500, problem }),
  );

  it.each([
    ['failed', ['A1', '5.00', '2026-11-20', 'T', 'Failed', 'USD'], 'The provider says "Failed"'],
    ['not known', ['A1', '5.00', '2026-11-20', 'T', 'Zzz', 'USD'], 'The provider says "Zzz"'],
  ])('is set aside: %s', async (_what, cells, problem) =>
    expect(await one(...cells)).toMatchObject({ kind: 'SET_ASIDE', problem }),
  );

  it('stops its file if it is in another currency, with the currency and the row', async () =>
    expect((await readWhole(`${LONG_HEAD}${GOOD}A1,5.00,2026-11-20,T,Completed,ZAR\n`)).layout).toEqual({
      code: 'OTHER_CURRENCY',
      sentence:
        'Row 3 of this statement is in ZAR, not in US dollars, so nothing of it can be imported. Choose a statement that has US dollars only.',
    }));

  it.each([
    ['', null],
    ['---', '---'],
  ])('without a reference is money all the same: %j', async (printed, reference) =>
    expect(await one(printed, '5.00', '2026-11-20')).toMatchObject({
      kind: 'CREDIT',
      reference,
      referenceKey: null,
      uniqueId: null,
    }),
  );

  it.each([
    ['no amount', ['A1', '', '2026-11-20'], 'The line has no amount'],
    ['nothing', ['A1', '0.00', '2026-11-20'], 'The line has no amount'],
    ['a decimal comma among points', ['A1', '12,50', '2026-11-20'], '"12,50" is not an amount in US dollars'],
    ['no date', ['A1', '5.00', ''], 'The line has no date'],
    ['no such day', ['A1', '5.00', '2026-02-30'], '"2026-02-30" is not a date'],
    ['the next day', ['A1', '5.00', '2026-11-28'], '"2026-11-28" is after the day of the import'],
    ['a day long ago', ['A1', '5.00', '1989-12-31'], '"1989-12-31" is before 1990'],
    ['too few cells', ['A1'], 'The line has no amount'],
    ['a long reference', ['A'.repeat(65), '5.00', '2026-11-20'], 'The reference has more than 64 characters'],
    [
      'a shortened reference',
      ['1.23E+15', '5.00', '2026-11-20'],
      'A spreadsheet has shortened the reference "1.23E+15": import the file as the provider wrote it',
    ],
    [
      'a cell too many',
      ['A1', '5.00', '2026-11-20', 'T', 'Completed', 'USD', 'x'],
      'The line has 7 cells, and the columns are 6: an amount or a text may be cut',
    ],
  ])('is not read: %s', async (_what, cells, problem) => {
    const line = await one(...cells);
    expect(line).toMatchObject({ kind: 'UNREAD', referenceKey: null, uniqueId: null, problem });
    expect(line?.raw).toContain(cells[0]);
  });
});

describe('Two columns of money', () => {
  const bank = (...rows: string[]) =>
    linesOf(`Reference,Debit,Credit,Value Date\n${rows.join('\n')}\n`, { provider: 'BANK_TRANSFER' });

  it('have one amount in each row', async () =>
    expect(
      (
        await bank(
          'A1,,5.00,2026-11-20',
          'A1,0.00,5.00,2026-11-20',
          'A1,5.00,,2026-11-20',
          'A1,1.00,5.00,2026-11-20',
        )
      ).map(({ kind, amountCents, problem }) => [kind, amountCents, problem]),
    ).toEqual([
      ['CREDIT', 500, null],
      ['CREDIT', 500, null],
      ['DEBIT', -500, 'Money out, so no deposit'],
      ['UNREAD', null, 'The line has money in and money out at once'],
    ]));

  it('may print money out with a minus everywhere, but not only here and there', async () => {
    expect((await bank('A1,-5.00,0.00,2026-11-20')).map(({ amountCents }) => amountCents)).toEqual([-500]);
    const mixed = await bank('A1,5.00,,2026-11-20', 'A1,-5.00,,2026-11-20', 'A1,,-5.00,2026-11-20');
    expect(mixed.map(({ kind }) => kind)).toEqual(['DEBIT', 'UNREAD', 'UNREAD']);
  });
});
