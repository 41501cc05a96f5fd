/** The thread in which all PDF documents are drawn. It takes one step of one document at a time, so that a long one delays no other. */
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { Booklet } from './booklet.ts';
import { drawBooklet } from './booklet-drawing.ts';
import type { Step, StepAnswer } from './pdf-steps.ts';
import type { Sheet } from './sheet.ts';
import { drawSheet } from './sheet-drawing.ts';
import type { Table, TableRow } from './table.ts';
import { beginTable, type TablePages } from './table-drawing.ts';

const tables = new Map<number, TablePages>();

parentPort?.on('message', (step: Step) => void take(step));

async function take(step: Step): Promise<void> {
  const { id } = step;
  try {
    const bytes = await drawn(step);
    if (step.kind !== 'drop') answer({ id, bytes });
  } catch (error) {
    tables.delete(id);
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

async function drawn({ id, kind, content }: Step): Promise<Uint8Array> {
  switch (kind) {
    case 'sheet':
      return buffer(await drawSheet(content as Sheet));
    case 'booklet':
      return buffer(await drawBooklet(content as Booklet));
    case 'table':
      tables.set(id, await beginTable(content as Table));
      return Buffer.alloc(0);
    case 'rows':
      for (const row of content as readonly TableRow[]) begun(id).draw(row);
      return begun(id).written();
    case 'end': {
      const table = begun(id);
      tables.delete(id);
      table.end();
      return table.written();
    }
    case 'drop':
      tables.delete(id);
      return Buffer.alloc(0);
  }
}

function begun(id: number): TablePages {
  const table = tables.get(id);
  if (table === undefined) throw new Error('This table was not begun.');
  return table;
}

function answer(message: StepAnswer): void {
  parentPort?.postMessage(message);
}
