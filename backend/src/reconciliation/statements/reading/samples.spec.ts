import { describe, expect, it } from '@jest/globals';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ReadLine } from '#reconciliation/statements/domain/read-line';
import { isRefused, StatementReading, surveyStatement } from './statement-reader.ts';

const FOLDER = path.resolve(import.meta.dirname, '../samples');

/** What a person reads in a file: its number, kind, reference, cents, day, and for lines that are not read a part of the reason. */
const line = z.tuple([
  z.int(),
  z.enum(['CREDIT', 'DEBIT', 'SET_ASIDE', 'UNREAD']),
  z.string().nullable(),
  z.int().nullable(),
  z.string().nullable(),
  z.string().optional(),
]);
const expected = z.strictObject({
  provider: z.enum(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER']).optional(),
  refused: z.string().optional(),
  order: z.tuple([z.string(), z.string()]).optional(),
  lines: z.array(line).optional(),
  credit: z.int().optional(),
  debit: z.int().optional(),
  opening: z.int().nullable().optional(),
  closing: z.int().nullable().optional(),
  status: z.enum(['PROVEN', 'GAPS', 'NOT_PROVABLE']).optional(),
  gaps: z.array(z.tuple([z.int().nullable(), z.int().nullable(), z.int()])).optional(),
  notMovements: z.int().optional(),
  account: z.string().optional(),
  payers: z.array(z.string()).optional(),
  texts: z.array(z.string().nullable()).optional(),
  /** The lines whose reference is the provider's own id. */
  unique: z.array(z.int()).optional(),
});
const table = z
  .record(z.string(), expected)
  .parse(JSON.parse(readFileSync(path.join(FOLDER, 'expected.json'), 'utf8')));
const files = readdirSync(FOLDER).filter((name) => name !== 'expected.json');

async function read(name: string) {
  const open = () => createReadStream(path.join(FOLDER, name));
  const { layout } = await surveyStatement(open, {
    provider: table[name]?.provider ?? null,
    importedOn: '2026-11-27',
    chosen: {},
    kept: [],
  });
  if (isRefused(layout)) return { refusal: layout };
  const reading = new StatementReading(open, layout);
  const lines: ReadLine[] = [];
  for await (const each of reading) lines.push(each);
  return { layout, lines, proof: reading.proof };
}

describe('The samples', () => {
  it('have each an expectation', () => expect(files.toSorted()).toEqual(Object.keys(table).toSorted()));

  it.each(Object.entries(table))('%s is read as a person reads it', async (name, wanted) => {
    const { refusal, layout, lines = [], proof } = await read(name);
    expect(refusal?.code).toBe(wanted.refused);
    if (wanted.refused !== undefined) return;
    const found = lines.map(({ line, kind, reference, amountCents, paidOn }) => [
      line,
      kind,
      reference,
      amountCents,
      paidOn,
    ]);
    expect(found).toEqual(wanted.lines?.map((each) => each.slice(0, 5)));
    for (const [i, each] of (wanted.lines ?? []).entries()) {
      const reason = each[5];
      if (reason !== undefined) expect(lines[i]?.problem).toContain(reason);
    }
    // Every line that was not read keeps its text.
    expect(lines.filter(({ kind, raw }) => (kind === 'UNREAD') !== (raw !== null))).toEqual([]);
    const shown: Record<string, unknown> = {
      order: [layout?.dateOrder.order, layout?.dateOrder.decidedBy],
      credit: proof?.creditCents,
      debit: proof?.debitCents,
      opening: proof?.opening,
      closing: proof?.closing,
      status: proof?.status,
      gaps: proof?.gaps.map(({ afterLine, beforeLine, missingCents }) => [
        afterLine,
        beforeLine,
        missingCents,
      ]),
      notMovements: proof?.counts.notMovements,
      account: layout?.accountNumber,
      payers: lines.map(({ payer }) => payer),
      texts: lines.map(({ text }) => text),
      unique: lines.filter(({ uniqueId }) => uniqueId !== null).map((each) => each.line),
    };
    for (const [key, value] of Object.entries(wanted))
      if (key in shown) expect([key, shown[key]]).toEqual([key, value]);
  });
});
