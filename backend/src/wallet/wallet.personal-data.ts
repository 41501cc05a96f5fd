import { sql } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** What a wallet holds about a person besides their transfers: what staff wrote beside an adjustment. */
export const walletData: PersonalDataHolder = {
  name: 'wallet',
  refusal: () => Promise.resolve(null),
  erase: (userId) => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'adjustment'`,
  ],
};
