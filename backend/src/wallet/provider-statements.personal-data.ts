import { sql, type Statement } from '#kernel/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** What the lines of statements say about a member: the payer of what they paid in. */
export const providerStatementsData: PersonalDataHolder = {
  name: 'provider-statements',
  refusal: () => Promise.resolve(null),
  erase: (userId: string): Statement[] => [
    sql`UPDATE statement_line l SET payer = NULL
          FROM statement_line first JOIN statement_matches_read m USING (import_id, line)
          JOIN transfers_read t ON t.transfer_id = m.deposit_id
         WHERE t.user_id = ${userId} AND l.provider = first.provider AND l.reference_key = first.reference_key`,
  ],
};
