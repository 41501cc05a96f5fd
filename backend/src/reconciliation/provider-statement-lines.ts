import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { ReadLine } from './provider-statement-reader.ts';

/**
 * Inserts the rows of some lines, in one statement. The lock makes two runs of one import wait for each other, and existing lines
 * are skipped, so an interrupted run continues where it stopped. The unique index decides which line came first; keys are
 * inserted in order, so that two imports of one file do not block each other. A charge without a reference is identified by till,
 * day, amount and text: as many per day as another import has are duplicates, and imports with charges of one till wait for each
 * other.
 */
export function recordLines(importId: string, lines: readonly ReadLine[]): Statement[] {
  const last = lines.at(-1);
  if (!last) return [];
  const column = <Key extends keyof ReadLine>(key: Key): ReadLine[Key][] => lines.map((line) => line[key]);
  const hasCharges = lines.some(isCharge);
  return [
    ...(hasCharges ? [takeTurns(importId)] : []),
    // An import that lapses waits, and sees these lines.
    sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('lines of ' || provider, 0)) FROM statement_import WHERE import_id = ${importId}`,
    sql`SELECT 1 FROM statement_import WHERE import_id = ${importId} FOR UPDATE`,
    sql`WITH given AS (
          SELECT i.import_id, g.line, i.provider, g.kind, g.reference, g.reference_key, g.amount_cents, g.paid_on, g.payer, g.problem,
                 coalesce(g.paid_on, (i.created_at AT TIME ZONE 'Africa/Harare')::date) AS counts_on
            FROM unnest(${column('line')}::int[], ${column('kind')}::text[], ${column('reference')}::text[],
                        ${column('referenceKey')}::text[], ${column('amountCents')}::bigint[], ${column('paidOn')}::date[],
                        ${column('payer')}::text[], ${column('problem')}::text[])
                 AS g (line, kind, reference, reference_key, amount_cents, paid_on, payer, problem)
            JOIN statement_import i ON i.import_id = ${importId}
           WHERE i.status = 'RUNNING' AND i.read_at IS NULL AND g.line > i.last_line
        ), first_seen AS (
          INSERT INTO statement_line (import_id, line, provider, kind, reference, reference_key, amount_cents, paid_on, payer, problem,
                                      counts_on)
          SELECT * FROM given WHERE reference_key IS NOT NULL ORDER BY reference_key, amount_cents, kind, line
          ON CONFLICT (provider, reference_key, amount_cents, kind)
            WHERE NOT is_duplicate AND reference_key IS NOT NULL AND kind <> 'MALFORMED' DO NOTHING
          RETURNING line
        ), charges AS (
          SELECT g.line FROM (
            SELECT g.line, g.provider, g.paid_on, g.amount_cents, coalesce(g.payer, '') AS text,
                   row_number() OVER (PARTITION BY g.paid_on, g.amount_cents, coalesce(g.payer, '') ORDER BY g.line) AS n
              FROM given g WHERE g.kind = 'DEBIT' AND g.reference_key IS NULL) g,
            LATERAL (SELECT coalesce(max(same.lines) FILTER (WHERE same.import_id <> ${importId}), 0) AS known,
                            coalesce(max(same.lines) FILTER (WHERE same.import_id = ${importId}), 0) AS read
                       FROM (SELECT l.import_id, count(*) AS lines FROM statement_line l
                              WHERE l.provider = g.provider AND l.paid_on = g.paid_on AND l.amount_cents = g.amount_cents
                                AND l.kind = 'DEBIT' AND l.reference_key IS NULL AND coalesce(l.payer, '') = g.text AND NOT l.is_lapsed
                              GROUP BY 1) same) earlier
           WHERE earlier.read + g.n <= earlier.known
        ), others AS (
          INSERT INTO statement_line (import_id, line, provider, kind, reference, reference_key, amount_cents, paid_on, payer, problem,
                                      counts_on, is_duplicate)
          SELECT g.*, g.reference_key IS NOT NULL OR g.line IN (SELECT line FROM charges) FROM given g
           WHERE g.line NOT IN (SELECT line FROM first_seen)
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

const isCharge = ({ kind, referenceKey }: ReadLine): boolean => kind === 'DEBIT' && referenceKey === null;

const takeTurns = (importId: string): Statement =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('charges of ' || provider, 0)) FROM statement_import WHERE import_id = ${importId}`;
