import type { LoanDemand } from '@dziva/contracts/loan-demand';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';

/** The demands of a loan, the newest first. Borrowers do not see who sent them. `recordedBefore` is an ISO instant. */
export function demandsOf(
  db: Queryable,
  loanId: string,
  isForStaff: boolean,
  recordedBefore: string | null = null,
): Promise<LoanDemand[]> {
  return db.query<LoanDemand & Record<string, unknown>>(
    sql`SELECT d.event_id AS id, d.sent_on AS "sentOn", d.pay_by AS "payBy", d.amount_cents AS "amountCents", x.text AS note,
               CASE WHEN ${isForStaff}::boolean THEN u.full_name END AS "sentBy"
          FROM loan_demands_read d
          JOIN es.event e USING (event_id)
          LEFT JOIN event_text x ON x.event_id = d.event_id AND x.field = 'note'
          LEFT JOIN user_account u ON u.id = d.sent_by
         WHERE d.loan_id = ${loanId} AND (${recordedBefore}::timestamptz IS NULL OR e.recorded_at < ${recordedBefore})
         ORDER BY e.pos DESC`,
  );
}
