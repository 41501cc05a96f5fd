import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { columnsOf, STATEMENT_MAPPINGS } from './domain/statement-mapping.ts';
import { StatementMappingTable } from './provider-statement-mappings.ts';

/** The table of a process whose STATEMENT_MAPPINGS_FILE has this content. */
function tableOf(content: string): StatementMappingTable {
  const directory = mkdtempSync(path.join(tmpdir(), 'dziva-mappings-'));
  const file = path.join(directory, 'mappings.json');
  writeFileSync(file, content);
  try {
    return new StatementMappingTable({ STATEMENT_MAPPINGS_FILE: file });
  } finally {
    rmSync(directory, { recursive: true });
  }
}
const OURS = { reference: ['Slip'], amount: ['Sum in', 'Sum'], date: ['Day'], payer: ['Who'] };

describe('The mappings of statements', () => {
  it('are the built-in ones if no file is configured', () =>
    expect(new StatementMappingTable({ STATEMENT_MAPPINGS_FILE: '' }).of('ECOCASH')).toBe(
      STATEMENT_MAPPINGS.ECOCASH,
    ));

  it('are those of the file for the providers that it names', () => {
    const table = tableOf(JSON.stringify({ ECOCASH: { ...OURS, status: ['State'] } }));
    const columns = columnsOf(['Slip', 'Day', 'Sum', 'Who', 'State'], table.of('ECOCASH'));
    expect(columns).toMatchObject({ reference: 0, date: 1, amount: 2, payer: 3, status: 4 });
    expect(columnsOf(['reference', 'amount'], table.of('ECOCASH'))).toMatchObject({
      reference: 0,
      amount: 1,
    });
    expect(table.of('ONEMONEY')).toBe(STATEMENT_MAPPINGS.ONEMONEY);
  });

  it.each([
    ['no JSON', '{', 'cannot be read as JSON'],
    ['an unknown provider', JSON.stringify({ PAYPAL: OURS }), 'PAYPAL'],
    ['no amount', JSON.stringify({ ECOCASH: { ...OURS, amount: [] } }), 'ECOCASH.amount'],
    ['an unknown column', JSON.stringify({ ECOCASH: { ...OURS, note: ['Note'] } }), 'note'],
  ])('stop the start of the process if the file has %s', (_what, content, sentence) =>
    expect(() => tableOf(content)).toThrow(sentence),
  );
});
