import { describe, expect, it } from '@jest/globals';
import { readStatementLine } from './read-line.ts';
import { columnsOf, STATEMENT_MAPPINGS } from './statement-mapping.ts';
import { cellsOf } from './statement-records.ts';

const HEAD = ['Reference', 'Amount', 'Date', 'Payer', 'Status', 'Currency'];
const columns = columnsOf(HEAD, STATEMENT_MAPPINGS.ECOCASH);
const read = (...cells: string[]) => {
  if (!columns) throw new Error('no columns');
  return readStatementLine(cells, columns);
};
const bankColumns = columnsOf(
  ['Reference', 'Debit', 'Credit', 'Value Date', 'DR/CR'],
  STATEMENT_MAPPINGS.BANK_TRANSFER,
);
const readBank = (...cells: string[]) => {
  if (!bankColumns) throw new Error('no columns');
  return readStatementLine(cells, bankColumns);
};

describe('The columns of a statement', () => {
  it('can have the plain names with every provider, in upper or lower case and any order', () => {
    for (const mapping of Object.values(STATEMENT_MAPPINGS)) {
      expect(columnsOf(['PAYER', ' date ', 'extra', 'Amount', 'reference'], mapping)).toMatchObject({
        payer: 0,
        date: 1,
        amount: 3,
        reference: 4,
      });
    }
  });

  it("can have the provider's own names, the most specific first", () =>
    expect(
      columnsOf(
        ['Transaction Date', 'VALUE DATE', 'ref. no', 'Debit', 'Credit'],
        STATEMENT_MAPPINGS.BANK_TRANSFER,
      ),
    ).toMatchObject({ date: 1, reference: 2, moneyOut: 3, amount: 4, payer: undefined }));

  it.each([[['Account', '1234']], [['Reference', 'Date']], [['Amount', 'Date']], [['']]])(
    'are not %j',
    (cells) => expect(columnsOf(cells, STATEMENT_MAPPINGS.ECOCASH)).toBeUndefined(),
  );
});

describe('A line of a statement', () => {
  it('is a credit with all its fields', () =>
    expect(
      read(' MP 2411.C07 ', 'US$ 1,250.00', '20/11/2026 08:30', 'Tariro Moyo', 'Completed', 'USD'),
    ).toEqual({
      kind: 'CREDIT',
      reference: 'MP 2411.C07',
      referenceKey: 'MP2411C07',
      amountCents: 125_000,
      paidOn: '2026-11-20',
      payer: 'Tariro Moyo',
      problem: null,
    }));

  it('keeps a formula as text', () =>
    expect(read('=1+1', '5', '2026-11-20', '=HYPERLINK("http://x")')).toMatchObject({
      kind: 'CREDIT',
      reference: '=1+1',
      payer: '=HYPERLINK("http://x")',
    }));

  it('loses invisible characters, and shows where its reference has some', () =>
    expect(read('A\u202e\u200b1', '5', '2026-11-20', 'T\u0007ari\nro')).toMatchObject({
      reference: 'A\ufffd1',
      payer: 'T ari ro',
    }));

  it.each([
    ['É\u00a07', 'E7'],
    ['ＭＰ２４', 'MP24'],
    ['A\t1\n2 ', 'A12'],
  ])('has a reference that is compared like a typed one: %j', (printed, referenceKey) =>
    expect(read(printed, '5', '2026-11-20')).toMatchObject({ kind: 'CREDIT', referenceKey, problem: null }),
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
    (_what, printed, reference) => {
      const [line, again] = [1, 2].map(() => read(printed, '5', '2026-11-20'));
      expect(line).toMatchObject({
        kind: 'CREDIT',
        reference,
        problem: 'The reference has a character that cannot be compared: match this line by hand',
      });
      expect(line?.referenceKey).toMatch(/[^0-9A-Z]/);
      expect(line).toEqual(again);
      expect(line?.referenceKey).not.toBe(read(`${printed}1`, '5', '2026-11-20').referenceKey);
    },
  );

  it.each([
    ['money out', ['A1', '-5.00', '2026-11-20', 'Dziva'], 'Money out, so no deposit'],
    ['money out without a reference', ['', '-5.00', '2026-11-20', 'Charges'], 'Money out, so no deposit'],
  ])('is a debit: %s', (_what, cells, problem) =>
    expect(read(...cells)).toMatchObject({ kind: 'DEBIT', amountCents: -500, problem }),
  );

  it.each([
    ['failed', ['A1', '5', '2026-11-20', 'T', 'Failed', 'USD'], 'The provider says "Failed"'],
    [
      'in another currency',
      ['A1', '5', '2026-11-20', 'T', 'Completed', 'ZWG'],
      'Not in US dollars but in ZWG',
    ],
  ])('is set aside: %s', (_what, cells, problem) =>
    expect(read(...cells)).toMatchObject({ kind: 'SET_ASIDE', problem }),
  );

  it.each([
    ['no reference', ['', '5', '2026-11-20'], 'The line has no reference'],
    ['only marks for a reference', ['---', '5', '2026-11-20'], 'The line has no reference'],
    ['no amount', ['A1', '', '2026-11-20'], 'The line has no amount'],
    ['nothing', ['A1', '0.00', '2026-11-20'], 'The line has no amount'],
    ['half an amount', ['A1', '12,50', '2026-11-20'], '"12,50" is not an amount in US dollars'],
    ['no date', ['A1', '5', ''], 'The line has no date'],
    ['no such day', ['A1', '5', '2026-02-30'], '"2026-02-30" is not a date'],
    ['too few cells', ['A1'], 'The line has no amount'],
    ['a long reference', ['A'.repeat(65), '5', '2026-11-20'], 'The reference has more than 64 characters'],
  ])('is malformed: %s', (_what, cells, problem) =>
    expect(read(...cells)).toMatchObject({ kind: 'MALFORMED', problem }),
  );

  it('has one of two columns for its amount', () => {
    expect(readBank('A1', '', '5.00', '2026-11-20')).toMatchObject({ kind: 'CREDIT', amountCents: 500 });
    expect(readBank('A1', '0.00', '5.00', '2026-11-20')).toMatchObject({ kind: 'CREDIT', amountCents: 500 });
    expect(readBank('A1', '5.00', '', '2026-11-20')).toMatchObject({ kind: 'DEBIT', amountCents: -500 });
    expect(readBank('A1', '-5.00', '0.00', '2026-11-20')).toMatchObject({ kind: 'DEBIT', amountCents: -500 });
    expect(readBank('A1', '1.00', '5.00', '2026-11-20').problem).toBe(
      'The line has money in and money out at once',
    );
  });

  it('may say in words where the money went', () => {
    expect(readBank('A1', '', '5.00', '2026-11-20', 'CR')).toMatchObject({
      kind: 'CREDIT',
      amountCents: 500,
    });
    expect(readBank('A1', '', '5.00', '2026-11-20', 'Debit')).toMatchObject({
      kind: 'DEBIT',
      amountCents: -500,
    });
    expect(readBank('A1', '', '5.00', '2026-11-20', '?').kind).toBe('MALFORMED');
  });
});

describe('The cells of a record', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['"a,b",c', ['a,b', 'c']],
    ['"a ""b""",c', ['a "b"', 'c']],
    ['"a","b",', ['a', 'b', '']],
    ['John "Jo" Moyo,c', ['John "Jo" Moyo', 'c']],
    ['"a" ,b', ['a', 'b']],
    ['"a\nb",c', ['a\nb', 'c']],
    ['"",""', ['', '']],
    ['"a,b', 'OPEN'],
    ['a,"', 'OPEN'],
    ['"a"b,c', 'BROKEN'],
  ])('of %j', (record, cells) => expect(cellsOf(record, ',')).toEqual(cells));
});
