import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/**
 * The personal data in the collateral register: descriptions, numbers, consents and notes. Keyed hashes of the numbers stay, so
 * that an asset is recognised if it is pledged again. While assets are pledged, the loan or the application refuses the erasure.
 */
export const assetsData: PersonalDataHolder = {
  name: 'collateral',
  refusal: () => Promise.resolve(null),
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
         WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'asset'`,
  ],
};
