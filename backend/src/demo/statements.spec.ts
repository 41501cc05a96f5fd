import { STATEMENT_MAPPINGS } from '#reconciliation/domain/statement-mapping';
import { type ReadLine, readStatement } from '#reconciliation/provider-statement-reader';
import type { TransferMethod } from '#transfers/domain/transfer-method';
import { describe, expect, it } from '@jest/globals';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import fc from 'fast-check';
import { type StatementRow, statementText } from './statements.ts';

/** Reads a text in pieces of `size` bytes, as if it came from a disk or a network. */
async function linesOf(text: string, provider: TransferMethod, size = 1_000): Promise<ReadLine[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: ReadLine[] = [];
  for await (const line of readStatement(pieces(), STATEMENT_MAPPINGS[provider])) lines.push(line);
  return lines;
}

describe('A statement file of a provider', () => {
  const row: fc.Arbitrary<StatementRow> = fc.record({
    reference: fc
      .stringMatching(/^[A-Z]{2}[A-Z0-9 .;,"/-]{0,20}[0-9]$/)
      .map((text) => text.replace(/ {2,}/g, ' ')),
    amountCents: fc
      .integer({ min: 1, max: 1_000_000_000 })
      .chain((amount) => fc.constantFrom(amount, -amount))
      .map(cents),
    paidOn: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days)),
    paidAt: fc.constantFrom('00:00', '08:30', '23:59'),
    payer: fc
      .stringMatching(/^[A-Za-z=+@][A-Za-z,;"' ]{0,20}[a-z]$/)
      .map((text) => text.replace(/ {2,}/g, ' ')),
  });

  it.each(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'] as const)(
    'of %s can be read back unchanged',
    async (provider) =>
      fc.assert(
        fc.asyncProperty(
          fc.array(row, { maxLength: 30 }),
          fc.integer({ min: 1, max: 500 }),
          async (rows, size) => {
            const lines = await linesOf(statementText(provider, rows), provider, size);
            expect(
              lines.map(({ reference, amountCents, paidOn, payer }) => ({
                reference,
                amountCents,
                paidOn,
                payer,
              })),
            ).toEqual(
              rows.map(({ reference, amountCents, paidOn, payer }) => ({
                reference,
                amountCents,
                paidOn,
                payer,
              })),
            );
            expect(
              lines.every((line) => line.kind === ((line.amountCents ?? 0) > 0 ? 'CREDIT' : 'DEBIT')),
            ).toBe(true);
          },
        ),
      ),
  );

  it.each(['ECOCASH', 'ONEMONEY'] as const)('of %s marks a failed transfer', async (provider) => {
    const failed = {
      reference: 'A1',
      amountCents: cents(5_000),
      paidOn: '2026-11-20',
      paidAt: '08:30',
      payer: 'T',
    };
    const lines = await linesOf(statementText(provider, [{ ...failed, isCompleted: false }]), provider);
    expect(lines).toMatchObject([{ kind: 'SET_ASIDE', problem: 'The provider says "Failed"' }]);
  });
});
