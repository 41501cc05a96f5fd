import { deleteFactors } from '#identity/factors/factors.queries';
import { deleteDevices } from '#identity/sign-in/known-devices';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';
import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';

/** The personal data of this feature. The row of the account stays, without personal data. */
export const identityData: PersonalDataHolder = {
  name: 'identity',
  refusal: async (userId: string, db: Queryable) => {
    const [open] = await db.query(
      sql`SELECT 1 FROM ledger.account WHERE owner_id = ${userId} AND balance <> 0 LIMIT 1`,
    );
    return open ? 'There is still money in the wallet or on its way. Pay it out first.' : null;
  },
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM profile WHERE user_id = ${userId}`,
    sql`DELETE FROM phone_code WHERE user_id = ${userId}`,
    sql`DELETE FROM session WHERE user_id = ${userId}`,
    ...deleteFactors(userId),
    deleteDevices(userId),
    sql`DELETE FROM sign_in WHERE user_id = ${userId}`,
    sql`DELETE FROM security_record WHERE user_id = ${userId}`,
    sql`DELETE FROM password_reset WHERE user_id = ${userId}`,
    sql`DELETE FROM password_link_permit WHERE user_id = ${userId} OR given_to = ${userId}`,
    // Stored answers contain names and texts, also answers to staff. A repeat of such a command is refused anyway.
    sql`DELETE FROM receipt r
         WHERE r.scope = ${userId} OR r.answer LIKE '%' || ${userId}::text || '%'
            OR r.command_id IN (SELECT e.command_id FROM es.event e WHERE e.subject_id = ${userId})`,
  ],
};
