import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { ReadLine } from './provider-statement-reader.ts';

/**
 * The rows of some lines, in one statement. The lock lets two runs of one import take turns, and lines that are there
 * already are passed over, so a run that was cut off goes on where it stopped. Who was first with an identity is decided by
 * the unique index; the order of the keys keeps two imports of one file from waiting for each other.
 */
export function recordLines(importId: string, lines: readonly ReadLine[]): Statement[] {
  const last = lines.at(-1);
  if (!last) return [];
  const column = <Key extends keyof ReadLine>(key: Key): ReadLine[Key][] => lines.map((line) => line[key]);
  return [
    sql`SELECT 1 FROM statement_import WHERE import_id = ${importId} FOR UPDATE`,
    sql`WITH given AS (
          SELECT i.import_id, g.line, i.provider, g.kind, g.reference, g.reference_key, g.amount_cents, g.paid_on, g.payer, g.problem
            FROM unnest(${column('line')}::int[], ${column('kind')}::text[], ${column('reference')}::text[],
                        ${column('referenceKey')}::text[], ${column('amountCents')}::bigint[], ${column('paidOn')}::date[],
                        ${column('payer')}::text[], ${column('problem')}::text[])
                 AS g (line, kind, reference, reference_key, amount_cents, paid_on, payer, problem)
            JOIN statement_import i ON i.import_id = ${importId}
           WHERE i.status = 'RUNNING' AND i.read_at IS NULL AND g.line > i.last_line
        ), first_seen AS (
          INSERT INTO statement_line (import_id, line, provider, kind, reference, reference_key, amount_cents, paid_on, payer, problem)
          SELECT * FROM given WHERE reference_key IS NOT NULL ORDER BY reference_key, amount_cents, kind, line
          ON CONFLICT (provider, reference_key, amount_cents, kind)
            WHERE NOT is_duplicate AND reference_key IS NOT NULL AND kind <> 'MALFORMED' DO NOTHING
          RETURNING line
        ), others AS (
          INSERT INTO statement_line (import_id, line, provider, kind, reference, reference_key, amount_cents, paid_on, payer, problem,
                                      is_duplicate)
          SELECT g.*, g.reference_key IS NOT NULL FROM given g WHERE g.line NOT IN (SELECT line FROM first_seen)
          RETURNING kind, is_duplicate
        )
        UPDATE statement_import SET
               last_line = ${last.line}, bytes_read = least(${last.endByte}, size_bytes),
               lines_read = lines_read + (SELECT count(*) FROM given),
               duplicates = duplicates + (SELECT count(*) FROM others WHERE is_duplicate),
               malformed = malformed + (SELECT count(*) FROM others WHERE kind = 'MALFORMED')
         WHERE import_id = ${importId} AND status = 'RUNNING' AND read_at IS NULL AND last_line < ${last.line}`,
  ];
}
