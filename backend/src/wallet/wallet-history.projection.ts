import { sql, type Statement } from '#kernel/database/sql';
import type { RecordedEvent } from '#kernel/domain/event';
import { accountId, accounts } from '#kernel/ledger/chart-of-accounts';
import { type Projection, projection } from '#kernel/projections/projection';
import type { DepositEvent, DepositSubmitted, DepositVerified } from './domain/deposit.ts';
import { depositDescription } from './domain/deposit.postings.ts';
import type { WithdrawalEvent, WithdrawalRequested } from './domain/withdrawal.ts';
import { entryIdOf, type WalletEvent, WALLET_EVENTS } from './wallet-events.ts';

/** A transfer is one row from its submission to its decision; it keeps its place. */
const ofTransfers = projection<DepositEvent | WithdrawalEvent>({
  name: 'wallet-history',
  tables: ['wallet_history_read'],
  on: {
    DepositSubmitted: (event) => [depositSubmitted(event)],
    DepositVerified: (event) => [depositVerified(event)],
    DepositRejected: (event) => [rejected(event)],
    WithdrawalRequested: (event) => [withdrawalRequested(event)],
    WithdrawalPaid: ({ streamId, eventId }) => [
      sql`UPDATE wallet_history_read SET status = 'COMPLETED', reference_event_id = ${eventId} WHERE entry_id = ${streamId}`,
    ],
    WithdrawalRejected: (event) => [rejected(event)],
  },
});

/** Each wallet's transactions in the order in which they began. */
export const walletHistoryProjection: Projection = {
  ...ofTransfers,
  on: {
    ...Object.fromEntries(
      Object.entries(WALLET_EVENTS).map(([type, line]) => [
        type,
        (event: RecordedEvent) => [movement(event, line)],
      ]),
    ),
    ...ofTransfers.on,
  },
};

/** What the ledger says of the event's posting to a wallet; no row where it posts to none. */
function movement(event: RecordedEvent, line: WalletEvent): Statement {
  const method = line.method === null ? null : 'WALLET';
  return sql`INSERT INTO wallet_history_read
    SELECT ${entryIdOf(event, line)}::uuid, a.owner_id, ${line.type}, 'COMPLETED', ${method}, -p.amount, -p.balance_after,
           p.description, e.event_id, e.event_id, e.recorded_at, e.pos
      FROM es.event e
      JOIN ledger.posting p ON p.tx = e.tx AND p.pos = e.pos
      JOIN ledger.account a USING (account_id)
     WHERE e.event_id = ${event.eventId} AND a.address LIKE 'liabilities:wallet:%'`;
}

function depositSubmitted({ data, streamId, eventId }: RecordedEvent<DepositSubmitted>): Statement {
  return sql`INSERT INTO wallet_history_read
    SELECT ${streamId}::uuid, ${data.userId}::uuid, 'DEPOSIT', 'PENDING', ${data.method}, ${data.amountCents}::bigint, NULL,
           ${depositDescription(data.method)}, e.event_id, e.event_id, e.recorded_at, e.pos
      FROM es.event e WHERE e.event_id = ${eventId}`;
}

function depositVerified({ data, streamId, eventId }: RecordedEvent<DepositVerified>): Statement {
  return sql`UPDATE wallet_history_read SET status = 'COMPLETED', balance_after_cents = -p.balance_after
      FROM es.event e
      JOIN ledger.posting p ON p.tx = e.tx AND p.pos = e.pos
     WHERE entry_id = ${streamId} AND e.event_id = ${eventId} AND p.account_id = ${walletOf(data.userId)}`;
}

function withdrawalRequested({ data, streamId, eventId }: RecordedEvent<WithdrawalRequested>): Statement {
  return sql`INSERT INTO wallet_history_read
    SELECT ${streamId}::uuid, ${data.userId}::uuid, 'WITHDRAWAL', 'PENDING', ${data.method}, -p.amount, -p.balance_after,
           p.description, e.event_id, e.event_id, e.recorded_at, e.pos
      FROM es.event e
      JOIN ledger.posting p ON p.tx = e.tx AND p.pos = e.pos
     WHERE e.event_id = ${eventId} AND p.account_id = ${walletOf(data.userId)}`;
}

function rejected({ streamId }: RecordedEvent): Statement {
  return sql`UPDATE wallet_history_read SET status = 'REJECTED' WHERE entry_id = ${streamId}`;
}

const walletOf = (userId: string): string => accountId(accounts.wallet(userId));
