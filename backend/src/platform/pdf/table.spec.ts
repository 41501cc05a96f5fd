import { pdfText } from '#test/support/pdf-text';
import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { type Table, tablePdf, type TableRow } from './table.ts';

const TABLE: Table = {
  title: 'A long list',
  subtitle: 'Harare',
  columns: [
    { heading: 'What', width: 0.7 },
    { heading: 'How much', width: 0.3, align: 'right' },
  ],
  printedAt: new Date('2026-11-20T08:00:00.000Z'),
};

async function* rows(count: number, text = 'Row'): AsyncGenerator<TableRow> {
  for (let i = 1; i <= count; i++) yield { cells: [`${text} ${i}`, String(i)], isStrong: i === count };
}

const printed = async (source: AsyncIterable<TableRow>): Promise<{ text: string }> => ({
  text: pdfText(await buffer(await tablePdf(TABLE, source))),
});

describe('A table as PDF', () => {
  it('has its title, and its headings also if there are no rows', async () => {
    const { text } = await printed(rows(0));
    expect(text).toContain('A long list');
    expect(text).toContain('How much');
    expect(text).toContain('Page 1');
  });

  it('repeats its headings on as many pages as it needs', async () => {
    const { text } = await printed(rows(200));
    for (let i = 1; i <= 200; i++) expect(text).toContain(`Row ${i}\n`);
    const pages = text.match(/Page \d+/g) ?? [];
    expect(pages.length).toBeGreaterThan(3);
    expect(text.match(/How much/g)).toHaveLength(pages.length);
  });

  it('prints the letters of names as they are', async () => {
    const names = 'Łucja Ŵalinase José O’Brien Đoàn Škoda';
    const { text } = await printed(rows(1, names));
    expect(text).toContain(`${names} 1`);
  });

  it('whose rows cannot be read to the end is no document at all', async () => {
    async function* failing() {
      yield* rows(500);
      throw new Error('the database is away');
    }
    await expect(tablePdf(TABLE, failing())).rejects.toThrow('the database is away');
  });

  it('does not split a row over two pages', async () => {
    const { text } = await printed(
      rows(60, 'A cell with so many words that it needs two lines or even three of them, as people write'),
    );
    expect(text.match(/A cell with/g)).toHaveLength(60);
  });
});
