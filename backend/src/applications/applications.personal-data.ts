import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

const ERASED = 'Erased';

/**
 * The personal data in applications and their assessments: answers in the form, notes of all kinds, and documents, also those that
 * staff uploaded about the member.
 */
export const applicationsData: PersonalDataHolder = {
  name: 'applications',
  refusal: async (userId: string, db: Queryable) => {
    const [open] = await db.query(
      sql`SELECT 1 FROM applications_read
           WHERE applicant_id = ${userId} AND status NOT IN ('DECLINED', 'WITHDRAWN', 'DISBURSED') LIMIT 1`,
    );
    return open ? 'There is an application that is not decided.' : null;
  },
  erase: (userId: string): Statement[] => [
    sql`UPDATE application_details d SET source_of_income = ${ERASED}, collateral_desc = ${ERASED}, next_of_kin_name = ${ERASED},
               next_of_kin_phone = ${ERASED}, next_of_kin_address = NULL, purpose = NULL
          FROM applications_read a WHERE a.application_id = d.application_id AND a.applicant_id = ${userId}`,
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category IN ('application', 'assessment')`,
    sql`DELETE FROM application_document d USING applications_read a
         WHERE a.application_id = d.application_id AND a.applicant_id = ${userId}`,
    sql`DELETE FROM stored_file f WHERE NOT EXISTS (SELECT 1 FROM application_document d WHERE d.document_id = f.file_id)
           AND f.file_id IN (SELECT (e.body::jsonb ->> CASE e.type WHEN 'LoanAccepted' THEN 'agreementDocumentId' ELSE 'documentId' END)::uuid
                               FROM es.event e
                              WHERE e.subject_id = ${userId} AND e.type IN ('DocumentAttached', 'LoanAccepted'))`,
    sql`WITH gone AS (DELETE FROM staff_document WHERE member_id = ${userId} RETURNING document_id)
        DELETE FROM stored_file f USING gone WHERE f.file_id = gone.document_id`,
  ],
  files: async (userId: string, db: Queryable) => {
    const rows = await db.query<{ document_id: string }>(
      sql`SELECT d.document_id FROM application_document d JOIN applications_read a USING (application_id)
           WHERE a.applicant_id = ${userId}
          UNION ALL SELECT document_id FROM staff_document WHERE member_id = ${userId}`,
    );
    return rows.map((row) => row.document_id);
  },
};
