import { Database } from '@dziva/event-ledger/database/database';
import { prepared } from '@dziva/event-ledger/database/sql';
import type { Moment } from '#platform/books/moment';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { LedgerAccount, ListLedgerAccountsQuery } from '@dziva/contracts/ledger';
import { Injectable } from '@nestjs/common';

const ROWS_AT_A_TIME = 500;

// An account is created with its first posting. A list for a past moment has the accounts with postings up to then.
const FILTER = `($1::text IS NULL OR type = $1) AND ($2::uuid IS NULL OR account_id IN (SELECT ledger_accounts_of($2)))
  AND ($3::text IS NULL OR account ILIKE $3 OR plain_text(owner_name) LIKE plain_text($3))
  AND ($4::timestamptz IS NULL OR EXISTS (
    SELECT 1 FROM ledger.posting p WHERE p.account_id = ledger_accounts.account_id AND p.recorded_at < $4))`;

// The balances are computed after paging, so that only the accounts of the page are added up.
const COLUMNS = `account, type, owner_id AS "ownerId", owner_name AS "ownerName",
  CASE WHEN $4::timestamptz IS NULL THEN CASE WHEN is_inline THEN balance ELSE ledger.balance(account_id) END
       ELSE coalesce((SELECT sum(p.amount)::bigint FROM ledger.posting p
                       WHERE p.account_id = page.account_id AND p.recorded_at < $4
                         AND ($5::date IS NULL OR p.value_on <= $5)), 0)
       END AS "balanceCents"`;

interface AccountRow extends Omit<LedgerAccount, 'ownerId' | 'ownerName'> {
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly [column: string]: unknown;
}

/**
 * The balance of every account. Now it is the stored balance of the account; for a past moment it is the sum of the postings
 * that were recorded by then and have a value date by then.
 */
@Injectable()
export class LedgerAccountsQueries {
  constructor(private readonly database: Database) {}

  async rows(
    query: ListLedgerAccountsQuery,
    moment: Moment | null,
    { limit, offset }: Slice,
  ): Promise<LedgerAccount[]> {
    const rows = await this.database.query<AccountRow>(
      prepared(
        `SELECT ${COLUMNS}
           FROM (SELECT * FROM ledger_accounts() WHERE ${FILTER} ORDER BY account LIMIT $6 OFFSET $7) page
          ORDER BY account`,
        [...filterValues(query, moment), moment?.valueOn ?? null, limit, offset],
      ),
    );
    return rows.map(toAccount);
  }

  async count(query: ListLedgerAccountsQuery, moment: Moment | null): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(
        `SELECT count(*) AS count FROM ledger_accounts() WHERE ${FILTER}`,
        filterValues(query, moment),
      ),
    );
    return row?.count ?? 0;
  }

  /** All accounts in the order of their addresses, by keyset, so that later pages cost the same as the first. */
  async *everyRow(
    query: ListLedgerAccountsQuery,
    moment: Moment | null,
    rowsAtATime = ROWS_AT_A_TIME,
  ): AsyncGenerator<LedgerAccount> {
    for (let after = ''; ;) {
      const rows = await this.database.query<AccountRow>(
        prepared(
          `SELECT ${COLUMNS}
             FROM (SELECT * FROM ledger_accounts() WHERE account > $6 AND ${FILTER} ORDER BY account LIMIT $7) page
            ORDER BY account`,
          [...filterValues(query, moment), moment?.valueOn ?? null, after, rowsAtATime],
        ),
      );
      yield* rows.map(toAccount);
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtATime) return;
      after = last.account;
    }
  }
}

/** Only accounts that belong to a member have an owner. An erased owner has no name. */
function toAccount({ account, type, ownerId, ownerName, balanceCents }: AccountRow): LedgerAccount {
  return ownerId === null
    ? { account, type, balanceCents }
    : { account, type, ownerId, ownerName, balanceCents };
}

function filterValues({ type, owner, q }: ListLedgerAccountsQuery, moment: Moment | null): unknown[] {
  const pattern = q === undefined ? null : likePattern(q);
  return [type ?? null, owner ?? null, pattern, moment?.recordedBefore ?? null];
}
