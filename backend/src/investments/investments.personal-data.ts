import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** Investments store no personal data. While one is active, its owner cannot be erased. */
export const investmentsData: PersonalDataHolder = {
  name: 'investments',
  refusal: async (userId: string, db: Queryable) => {
    const [running] = await db.query(
      sql`SELECT 1 FROM investments_read WHERE user_id = ${userId} AND status = 'ACTIVE' LIMIT 1`,
    );
    return running ? 'There is an investment that has not ended.' : null;
  },
  erase: (): Statement[] => [],
};
