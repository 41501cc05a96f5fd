import { type Queryable, sql } from '#kernel/database/sql';
import type { ReferenceMark } from '#platform/references/reference-register';
import { Injectable } from '@nestjs/common';
import type { StatementEvidence } from './domain/deposit.ts';
import type { ChosenLine } from './domain/statement-evidence.ts';

/** What the statements say about a deposit that is being verified. */
@Injectable()
export class DepositEvidenceQueries {
  /** The keyed hash of the reference that the member wrote. */
  async slip(db: Queryable, depositId: string): Promise<ReferenceMark> {
    const [row] = await db.query<{ hash: string | null }>(
      sql`SELECT reference_hash AS hash FROM deposit_slip WHERE deposit_id = ${depositId}`,
    );
    return row?.hash == null ? {} : { referenceHash: row.hash };
  }

  async line(db: Queryable, { importId, line }: StatementEvidence): Promise<ChosenLine | undefined> {
    const [row] = await db.query<ChosenLine & Record<string, unknown>>(
      sql`SELECT l.provider AS method, l.kind = 'CREDIT' AS "isCredit", l.is_duplicate AS "isDuplicate", l.amount_cents AS "amountCents",
                 l.reference_key AS reference, i.read_at IS NOT NULL AS "isRead", i.imported_by AS "importedBy",
                 m.deposit_id AS "depositId"
            FROM statement_line l JOIN statement_import i USING (import_id)
            LEFT JOIN statement_matches_read m USING (import_id, line)
           WHERE l.import_id = ${importId} AND l.line = ${line}`,
    );
    return row;
  }

  /** The line that says the same as a deposit and has verified nothing: the first one of its reference counts. */
  async freeLine(db: Queryable, depositId: string): Promise<StatementEvidence | undefined> {
    const [row] = await db.query<StatementEvidence & Record<string, unknown>>(
      sql`SELECT l.import_id AS "importId", l.line
            FROM transfers_read t
            JOIN deposit_slip s ON s.deposit_id = t.transfer_id
            JOIN statement_line l ON l.provider = t.method AND l.reference_key = s.reference_key
                                 AND l.amount_cents = t.amount_cents AND l.kind = 'CREDIT' AND NOT l.is_duplicate
            JOIN statement_import i USING (import_id)
           WHERE t.transfer_id = ${depositId} AND i.read_at IS NOT NULL AND i.imported_by <> t.user_id
             AND NOT EXISTS (SELECT 1 FROM statement_matches_read m WHERE m.import_id = l.import_id AND m.line = l.line)
           LIMIT 1`,
    );
    return row;
  }
}
