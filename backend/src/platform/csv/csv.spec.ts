import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { csvLines } from './csv.ts';

async function lineOf(row: object): Promise<string> {
  const lines: string[] = [];
  for await (const line of csvLines(Object.keys(row), Readable.from([row]))) lines.push(line);
  return lines[1] ?? '';
}

it.each([
  ['=1+1', "'=1+1"],
  [' =1', " '=1"],
  ['\n=1', `"\n'=1"`],
  ['-5', "'-5"],
  ['-0.50', "'-0.50"],
  ['+263772123456', "'+263772123456"],
  ['@x', "'@x"],
  ['\t5', "'\t5"],
  ['12.50', '12.50'],
  ['a "b", c', '"a ""b"", c"'],
])('The text %j is written as %j', async (text, written) => {
  expect(await lineOf({ note: text })).toBe(`${written}\r\n`);
});

it.each([
  ['Rudo;=1+1', "Rudo;'=1+1"],
  ['Rudo; =1+1', "Rudo; '=1+1"],
  ['a,"=1', `"a,""'=1"`],
  ['Phone: +263772123456', "Phone: '+263772123456"],
  ['two\nlines\n@here', `"two\nlines\n'@here"`],
  ['Repayment - March', 'Repayment - March'],
  ['Moyo-Ncube; rudo@dziva.example; 08:00+02:00', 'Moyo-Ncube; rudo@dziva.example; 08:00+02:00'],
  ['2026-11-26; R-7Z3K?hash=ab==', '2026-11-26; R-7Z3K?hash=ab=='],
])('The text %j, which has parts, is written as %j', async (text, written) => {
  expect(await lineOf({ note: text })).toBe(`${written}\r\n`);
});

it('An instant is written with the day that pages and PDFs show, the one in Harare', async () => {
  const at = '2026-11-20T22:30:00.000Z';
  const written = '2026-11-21T00:30:00.000+02:00';
  expect(await lineOf({ paidAt: at })).toBe(`${written}\r\n`);
  expect(Date.parse(written)).toBe(Date.parse(at));
  expect(await lineOf({ paidOn: '2026-11-20' })).toBe('2026-11-20\r\n');
});

/** What a spreadsheet takes for a formula, after the spaces and quotes that it removes. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]\S/u;
const SEPARATORS = [
  ';',
  ',',
  '\t',
  '|',
  ':',
  '^',
  '~',
  '/',
  '\\',
  '#',
  '&',
  '!',
  ' ',
  '\u00a0',
  '\u2028',
  '\u0001',
];

it('No part of a text is a formula, whatever character a spreadsheet takes for the separator', async () => {
  const piece = fc.constantFrom(...SEPARATORS, '=', '+', '-', '@', '＝', '"', '\n', '\r', 'Rudo', '1', 'cmd');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const written = await lineOf({ note: pieces.join('') });
      for (const separator of SEPARATORS) {
        const cells = written.split(/[\r\n]/).flatMap((line) => line.split(separator));
        expect(cells.filter((part) => FORMULA.test(part))).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('Texts within a list are made inactive, too, and numbers stay numbers', async () => {
  expect(await lineOf({ facts: { note: 'x;=1', change: -5 } })).toBe(
    `"{""note"":""x;'=1"",""change"":-5}"\r\n`,
  );
});

it('Numbers stay numbers, cents become dollars, and missing values are empty', async () => {
  const row = { n: -5, amountCents: -1205, rate: 18.5, zeroCents: 0, none: null };
  expect(await lineOf(row)).toBe('-5,-12.05,18.5,0.00,\r\n');
});
