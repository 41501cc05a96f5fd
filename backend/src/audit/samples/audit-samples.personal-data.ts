import { sql } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** Questions and answers of auditors about entries that concern the person. The ticks stay. */
export const auditSamplesData: PersonalDataHolder = {
  name: 'audit samples',
  refusal: () => Promise.resolve(null),
  erase: (userId) => [
    sql`DELETE FROM event_text t USING audit_sample_messages_read m JOIN es.event e ON e.event_id = m.entry_id
         WHERE t.event_id = m.event_id
           AND (e.subject_id = ${userId}
                OR EXISTS (SELECT FROM ledger.posting p WHERE p.pos = e.pos AND p.account_id IN (SELECT ledger_accounts_of(${userId}))))`,
  ],
};
