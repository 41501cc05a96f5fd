/** The thread in which PDF documents are drawn. */
import { pdfText } from '#test/support/pdf-text';
import { describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { DOCUMENTS_MAX, PdfThread } from './pdf-thread.ts';
import type { Sheet } from './sheet.ts';
import type { Table, TableRow } from './table.ts';

const SHEET: Sheet = {
  title: 'Payment receipt',
  subtitle: 'R-1',
  figure: 'US$5.00',
  facts: [['Received from', 'Rudo Ncube']],
  notes: [],
  printedAt: new Date('2026-11-20T08:00:00.000Z'),
};
const TABLE: Table = {
  title: 'A long list',
  subtitle: 'Harare',
  columns: [{ heading: 'What', width: 1 }],
  printedAt: SHEET.printedAt,
};
const sheet = { kind: 'sheet', content: SHEET } as const;
const table = { kind: 'table', content: TABLE } as const;

async function* rows(count: number, first = 'Row'): AsyncGenerator<TableRow> {
  for (let i = 1; i <= count; i++) yield { cells: [`${first} ${i}`] };
}

/** A thread that runs these lines instead of drawing. */
const running = (lines: string, stepMs?: number) =>
  new PdfThread(new URL(`data:text/javascript,${encodeURIComponent(lines)}`), stepMs);

describe('The thread for PDF documents', () => {
  it('draws several at once without mixing them', async () => {
    const thread = new PdfThread();
    const [receipt, one, two] = await Promise.all([
      thread.make(sheet).then(buffer),
      thread.make(table, rows(300, 'Maize')).then(buffer),
      thread.make(table, rows(200, 'Millet')).then(buffer),
    ]);
    expect(pdfText(receipt)).toContain('Rudo Ncube');
    expect(pdfText(one).match(/Maize \d+/g)).toHaveLength(300);
    expect(pdfText(one)).not.toContain('Millet');
    expect(pdfText(two).match(/Millet \d+/g)).toHaveLength(200);
  });

  it('leaves the server free for other requests', async () => {
    let isDone = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await new PdfThread().make(table, rows(1_000));
    isDone = true;
    // Drawn by the server itself, the whole table takes one turn.
    expect(turns).toBeGreaterThan(100);
  });

  it('refuses more documents than can be made at once: 503, and when to try again', async () => {
    const thread = new PdfThread();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* waiting() {
      await released;
      yield* rows(1);
    }
    const made = Array.from({ length: DOCUMENTS_MAX }, () => thread.make(table, waiting()));
    await expect(thread.make(sheet)).rejects.toMatchObject({
      status: 503,
      code: 'PDF_BUSY',
      headers: { 'Retry-After': '2' },
    });
    release();
    await Promise.all(made);
    expect(pdfText(await buffer(await thread.make(sheet)))).toContain('Rudo Ncube');
  });

  it('goes on after a document that cannot be drawn', async () => {
    const thread = new PdfThread();
    await expect(thread.make({ kind: 'sheet', content: {} })).rejects.toThrow('could not be drawn');
    await thread.make(sheet);
  });

  it.each([
    ['hangs', `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => undefined);`],
    [
      'ends',
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));`,
    ],
    [
      'fails',
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('out of memory'); });`,
    ],
  ])('that %s is replaced, and its documents are refused', async (_, lines) => {
    const thread = running(lines, 1_000);
    const refusals = await Promise.allSettled([thread.make(sheet), thread.make(table, rows(3))]);
    expect(refusals).toMatchObject([{ reason: { code: 'PDF_BUSY' } }, { reason: { code: 'PDF_BUSY' } }]);
    await expect(thread.make(sheet)).rejects.toMatchObject({ code: 'PDF_BUSY' });
  });
});
