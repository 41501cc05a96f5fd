import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/**
 * What the register holds about a person: descriptions, numbers, consents and notes. Keyed hashes of the numbers stay, so that a
 * thing is recognised again. What is pledged belongs to a loan or an application: they refuse.
 */
export const assetsData: PersonalDataHolder = {
  name: 'collateral',
  refusal: () => Promise.resolve(null),
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'asset'`,
  ],
};
