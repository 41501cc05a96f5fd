import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** The personal data in proposals: the commands as they were sent, and the reasons and notes written about them. */
export const approvalsData: PersonalDataHolder = {
  name: 'approvals',
  // The proposal to erase this person does not prevent the erasure.
  refusal: async (userId: string, db: Queryable) => {
    const [open] = await db.query(
      sql`SELECT 1 FROM proposals_read WHERE member_id = ${userId} AND state = 'PENDING' AND kind <> 'ERASURE' LIMIT 1`,
    );
    return open ? 'Something about this person waits for a second person.' : null;
  },
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'proposal'`,
    sql`DELETE FROM proposal_origin WHERE user_id = ${userId}`,
  ],
};
