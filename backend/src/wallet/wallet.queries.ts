import { arrivalsOf } from '#approvals/arrived.port';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import type { History } from '#platform/http/keyset';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListWalletTransactionsQuery, WalletBalance, WalletTransaction } from '@dziva/contracts/wallet';
import { addCents, type Cents } from '@dziva/money/cents';
import { centsToDollars } from '@dziva/money/usd';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import { type TransactionRow, TRANSACTIONS } from './wallet-transactions.list.ts';

/** The money of a person, in cents. */
interface Holdings {
  readonly available: Cents;
  /** Held by withdrawals that are not decided. */
  readonly held: Cents;
  /** Principal of running investments. */
  readonly invested: Cents;
  /** Outstanding principal of loans. */
  readonly owed: Cents;
  /** Owed because money was taken back that had already left the wallet. */
  readonly receivable: Cents;
  /** Deposits that are not decided: they have moved no money, so they are not in the ledger. */
  readonly pending: Cents;
}

/** A wallet is a liability: what we owe its owner, so the sign of its balance is reversed for them. */
@Injectable()
export class WalletQueries {
  private readonly transactions: ListReader<ListWalletTransactionsQuery, TransactionRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {
    this.transactions = lists.of(TRANSACTIONS);
  }

  /** Read in one statement and so in one snapshot: no movement in the meantime is missing or counted twice. */
  async balance(userId: string, db: Queryable = this.database): Promise<WalletBalance> {
    const [row] = await db.query<Holdings>(
      sql`SELECT coalesce(-ledger.balance(${accountId(accounts.wallet(userId))}), 0) AS available,
                 coalesce(-ledger.balance(${accountId(accounts.withdrawalsInTransit(userId))}), 0) AS held,
                 coalesce(ledger.balance(${accountId(accounts.memberReceivable(userId))}), 0) AS receivable,
                 (SELECT coalesce(sum(principal_cents), 0)::bigint FROM investments_read
                   WHERE user_id = ${userId} AND status = 'ACTIVE') AS invested,
                 (SELECT coalesce(sum(balance_cents), 0)::bigint FROM loans_read WHERE borrower_id = ${userId}) AS owed,
                 (SELECT coalesce(sum(amount_cents), 0)::bigint FROM transfers_read
                   WHERE user_id = ${userId} AND kind = 'DEPOSIT' AND status = 'PENDING') AS pending`,
    );
    assert(row, 'a statement without a table answers one row');
    const { available, held, receivable, invested, owed, pending } = row;
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
      ...(receivable === 0 ? {} : { receivableCents: receivable }),
    };
  }

  /** The movements of a wallet. */
  history(userId: string, query: ListWalletTransactionsQuery): History<TransactionRow, WalletTransaction> {
    return this.transactions.history(query, (rows) => this.withArrivals(rows), { where: { userId } });
  }

  private async withArrivals(rows: readonly TransactionRow[]): Promise<WalletTransaction[]> {
    const paid = rows.filter(({ type, status }) => type === 'WITHDRAWAL' && status === 'COMPLETED');
    const arrivals = await arrivalsOf(
      this.database,
      'WITHDRAWAL',
      paid.map(({ id }) => id),
      this.config,
    );
    return rows.map((row) => {
      const on = arrivals.get(row.id);
      return { ...toTransaction(row), ...(on === undefined ? {} : { arrivedOn: on }) };
    });
  }
}

/** One transaction of a wallet, as a command returns it. */
export async function ownTransaction(
  db: Queryable,
  userId: string,
  transactionId: string,
): Promise<WalletTransaction> {
  const [row] = await db.query<WalletTransaction>(
    sql`SELECT id, type, description, "createdAt", "paymentMethod", amount, "balanceAfterCents", status, reference
          FROM wallet_transaction_rows() WHERE id = ${transactionId} AND "userId" = ${userId}`,
  );
  assert(row, 'what was just written is in the history');
  return row;
}

const toTransaction = ({
  place: _place,
  claimedCents,
  isDisputed,
  ...transaction
}: TransactionRow): WalletTransaction => ({
  ...transaction,
  ...(claimedCents === null ? {} : { claimedCents }),
  ...(isDisputed ? { disputed: true } : {}),
});
