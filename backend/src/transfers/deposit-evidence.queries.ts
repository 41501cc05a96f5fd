import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { ReferenceMark } from '#platform/references/reference-register';
import { Injectable } from '@nestjs/common';
import type { Arrival } from './domain/deposit.decisions.ts';
import type { StatementEvidence } from './domain/deposit.ts';
import type { CreditByLine } from './domain/credit-by-line.ts';
import type { ChosenLine } from './domain/statement-evidence.ts';

/** A statement line, with the amount and the day in it. */
export type FreeLine = StatementEvidence & Arrival & { readonly credit: CreditByLine };

/** Finds statement lines for a deposit that is being verified. */
@Injectable()
export class DepositEvidenceQueries {
  /** The keyed hash of the reference that the member entered. */
  async slip(db: Queryable, depositId: string): Promise<ReferenceMark> {
    const [row] = await db.query<{ hash: string | null }>(
      sql`SELECT reference_hash AS hash FROM deposit_slip WHERE deposit_id = ${depositId}`,
    );
    return row?.hash == null ? {} : { referenceHash: row.hash };
  }

  /** `credit` has the facts of the deposit for which the line is evidence; null if it is for none. */
  async line(
    db: Queryable,
    { importId, line }: StatementEvidence,
    deposit: { readonly id: string; readonly userId: string } | null = null,
  ): Promise<(ChosenLine & { readonly credit: CreditByLine | null }) | undefined> {
    const ownerId = deposit?.userId ?? null;
    const depositId = deposit?.id ?? null;
    const [row] = await db.query<
      ChosenLine & { readonly credit: CreditByLine | null } & Record<string, unknown>
    >(
      sql`SELECT l.provider AS method, l.kind = 'CREDIT' AS "isCredit", l.is_duplicate AS "isDuplicate", l.amount_cents AS "amountCents", l.paid_on AS "paidOn",
                 l.reference_key AS reference, i.read_at IS NOT NULL AS "isRead", w.imported_by AS "importedBy",
                 credit_facts(${depositId}, l.import_id, l.line) AS credit,
                 EXISTS (SELECT FROM accounts_of_person(${ownerId}) own WHERE own.user_id IN (i.imported_by, l.completed_by)) AS "isOwn",
                 coalesce(s.state, 'OPEN') <> 'OPEN' AS "isTaken",
                 is_before_opening(l.provider, l.counts_on) AS "isBeforeOpening"
            FROM statement_line l JOIN statement_import i USING (import_id)
           CROSS JOIN LATERAL line_word(l.import_id, l.line) w
            LEFT JOIN line_states_read s USING (import_id, line)
           WHERE l.import_id = ${importId} AND l.line = ${line}`,
    );
    return row;
  }

  /** The unused line that matches a deposit: the first one with its reference counts. */
  async freeLine(db: Queryable, depositId: string): Promise<FreeLine | undefined> {
    const [row] = await db.query<FreeLine & Record<string, unknown>>(
      sql`SELECT l.import_id AS "importId", l.line, l.amount_cents AS "amountCents", l.paid_on AS "paidOn",
                 credit_facts(l.deposit_id, l.import_id, l.line) AS credit
            FROM deposit_lines() l JOIN deposit_slip s USING (deposit_id)
           WHERE l.deposit_id = ${depositId} AND l.same_amount AND l.is_read AND NOT l.is_own
             AND NOT is_own_line(s.user_id, l.import_id, l.line)
           ORDER BY l.paid_on, l.import_id, l.line LIMIT 1`,
    );
    return row;
  }
}
