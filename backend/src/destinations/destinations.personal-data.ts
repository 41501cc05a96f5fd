import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** The personal data in destinations: names, numbers and banks. Which destination a payout went to is kept. */
export const destinationsData: PersonalDataHolder = {
  name: 'destinations',
  refusal: () => Promise.resolve(null),
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'destination'`,
  ],
};
