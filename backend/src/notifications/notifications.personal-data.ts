import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** A person's notices are erased with them. Notices to staff about them have no name: it is joined when they are read. */
export const notificationsData: PersonalDataHolder = {
  name: 'notifications',
  refusal: async () => null,
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM notification WHERE user_id = ${userId}`,
    sql`DELETE FROM notification_mail WHERE user_id = ${userId}`,
    sql`DELETE FROM text_message WHERE user_id = ${userId}`,
    sql`DELETE FROM message_choice WHERE user_id = ${userId}`,
  ],
};
