import type { TransferMethod } from '#transfers/domain/transfer-method';
import { describe, expect, it } from '@jest/globals';
import { STATEMENT_MAPPINGS } from './domain/statement-mapping.ts';
import { NoHeaderFound, type ReadLine, readStatement } from './provider-statement-reader.ts';

/** The bytes in pieces of this size, as a disk or a network delivers them. */
async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function linesOf(
  content: string | Buffer,
  provider: TransferMethod = 'ECOCASH',
  size = 1_000,
): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for await (const line of readStatement(pieces(Buffer.from(content), size), STATEMENT_MAPPINGS[provider])) {
    lines.push(line);
  }
  return lines;
}
const short = ({ line, kind, reference, amountCents }: ReadLine) => [line, kind, reference, amountCents];

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
    ['with more columns', 'no,reference,amount,currency,date,payer\n7,A1,50.00,USD,2026-11-20,Tariro,more\n'],
  ])('is read %s', async (_what, content) => {
    const expected = {
      line: 2,
      kind: 'CREDIT',
      referenceKey: 'A1',
      amountCents: 5_000,
      paidOn: '2026-11-20',
    };
    // In one piece, and byte by byte.
    expect(await linesOf(content)).toMatchObject([{ ...expected, payer: 'Tariro' }]);
    expect(await linesOf(content, 'ECOCASH', 1)).toEqual(await linesOf(content));
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
    await expect(linesOf(`${'Preamble\n'.repeat(20)}${HEAD}${ROW}`)).rejects.toThrow(NoHeaderFound);
    await expect(linesOf('a,b,c\n1,2,3\n')).rejects.toThrow('names the columns');
    await expect(linesOf('\n\n')).rejects.toThrow(NoHeaderFound);
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
      [3, 'MALFORMED', 'A quotation mark is not closed where its cell ends'],
      [4, 'CREDIT', null],
      [5, 'MALFORMED', 'A quotation mark is not closed where its cell ends'],
      [6, 'CREDIT', null],
      [7, 'MALFORMED', 'The line is longer than 16 KB'],
      [8, 'CREDIT', null],
      [9, 'MALFORMED', 'The line has no amount'],
      [10, 'CREDIT', null],
    ]);
  });

  it('continues after a quotation mark that would span twenty lines', async () => {
    const lines = await linesOf(`${HEAD}A2,"50.00,2026-11-20,T\n${ROW.repeat(20)}`);
    expect(lines.filter((line) => line.kind === 'CREDIT')).toHaveLength(20);
  });

  it('may be in the Windows code page', async () => {
    const bytes = Buffer.concat([Buffer.from(`${HEAD}A1,50.00,2026-11-20,Ren`), Buffer.from([0xe9, 0x0a])]);
    expect((await linesOf(bytes)).map((line) => line.payer)).toEqual(['René']);
  });

  it('of any size is read only as fast as its lines are processed', async () => {
    const chunk = Buffer.from(ROW.repeat(1_000));
    let givenBytes = HEAD.length;
    async function* large() {
      yield Buffer.from(HEAD);
      for (let i = 0; i < 50; i++) {
        givenBytes += chunk.length;
        yield chunk;
      }
    }
    let lines = 0;
    let aheadBytesMax = 0;
    for await (const { endByte } of readStatement(large(), STATEMENT_MAPPINGS.ECOCASH)) {
      lines++;
      aheadBytesMax = Math.max(aheadBytesMax, givenBytes - endByte);
    }
    // More than a megabyte is read, and at most the current piece is in memory.
    expect(lines).toBe(50_000);
    expect(aheadBytesMax).toBeLessThan(chunk.length);
  });
});
