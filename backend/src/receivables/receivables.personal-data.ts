import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data';

/** A member who owes money cannot be erased. The events themselves contain no names. */
export const receivablesData: PersonalDataHolder = {
  name: 'receivables',
  refusal: () => Promise.resolve(null),
  claim: async (userId: string, db: Queryable) => {
    const [row] = await db.query<{ owed: boolean }>(
      sql`SELECT coalesce(ledger.balance(${accountId(accounts.memberReceivable(userId))}), 0) > 0 AS owed`,
    );
    return row?.owed === true
      ? 'Money was taken back that had left the wallet, and is still owed: the member stays known while we may claim it.'
      : null;
  },
  erase: () => [],
};
