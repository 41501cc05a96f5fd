import { sql } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** The personal data of a wallet, apart from transfers: the descriptions that staff wrote for adjustments. */
export const walletData: PersonalDataHolder = {
  name: 'wallet',
  refusal: () => Promise.resolve(null),
  erase: (userId) => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'adjustment'`,
  ],
};
