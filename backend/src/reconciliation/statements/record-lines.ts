import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { ReadLine } from './domain/read-line.ts';

/** Inserts the rows of some lines. Existing lines are skipped, so an interrupted run continues where it stopped. */
export function recordLines(
  importId: string,
  lines: readonly ReadLine[],
  identities: readonly string[],
): Statement[] {
  const last = lines.at(-1);
  if (!last) return [];
  const column = <Key extends keyof ReadLine>(key: Key): ReadLine[Key][] => lines.map((line) => line[key]);
  return [
    sql`SELECT record_lines(${importId}, ${column('line')}::int[], ${column('kind')}::text[], ${column('reference')}::text[],
          ${column('referenceKey')}::text[], ${lines.map(({ uniqueId }) => uniqueId !== null)}::boolean[],
          ${column('amountCents')}::bigint[], ${column('paidOn')}::date[], ${column('balanceCents')}::bigint[],
          ${column('problem')}::text[], ${identities}::text[], ${column('payer')}::text[],
          ${lines.map(({ payer, text }) => (text === payer ? null : text))}::text[], ${column('raw')}::text[],
          ${last.endByte}::bigint)`,
  ];
}
