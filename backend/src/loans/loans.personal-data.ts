import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** What loans hold about a person: the references that were written beside payouts and payments. */
export const loansData: PersonalDataHolder = {
  name: 'loans',
  refusal: async (userId: string, db: Queryable) => {
    const [open] = await db.query(
      sql`SELECT 1 FROM loans_read WHERE borrower_id = ${userId} AND status NOT IN ('SETTLED', 'CLOSED', 'WRITTEN_OFF') LIMIT 1`,
    );
    return open ? 'There is a loan that is not settled.' : null;
  },
  claim: async (userId: string, db: Queryable) => {
    const [owed] = await db.query(
      sql`SELECT 1 FROM loans_read WHERE borrower_id = ${userId} AND status = 'WRITTEN_OFF' LIMIT 1`,
    );
    return owed
      ? 'The rest of a loan was written off and is still owed: the borrower stays known while we may claim it.'
      : null;
  },
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'loan'`,
  ],
};
