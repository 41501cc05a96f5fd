import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { Cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import type { ChosenEntry, KnownLine } from '#reconciliation/lines/domain/statement-line.decisions';
import type { TillEntry } from '#reconciliation/lines/domain/statement-line';

/** Each batch searches all open lines, so it is large. */
const BATCH_LINES = 10_000;

/** A line that nobody has decided on, if an entry of its till has its amount. */
export interface CandidateLine {
  readonly importId: string;
  readonly line: number;
  readonly till: TransferMethod;
  readonly amountCents: Cents;
  readonly reference: string;
}

/** A line, and the entry with its reference and amount. */
export interface ExactPair extends TillEntry {
  readonly importId: string;
  readonly line: number;
}

type After = Pick<CandidateLine, 'importId' | 'line'>;
const BEFORE_ALL: After = { importId: '00000000-0000-0000-0000-000000000000', line: 0 };

@Injectable()
export class ExactMatchingQueries {
  constructor(private readonly database: Database) {}

  /**
   * The next lines of one import, or of all imports that were read. Lines that a person has opened again, and lines that another
   * line with the same reference took back, are left to people.
   */
  candidates(importId: string | null, after: After = BEFORE_ALL): Promise<CandidateLine[]> {
    return this.database.query<CandidateLine & Record<string, unknown>>(
      sql`SELECT l.import_id AS "importId", l.line, l.provider AS till, l.amount_cents AS "amountCents", l.reference
            FROM statement_line l JOIN statement_import i USING (import_id)
           WHERE (${importId}::uuid IS NULL OR l.import_id = ${importId}) AND i.read_at IS NOT NULL
             AND (l.import_id, l.line) > (${after.importId}::uuid, ${after.line}::int)
             AND l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND l.reference_key IS NOT NULL
             AND NOT is_before_opening(l.provider, l.counts_on)
             AND NOT EXISTS (SELECT FROM line_states_read s WHERE s.import_id = l.import_id AND s.line = l.line)
             AND EXISTS (SELECT FROM till_entries_read t
                          WHERE t.till = l.provider AND t.amount_cents = l.amount_cents AND t.kind <> 'DEPOSIT'
                            AND NOT EXISTS (SELECT FROM statement_matches_read m WHERE m.kind = t.kind AND m.entry_id = t.entry_id))
             AND NOT EXISTS (SELECT FROM statement_line b
                              WHERE b.provider = l.provider AND b.reference_key = l.reference_key AND b.amount_cents = -l.amount_cents
                                AND b.kind IN ('CREDIT', 'DEBIT') AND NOT b.is_duplicate)
           ORDER BY l.import_id, l.line LIMIT ${BATCH_LINES}`,
    );
  }

  /**
   * The lines among these that have an unmatched entry with the same reference and amount, found by the hashes of their
   * references. Of several lines with one reference, the oldest shows the entry.
   */
  pairs(lines: readonly CandidateLine[], hashes: readonly (string | null)[]): Promise<ExactPair[]> {
    return this.database.query<ExactPair & Record<string, unknown>>(
      sql`SELECT DISTINCT ON (t.kind, t.entry_id) n.import_id AS "importId", n.line, t.kind, t.entry_id AS id
            FROM unnest(${lines.map(({ importId }) => importId)}::uuid[], ${lines.map(({ line }) => line)}::int[],
                        ${lines.map(({ till }) => till)}::text[], ${lines.map(({ amountCents }) => amountCents)}::bigint[],
                        ${hashes}::text[]) WITH ORDINALITY AS n (import_id, line, till, amount_cents, hash, place)
            JOIN reference_use u ON u.hash = n.hash AND u.kind <> 'DEPOSIT'
            JOIN till_entries_read t ON t.kind = u.kind AND t.entry_id = u.entry_id AND t.till = n.till AND t.amount_cents = n.amount_cents
           WHERE NOT EXISTS (SELECT FROM statement_matches_read m WHERE m.kind = t.kind AND m.entry_id = t.entry_id)
           ORDER BY t.kind, t.entry_id, n.place`,
    );
  }

  /** The facts for decisions about these pairs, in one query; pairs that were matched in the meantime are left out. */
  free(db: Queryable, pairs: readonly ExactPair[]): Promise<{ known: KnownLine; entry: ChosenEntry }[]> {
    return db.query<{ known: KnownLine; entry: ChosenEntry }>(
      sql`SELECT jsonb_build_object('importId', l.import_id, 'line', l.line, 'till', l.provider, 'amountCents', l.amount_cents,
                   'on', l.counts_on, 'reference', l.reference, 'hasId', l.has_id, 'isUsable', true, 'isUnread', false, 'raw', null, 'isRead', true,
                   'importedBy', w.imported_by, 'confirmedBy', w.confirmed_by, 'isTaken', false,
                   'isBeforeOpening', is_before_opening(l.provider, l.counts_on)) AS known,
                 jsonb_build_object('kind', t.kind, 'id', t.entry_id, 'till', t.till, 'amountCents', t.amount_cents, 'isTaken', false,
                   'isPending', false) AS entry
            FROM unnest(${pairs.map(({ importId }) => importId)}::uuid[], ${pairs.map(({ line }) => line)}::int[],
                        ${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ id }) => id)}::uuid[]) AS n (import_id, line, kind, id)
            JOIN statement_line l ON l.import_id = n.import_id AND l.line = n.line
           CROSS JOIN LATERAL line_word(n.import_id, n.line) w
            JOIN till_entries_read t ON t.kind = n.kind AND t.entry_id = n.id
           WHERE NOT EXISTS (SELECT FROM line_states_read s WHERE s.import_id = n.import_id AND s.line = n.line)
             AND NOT EXISTS (SELECT FROM statement_matches_read m WHERE m.kind = n.kind AND m.entry_id = n.id)`,
    );
  }
}
