import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** How long a message is kept, done or not. `docs/operations.md` has the same number. */
const KEPT_MONTHS = 24;

/** Messages have an address and no account: those sent from a member's address are erased with the member. */
export const contactData: PersonalDataHolder = {
  name: 'contact',
  refusal: () => Promise.resolve(null),
  erase: (userId: string): Statement[] => [
    sql`DELETE FROM contact_message m USING user_account u WHERE u.id = ${userId} AND m.email = u.email`,
  ],
};

/** Deletes messages that are older than the 24 months. */
export const forgetOldMessages = (): Statement =>
  sql`DELETE FROM contact_message WHERE created_at < now() - make_interval(months => ${KEPT_MONTHS})`;
