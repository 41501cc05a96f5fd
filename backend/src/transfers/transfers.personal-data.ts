import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** The personal data in transfers: texts, references of payments, proofs, and names of payers. */
export const transfersData: PersonalDataHolder = {
  name: 'transfers',
  refusal: async (userId: string, db: Queryable) => {
    const [open] = await db.query(
      sql`SELECT 1 FROM transfers_read WHERE user_id = ${userId} AND status = 'PENDING' LIMIT 1`,
    );
    return open ? 'There is a deposit or a withdrawal that is not decided.' : null;
  },
  erase: (userId: string): Statement[] => [
    // This comes first, while the references still show which statement lines are theirs. A rejected deposit does not prove who
    // paid.
    sql`WITH noted AS (
          DELETE FROM statement_line_note n USING statement_line l, deposit_slip s, transfers_read t
           WHERE n.import_id = l.import_id AND n.line = l.line AND t.transfer_id = s.deposit_id AND t.status = 'COMPLETED'
             AND s.user_id = ${userId} AND l.provider = s.method AND l.reference_key = s.reference_key
          RETURNING n.note_id
        )
        DELETE FROM receipt r USING noted WHERE r.command_id = noted.note_id`,
    sql`DELETE FROM statement_line_person p
         USING statement_line l, deposit_slip s JOIN transfers_read t ON t.transfer_id = s.deposit_id AND t.status = 'COMPLETED'
         WHERE p.import_id = l.import_id AND p.line = l.line
           AND s.user_id = ${userId} AND l.provider = s.method AND l.reference_key = s.reference_key`,
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category IN ('deposit', 'withdrawal')`,
    sql`UPDATE deposit_slip SET reference_key = NULL, file_id = NULL WHERE user_id = ${userId}`,
    sql`DELETE FROM stored_file f WHERE NOT EXISTS (SELECT 1 FROM deposit_slip s WHERE s.file_id = f.file_id)
           AND f.file_id IN (SELECT (e.body::jsonb ->> 'proofId')::uuid FROM es.event e
                              WHERE e.subject_id = ${userId} AND e.type = 'DepositSubmitted')`,
  ],
  files: async (userId: string, db: Queryable) => {
    const rows = await db.query<{ file_id: string }>(
      sql`SELECT file_id FROM deposit_slip WHERE user_id = ${userId} AND file_id IS NOT NULL`,
    );
    return rows.map((row) => row.file_id);
  },
};
