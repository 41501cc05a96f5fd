import type { PersonalDataHolder } from '#platform/personal-data/personal-data';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';

/** The personal data in collateral sales: their notes. If the loan is still open, the loan refuses the erasure. */
export const collateralSalesData: PersonalDataHolder = {
  name: 'collateral-sales',
  refusal: () => Promise.resolve(null),
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'collateral-sale'`,
  ],
};
