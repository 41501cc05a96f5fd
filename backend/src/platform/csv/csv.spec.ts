import { expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { csvLines } from './csv.ts';

async function lineOf(row: object): Promise<string> {
  const lines: string[] = [];
  for await (const line of csvLines(Object.keys(row), Readable.from([row]))) lines.push(line);
  return lines[1] ?? '';
}

it.each([
  ['=1+1', "'=1+1"],
  [' =1', "' =1"],
  ['\n=1', `"'\n=1"`],
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

it('Numbers stay numbers, cents become dollars, and missing values are empty', async () => {
  const row = { n: -5, amountCents: -1205, rate: 18.5, zeroCents: 0, none: null };
  expect(await lineOf(row)).toBe('-5,-12.05,18.5,0.00,\r\n');
});
