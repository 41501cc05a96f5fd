import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { type Cents, cents } from '@dziva/money/cents';
import { accountId, type Address } from '@dziva/event-ledger/ledger/account';

/** The signed balance of an account in cents, debit positive; 0 for an account without postings. */
export async function balanceOf(db: Queryable, address: Address): Promise<Cents> {
  const [row] = await db.query<{ balance: number | null }>(
    sql`SELECT ledger.balance(${accountId(address)}) AS balance`,
  );
  return cents(row?.balance ?? 0);
}

/** Debits minus credits of all postings: always 0. */
export async function trialBalanceCents(db: Queryable): Promise<number> {
  const [row] = await db.query<{ sum: number | null }>(
    sql`SELECT sum(amount)::bigint AS sum FROM ledger.posting`,
  );
  return row?.sum ?? 0;
}
