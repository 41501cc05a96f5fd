import { accounts } from '#platform/books/chart-of-accounts';
import type { WalletLine } from '#platform/event-words/wallet-line';
import {
  depositDescription,
  type DepositEvent,
  type DepositSubmitted,
  type DepositVerified,
} from '#transfers/domain/deposit-events';
import type {
  WithdrawalEvent,
  WithdrawalRequested,
  WithdrawalReturnTakenBack,
} from '#transfers/domain/withdrawal-events';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { type Projection, projection } from '@dziva/event-ledger/projections/projection';
import type { Cents } from '@dziva/money/cents';
import type { AdjustmentEvent } from './domain/adjustment.ts';
import { entryIdOf, methodOf, typeOf, WALLET_EVENTS } from './wallet-events.ts';

/** The fields used from the event of a loan that takes a payment back; a sale has no method and no excess. */
type PaymentTakenBack = DomainEvent<
  'PaymentTakenBack',
  { borrowerId: string; method?: string; excess?: { walletCents: Cents } }
>;

/** The fields used from the events about a part of a bank line that was assigned by mistake. */
type PartTakenBack = DomainEvent<
  'SuspensePartTakenBack',
  { partId: string; to: { kind: string; userId?: string }; walletCents: Cents; owedCents: Cents }
>;

/** A transfer is one row from its submission to its decision; it keeps its position. */
const ofTransfers = projection<
  DepositEvent | WithdrawalEvent | AdjustmentEvent | PaymentTakenBack | PartTakenBack
>({
  name: 'wallet-history',
  tables: ['wallet_history_read'],
  on: {
    DepositSubmitted: (event) => [depositSubmitted(event)],
    DepositVerified: (event) => [depositVerified(event)],
    DepositDisputed: ({ streamId }) => [
      sql`UPDATE wallet_history_read SET is_disputed = true WHERE entry_id = ${streamId}`,
    ],
    DepositRejected: (event) => [rejected(event)],
    DepositTakenBack: (event) => [
      sql`UPDATE wallet_history_read SET status = 'REVERSED' WHERE entry_id = ${event.streamId}`,
      ...(event.data.walletCents === 0
        ? [owedOf(event, { userId: event.data.userId, type: 'DEPOSIT', method: event.data.method })]
        : []),
    ],
    WalletAdjustmentTakenBack: (event) => [
      adjustmentTakenBack(event),
      ...(event.data.direction === 'CREDIT' && event.data.walletCents === 0
        ? [owedOf(event, { userId: event.data.userId, type: 'ADMIN_DEBIT', method: null })]
        : []),
    ],
    SuspensePartTakenBack: (event) => partTakenBack(event),
    PaymentTakenBack: (event) => owedExcess(event),
    WithdrawalRequested: (event) => [withdrawalRequested(event)],
    WithdrawalPaid: ({ streamId, eventId }) => [
      sql`UPDATE wallet_history_read SET status = 'COMPLETED', reference_event_id = ${eventId} WHERE entry_id = ${streamId}`,
    ],
    WithdrawalRejected: (event) => [rejected(event)],
    WithdrawalReturned: ({ streamId }) => [
      sql`UPDATE wallet_history_read SET status = 'RETURNED' WHERE entry_id = ${streamId}`,
    ],
    WithdrawalReturnTakenBack: (event) => [
      ...returnTakenBack(event),
      ...(event.data.walletCents === 0
        ? [owedOf(event, { userId: event.data.userId, type: 'WITHDRAWAL', method: event.data.method })]
        : []),
    ],
  },
});

/** Each wallet's transactions in the order in which they began. The monthly job adds hundreds of returns at a time. */
export const walletHistoryProjection: Projection = {
  ...ofTransfers,
  on: Object.fromEntries(
    [...Object.keys(WALLET_EVENTS), ...Object.keys(ofTransfers.on)].map((type) => [
      type,
      (event: RecordedEvent) => together([event]),
    ]),
  ),
  together,
};

function together(events: readonly RecordedEvent[]): Statement[] {
  const moving = events.filter(({ type }) => WALLET_EVENTS[type]);
  return [
    ...(moving.length === 0 ? [] : [movements(moving)]),
    ...events.flatMap((event) => ofTransfers.on[event.type]?.(event) ?? []),
  ];
}

/** The ledger's entries for the events' postings to wallets; no row if an event posts to none. */
function movements(events: readonly RecordedEvent[]): Statement {
  const lines = events.map((event) => ({ event, line: lineOf(event) }));
  return sql`INSERT INTO wallet_history_read
    SELECT n.entry_id, m.user_id, n.type, 'COMPLETED', n.method, -m.amount, -m.balance_after, m.description, m.event_id, m.event_id,
           m.recorded_at, m.pos
      FROM unnest(${events.map(({ eventId }) => eventId)}::uuid[], ${lines.map(({ event, line }) => entryIdOf(event, line))}::uuid[],
             ${lines.map(({ event, line }) => typeOf(event, line))}::text[], ${lines.map(({ event, line }) => methodOf(event, line))}::text[])
           AS n (event_id, entry_id, type, method)
      JOIN ledger.wallet_movements(${events.map(({ eventId }) => eventId)}) m ON m.event_id = n.event_id`;
}

function lineOf({ type }: RecordedEvent): WalletLine {
  const line = WALLET_EVENTS[type];
  assert(line !== undefined, `${type} has no line for the history of a wallet`);
  return line;
}

function depositSubmitted({ data, streamId, eventId }: RecordedEvent<DepositSubmitted>): Statement {
  return sql`INSERT INTO wallet_history_read
    SELECT ${streamId}::uuid, ${data.userId}::uuid, 'DEPOSIT', 'PENDING', ${data.method}, ${data.amountCents}::bigint, NULL,
           ${depositDescription(data.method)}, e.event_id, e.event_id, e.recorded_at, e.pos
      FROM es.event e WHERE e.event_id = ${eventId}`;
}

// Here and below OFFSET 0 keeps the condition on the account out of the search for the postings of the event: a plan that was made
// while there were few postings would read all postings of the account.
function depositVerified({ data, streamId, eventId }: RecordedEvent<DepositVerified>): Statement {
  return sql`UPDATE wallet_history_read SET status = 'COMPLETED', amount_cents = ${data.amountCents}, claimed_cents = ${data.claimedCents ?? null},
         balance_after_cents = -p.balance_after
      FROM es.event e
      CROSS JOIN LATERAL (SELECT * FROM ledger.posting own WHERE own.pos = e.pos OFFSET 0) p
     WHERE entry_id = ${streamId} AND e.event_id = ${eventId} AND p.account_id = ${walletOf(data.userId)}`;
}

/** The withdrawal is paid as before, and the last return of it is reversed. */
const returnTakenBack = ({ streamId, version }: RecordedEvent<WithdrawalReturnTakenBack>): Statement[] => [
  sql`UPDATE wallet_history_read SET status = 'COMPLETED' WHERE entry_id = ${streamId}`,
  sql`UPDATE wallet_history_read SET status = 'REVERSED'
       WHERE entry_id = (SELECT e.event_id FROM es.event e
                          WHERE e.stream_id = ${streamId} AND e.version < ${version} AND e.type = 'WithdrawalReturned'
                          ORDER BY e.version DESC LIMIT 1)`,
];

/** The excess of a payment was taken back and is owed in full. */
function owedExcess(event: RecordedEvent<PaymentTakenBack>): Statement[] {
  const { excess, borrowerId: userId, method = null } = event.data;
  return excess?.walletCents === 0 ? [owedOf(event, { userId, type: 'LOAN_REPAYMENT', method })] : [];
}

function partTakenBack(event: RecordedEvent<PartTakenBack>): Statement[] {
  const { partId, to, walletCents } = event.data;
  if (to.userId === undefined) return [];
  return [
    sql`UPDATE wallet_history_read SET status = 'REVERSED' WHERE entry_id = ${partId}`,
    ...(walletCents === 0 ? [owedOf(event, { userId: to.userId, type: 'DEPOSIT', method: null })] : []),
  ];
}

interface OwedRow {
  readonly userId: string;
  readonly type: WalletLine['type'];
  readonly method: string | null;
}

/** The amount taken back is owed in full: the wallet is empty, and its owner can read why they owe. */
function owedOf({ eventId }: RecordedEvent, { userId, type, method }: OwedRow): Statement {
  return sql`INSERT INTO wallet_history_read
    SELECT e.event_id, ${userId}::uuid, ${type}, 'COMPLETED', ${method}, 0, 0, p.description, e.event_id, e.event_id,
           e.recorded_at, e.pos
      FROM es.event e
      CROSS JOIN LATERAL (SELECT * FROM ledger.posting own WHERE own.pos = e.pos OFFSET 0) p
     WHERE e.event_id = ${eventId} AND p.account_id = ${accountId(accounts.memberReceivable(userId))}`;
}

const adjustmentTakenBack = ({ streamId }: RecordedEvent): Statement =>
  sql`UPDATE wallet_history_read SET status = 'REVERSED' WHERE entry_id = ${streamId}`;

function withdrawalRequested({ data, streamId, eventId }: RecordedEvent<WithdrawalRequested>): Statement {
  return sql`INSERT INTO wallet_history_read
    SELECT ${streamId}::uuid, ${data.userId}::uuid, 'WITHDRAWAL', 'PENDING', ${data.method}, -p.amount, -p.balance_after,
           p.description, e.event_id, e.event_id, e.recorded_at, e.pos
      FROM es.event e
      CROSS JOIN LATERAL (SELECT * FROM ledger.posting own WHERE own.pos = e.pos OFFSET 0) p
     WHERE e.event_id = ${eventId} AND p.account_id = ${walletOf(data.userId)}`;
}

function rejected({ streamId }: RecordedEvent): Statement {
  return sql`UPDATE wallet_history_read SET status = 'REJECTED' WHERE entry_id = ${streamId}`;
}

const walletOf = (userId: string): string => accountId(accounts.wallet(userId));
