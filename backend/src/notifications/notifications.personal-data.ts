import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** What a person was told goes with them. What staff were told about them holds no name: that is joined when it is read. */
export const notificationsData: PersonalDataHolder = {
  name: 'notifications',
  refusal: async () => null,
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM notification WHERE user_id = ${userId}`,
    sql`DELETE FROM notification_mail WHERE user_id = ${userId}`,
  ],
};
