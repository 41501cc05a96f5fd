import { Database } from '@dziva/event-ledger/database/database';
import { prepared, type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { isInstant, isPosition, type Keyset, type Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import type { ListWalletTransactionsQuery, WalletBalance, WalletTransaction } from '@dziva/contracts/wallet';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents } from '@dziva/money/cents';
import { centsToDollars } from '@dziva/money/usd';
import { Injectable } from '@nestjs/common';

const COLUMNS = `h.entry_id AS id, h.type, coalesce(x.text, h.description) AS description, h.recorded_at AS "createdAt",
  h.method AS "paymentMethod", h.amount_cents AS amount, h.balance_after_cents AS "balanceAfterCents", h.status,
  r.text AS reference, h.place`;

const TABLES = `wallet_history_read h
  LEFT JOIN event_text x ON x.event_id = h.event_id AND x.field = 'description'
  LEFT JOIN event_text r ON r.event_id = h.reference_event_id AND r.field = 'reference'`;

// Without "or nothing was asked": a plan that is made once for all must find both ends of the period in the index.
const FILTER = `h.user_id = $1 AND h.recorded_at >= $2 AND h.recorded_at < $3 AND ($4::text[] IS NULL OR h.type = ANY ($4))`;

const ALWAYS = { from: '-infinity', to: 'infinity' };
/** After every row that there can be. */
const THE_END: Place = ['infinity', '9223372036854775807'];

const NEWEST_FIRST = 'h.recorded_at DESC, h.place DESC';

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListWalletTransactionsQuery['sort']>, string> = {
  createdAt: 'h.recorded_at, h.place',
  '-createdAt': NEWEST_FIRST,
  amount: `h.amount_cents, ${NEWEST_FIRST}`,
  '-amount': `h.amount_cents DESC, ${NEWEST_FIRST}`,
  type: `h.type, ${NEWEST_FIRST}`,
  '-type': `h.type DESC, ${NEWEST_FIRST}`,
  status: `h.status, ${NEWEST_FIRST}`,
  '-status': `h.status DESC, ${NEWEST_FIRST}`,
};

/** A transaction with its place in the history. */
export interface TransactionRow extends WalletTransaction {
  readonly place: number;
}

/** What is a person's, in cents. */
interface Holdings {
  readonly available: Cents;
  /** By withdrawals that are not decided. */
  readonly held: Cents;
  /** Principal of running investments. */
  readonly invested: Cents;
  /** Outstanding principal of loans. */
  readonly owed: Cents;
  /** Deposits that are not decided: they move no money before, so nothing of them is in the ledger. */
  readonly pending: Cents;
}

/** A wallet is a liability: what we owe its owner, so its signed balance is turned round for them. */
@Injectable()
export class WalletQueries {
  constructor(private readonly database: Database) {}

  /** In one statement, so in one snapshot: what moves meanwhile is neither missing nor counted twice. */
  async balance(userId: string): Promise<WalletBalance> {
    const [row] = await this.database.query<Holdings>(
      sql`SELECT coalesce(-ledger.balance(${accountId(accounts.wallet(userId))}), 0) AS available,
                 coalesce(-ledger.balance(${accountId(accounts.withdrawalsInTransit(userId))}), 0) AS held,
                 (SELECT coalesce(sum(principal_cents), 0)::bigint FROM investments_read
                   WHERE user_id = ${userId} AND status = 'ACTIVE') AS invested,
                 (SELECT coalesce(sum(balance_cents), 0)::bigint FROM loans_read WHERE borrower_id = ${userId}) AS owed,
                 (SELECT coalesce(sum(amount_cents), 0)::bigint FROM transfers_read
                   WHERE user_id = ${userId} AND kind = 'DEPOSIT' AND status = 'PENDING') AS pending`,
    );
    assert(row, 'a statement without a table answers one row');
    const { available, held, invested, owed, pending } = row;
    const total = addCents(available, held);
    return {
      availableBalance: centsToDollars(available),
      totalBalance: centsToDollars(total),
      totalInvested: centsToDollars(invested),
      totalLoanBalance: centsToDollars(owed),
      availableBalanceCents: available,
      totalBalanceCents: total,
      totalInvestedCents: invested,
      totalLoanBalanceCents: owed,
      heldCents: held,
      pendingDepositsCents: pending,
    };
  }

  async rows(userId: string, query: ListWalletTransactionsQuery, slice: Slice): Promise<TransactionRow[]> {
    return this.database.query<TransactionRow>(
      prepared(
        `SELECT ${COLUMNS} FROM ${TABLES} WHERE ${FILTER} ORDER BY ${ORDER[query.sort ?? '-createdAt']} LIMIT $5 OFFSET $6`,
        [...filterValues(userId, query), slice.limit, slice.offset],
      ),
    );
  }

  async count(userId: string, query: ListWalletTransactionsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(
        `SELECT count(*) AS count FROM wallet_history_read h WHERE ${FILTER}`,
        filterValues(userId, query),
      ),
    );
    return row?.count ?? 0;
  }

  /** The same rows from a place in the history on. */
  keyset(userId: string, query: ListWalletTransactionsQuery): Keyset<TransactionRow> {
    return {
      checks: [isInstant, isPosition],
      rows: (after, limit) => this.rowsAfter(userId, query, after, limit),
      placeOf: ({ createdAt, place }) => [createdAt, String(place)],
    };
  }

  private async rowsAfter(
    userId: string,
    query: ListWalletTransactionsQuery,
    after: Place | null,
    limit: number,
  ): Promise<TransactionRow[]> {
    return this.database.query<TransactionRow>(
      prepared(
        `SELECT ${COLUMNS} FROM ${TABLES} WHERE ${FILTER} AND (h.recorded_at, h.place) < ($5::timestamptz, $6::bigint)
          ORDER BY ${NEWEST_FIRST} LIMIT $7`,
        [...filterValues(userId, query), ...(after ?? THE_END), limit],
      ),
    );
  }
}

/** One transaction of a wallet, as a command answers it. */
export async function ownTransaction(
  db: Queryable,
  userId: string,
  transactionId: string,
): Promise<WalletTransaction> {
  const [row] = await db.query<TransactionRow>(
    prepared(`SELECT ${COLUMNS} FROM ${TABLES} WHERE h.entry_id = $1 AND h.user_id = $2`, [
      transactionId,
      userId,
    ]),
  );
  assert(row, 'what was just written is in the history');
  return toTransaction(row);
}

/** The transaction as it is answered. */
export function toTransaction({ place: _place, ...transaction }: TransactionRow): WalletTransaction {
  return transaction;
}

function filterValues(userId: string, query: ListWalletTransactionsQuery): unknown[] {
  const { from, to, type } = query;
  return [
    userId,
    from === undefined ? ALWAYS.from : harareDayStart(from).toISOString(),
    to === undefined ? ALWAYS.to : harareDayStart(addDays(to, 1)).toISOString(),
    type ?? null,
  ];
}
