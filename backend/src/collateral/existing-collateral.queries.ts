import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { ExistingCollateral } from './domain/existing-collateral.ts';

type Existing = Omit<ExistingCollateral, 'applicationId' | 'description'> & {
  readonly description: string | null;
  readonly loanId: string | null;
};

/** The known facts about the collateral of an application; undefined if there is no such application. */
export async function existingCollateral(
  db: Queryable,
  applicationId: string,
): Promise<Existing | undefined> {
  const [row] = await db.query<Existing & Record<string, unknown>>(
    sql`SELECT a.applicant_id AS "ownerId", a.collateral_type AS kind, a.loan_id AS "loanId",
               CASE WHEN u.erased_at IS NULL THEN d.collateral_desc END AS description,
               (a.created_at AT TIME ZONE 'Africa/Harare')::date AS "submittedOn",
               a.collateral_est_value_cents AS "estimateCents", s.assessment_id AS "assessmentId",
               s.assessed_value_cents AS "assessedCents", (s.assessed_at AT TIME ZONE 'Africa/Harare')::date AS "assessedOn",
               CASE WHEN l.status = 'SETTLED' THEN l.settled_on
                    WHEN a.status IN ('DECLINED', 'WITHDRAWN') THEN (t.ended_at AT TIME ZONE 'Africa/Harare')::date END AS "releasedOn",
               CASE WHEN l.status = 'SETTLED' THEN 'LOAN_SETTLED'
                    WHEN a.status IN ('DECLINED', 'WITHDRAWN') THEN 'APPLICATION_' || a.status END AS "releasedBecause",
               c.sale_id AS "saleId", c.sold_on AS "soldOn"
          FROM applications_read a
          JOIN application_details d USING (application_id)
          JOIN user_account u ON u.id = a.applicant_id
          LEFT JOIN loans_read l ON l.loan_id = a.loan_id
          LEFT JOIN collateral_sales_read c ON c.loan_id = a.loan_id AND c.status = 'SOLD'
          LEFT JOIN LATERAL (SELECT max(recorded_at) AS ended_at FROM application_timeline
                              WHERE application_id = a.application_id AND status = a.status) t ON true
          LEFT JOIN LATERAL (SELECT assessment_id, assessed_value_cents, assessed_at FROM assessments_read
                              WHERE application_id = a.application_id AND result = 'PASS'
                              ORDER BY created_at DESC LIMIT 1) s ON true
         WHERE a.application_id = ${applicationId}`,
  );
  return row;
}
