/** What other features need of receivables: to take money back from a wallet, and to keep money in it while something is owed. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { accountId, type Address } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { type Cents, cents, ZERO_CENTS } from '@dziva/money/cents';
import { divideTaken, requireNothingOwed, type TakenParts } from './domain/receivable.decisions.ts';
import { receivableIdOf, receivableStream } from './domain/receivable.ts';

/**
 * Divides an amount that is taken back into what the wallet holds and what its owner owes from now on. The caller's event posts
 * both parts. The wallet stays locked until the command ends, so its minimum balance cannot refuse them. 409 if the owner's
 * account was erased.
 */
export async function takeFromWallet(unit: Unit, userId: string, amountCents: Cents): Promise<TakenParts> {
  await unit.load(receivableStream, receivableIdOf(userId));
  const [wallet] = await unit.db.query<{ balance: number; is_closed: boolean }>(
    sql`SELECT balance, is_closed FROM ledger.hold_balance(${accountId(accounts.wallet(userId))})`,
  );
  if (wallet?.is_closed === true)
    throw stateConflict('ACCOUNT_ERASED', 'This account was erased: nothing can be taken back from it.');
  const balance = (wallet?.balance ?? 0) + postedByUnit(unit, accounts.wallet(userId));
  return divideTaken(amountCents, cents(0 - balance));
}

/** What the unit's own events post to an account; they reach the ledger only at the end of the command. */
function postedByUnit(unit: Unit, address: Address): number {
  const legs = unit.pending().flatMap(({ entry }) => entry?.legs ?? []);
  return legs.reduce((sum, leg) => sum + (leg.address === address ? leg.amountCents : 0), 0);
}

/** Refuses a member who requests money while they owe some. */
export async function requireMemberOwesNothing(unit: Unit, userId: string): Promise<void> {
  const { state } = await unit.load(receivableStream, receivableIdOf(userId));
  requireNothingOwed(
    state,
    (owed) =>
      `You owe Dziva ${owed}, because money was taken back that had left your wallet. The next money that reaches your wallet pays it. Then you can withdraw and invest again.`,
  );
}

/** Refuses staff who would send money to a member who owes some. */
export async function requirePayeeOwesNothing(unit: Unit, userId: string): Promise<void> {
  const { state } = await unit.load(receivableStream, receivableIdOf(userId));
  requireNothingOwed(
    state,
    (owed) => `This member owes ${owed}. Reject the withdrawal: the money then pays what is owed.`,
  );
}

/** What this member owes now. */
export async function owedBy(db: Queryable, userId: string): Promise<Cents> {
  const [account] = await db.query<{ balance: Cents }>(
    sql`SELECT balance FROM ledger.account WHERE address = ${accounts.memberReceivable(userId)}`,
  );
  return account?.balance ?? ZERO_CENTS;
}

/** What the latest event of this type in a stream paid of the member's debt, in the same command, because it credited the wallet. */
export async function debtPaidBy(
  db: Queryable,
  userId: string,
  event: { readonly streamId: string; readonly type: string },
): Promise<Cents> {
  const [paid] = await db.query<{ cents: Cents }>(
    sql`SELECT coalesce(sum((p.body::jsonb ->> 'amountCents')::bigint), 0)::bigint AS cents
          FROM es.event p
         WHERE p.stream_id = ${receivableIdOf(userId)} AND p.type = 'ReceivablePaid'
           AND p.command_id = (SELECT e.command_id FROM es.event e
                                WHERE e.stream_id = ${event.streamId} AND e.type = ${event.type}
                                ORDER BY e.version DESC LIMIT 1)`,
  );
  return paid?.cents ?? ZERO_CENTS;
}
