import { Database } from '#kernel/database/database';
import { prepared, sql } from '#kernel/database/sql';
import { assert } from '#kernel/domain/assert';
import { accountId, accounts } from '#kernel/ledger/chart-of-accounts';
import { balanceOf } from '#kernel/ledger/ledger.queries';
import { isPosition, type Keyset, type Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import type { ListWalletTransactionsQuery, WalletBalance, WalletTransaction } from '@dziva/contracts/wallet';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, cents, ZERO_CENTS } from '@dziva/money/cents';
import { centsToDollars } from '@dziva/money/usd';
import { Injectable } from '@nestjs/common';
import { eventTypesOf, WALLET_EVENTS } from './wallet-events.ts';

const ROW = `p.account_seq AS seq, p.amount, p.balance_after, p.description, p.recorded_at, e.event_id, e.type, e.body, x.text AS reference`;

const TABLES = `ledger.posting p
  JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
  LEFT JOIN event_text x ON x.event_id = e.event_id AND x.field = 'reference'`;

const FILTER = `p.account_id = $1 AND p.account_seq IS NOT NULL AND ($2::timestamptz IS NULL OR p.recorded_at >= $2)
  AND ($3::timestamptz IS NULL OR p.recorded_at < $3) AND ($4::text[] IS NULL OR e.type = ANY ($4))`;

// The order in which the balance moved.
const NEWEST_FIRST = 'p.account_seq DESC';

interface Row {
  readonly seq: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly description: string;
  readonly recorded_at: string;
  readonly event_id: string;
  readonly type: string;
  readonly body: string;
  readonly reference: string | null;
}

/** A transaction with its place in the history. */
export interface TransactionRow extends WalletTransaction {
  readonly seq: number;
}

/** A wallet is a liability: what we owe its owner, so its signed balance is turned round for them. */
@Injectable()
export class WalletQueries {
  constructor(private readonly database: Database) {}

  async balance(userId: string): Promise<WalletBalance> {
    const [wallet, transit, invested, owed] = await Promise.all([
      balanceOf(this.database, accounts.wallet(userId)),
      balanceOf(this.database, accounts.withdrawalsInTransit(userId)),
      this.investedCents(userId),
      this.owedCents(userId),
    ]);
    const available = cents(-wallet);
    const held = cents(-transit);
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
      // A deposit moves no money before it is verified, so nothing of it is in the ledger.
      pendingDepositsCents: ZERO_CENTS,
    };
  }

  async rows(userId: string, query: ListWalletTransactionsQuery, slice: Slice): Promise<TransactionRow[]> {
    const rows = await this.database.query<Row>(
      prepared(`SELECT ${ROW} FROM ${TABLES} WHERE ${FILTER} ORDER BY ${NEWEST_FIRST} LIMIT $5 OFFSET $6`, [
        ...filterValues(userId, query),
        slice.limit,
        slice.offset,
      ]),
    );
    return rows.map(toTransactionRow);
  }

  async count(userId: string, query: ListWalletTransactionsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${TABLES} WHERE ${FILTER}`, filterValues(userId, query)),
    );
    return row?.count ?? 0;
  }

  /** The same rows from a place in the history on. */
  keyset(userId: string, query: ListWalletTransactionsQuery): Keyset<TransactionRow> {
    return {
      checks: [isPosition],
      rows: (after, limit) => this.rowsAfter(userId, query, after, limit),
      placeOf: ({ seq }) => [String(seq)],
    };
  }

  private async rowsAfter(
    userId: string,
    query: ListWalletTransactionsQuery,
    after: Place | null,
    limit: number,
  ): Promise<TransactionRow[]> {
    const [seq = null] = after ?? [];
    const rows = await this.database.query<Row>(
      prepared(
        `SELECT ${ROW} FROM ${TABLES} WHERE ${FILTER} AND ($5::bigint IS NULL OR p.account_seq < $5) ORDER BY ${NEWEST_FIRST} LIMIT $6`,
        [...filterValues(userId, query), seq, limit],
      ),
    );
    return rows.map(toTransactionRow);
  }

  /** Principal that the user's investments hold. */
  private async investedCents(userId: string): Promise<Cents> {
    const [row] = await this.database.query<{ invested: Cents }>(
      sql`SELECT coalesce(-sum(a.balance), 0)::bigint AS invested
            FROM (SELECT DISTINCT e.stream_id FROM es.event e JOIN es.stream s USING (stream_id)
                   WHERE e.subject_id = ${userId} AND s.category = 'investment') i
            JOIN ledger.account a ON a.address = 'liabilities:investor-principal:' || i.stream_id`,
    );
    return row?.invested ?? ZERO_CENTS;
  }

  /** Outstanding principal of the user's loans. */
  private async owedCents(userId: string): Promise<Cents> {
    const [row] = await this.database.query<{ owed: Cents }>(
      sql`SELECT coalesce(sum(balance_cents), 0)::bigint AS owed FROM loans_read WHERE borrower_id = ${userId}`,
    );
    return row?.owed ?? ZERO_CENTS;
  }
}

/** The transaction as it is answered. */
export function toTransaction({ seq: _seq, ...transaction }: TransactionRow): WalletTransaction {
  return transaction;
}

function toTransactionRow(row: Row): TransactionRow {
  const event = WALLET_EVENTS[row.type];
  assert(event, `${row.type} posts to a wallet and has no line in wallet-events.ts`);
  return {
    seq: row.seq,
    id: event.idField === undefined ? row.event_id : idIn(row.body, event.idField),
    type: event.type,
    description: row.description,
    createdAt: row.recorded_at,
    paymentMethod: 'WALLET',
    amount: cents(-row.amount),
    balanceAfterCents: cents(-row.balance_after),
    status: 'COMPLETED',
    reference: row.reference,
  };
}

function idIn(body: string, field: string): string {
  const id = (JSON.parse(body) as Record<string, unknown>)[field]; // an event's data is an object
  assert(typeof id === 'string', `an event without ${field}`);
  return id;
}

function filterValues(userId: string, query: ListWalletTransactionsQuery): unknown[] {
  const { from, to, type } = query;
  return [
    accountId(accounts.wallet(userId)),
    from === undefined ? null : harareDayStart(from).toISOString(),
    to === undefined ? null : harareDayStart(addDays(to, 1)).toISOString(),
    type === undefined ? null : eventTypesOf(type),
  ];
}
