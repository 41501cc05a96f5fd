import { linesOf } from '#test/support/statement-reading';
import { describe, expect, it } from '@jest/globals';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import fc from 'fast-check';
import { type StatementRow, statementText } from './statements.ts';

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
      .map((text) => text.replace(/ {2,}/g, ' '))
      // Brought and carried forward: such a row may be a balance, and a person reads it.
      .filter((text) => !/^[bc]f$/i.test(text)),
  });

  const from = { importedOn: '2029-01-01' };

  it.each(['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'] as const)(
    'of %s can be read back unchanged',
    async (provider) =>
      fc.assert(
        fc.asyncProperty(
          // In the order of days, as providers print them: then the day comes first in every file.
          fc
            .array(row, { maxLength: 30 })
            .map((rows) => rows.toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1))),
          fc.integer({ min: 1, max: 500 }),
          async (rows, size) => {
            const lines = await linesOf(statementText(provider, rows), {
              ...from,
              provider,
              pieceBytes: size,
            });
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
    const lines = await linesOf(statementText(provider, [{ ...failed, isCompleted: false }]), { provider });
    expect(lines).toMatchObject([{ kind: 'SET_ASIDE', problem: 'The provider says "Failed"' }]);
  });
});
