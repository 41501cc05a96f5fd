import { accounts } from '#platform/books/chart-of-accounts';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { type EventMark, eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
import { newestSeal } from '@dziva/event-ledger/integrity/seal-rows';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { addDays, type CalendarDate, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents, ZERO_CENTS } from '@dziva/money/cents';
import type { Seal } from '@dziva/proofs/seal';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { WalletTransactionType } from '@dziva/vocabulary/wallet';
import { Injectable } from '@nestjs/common';
import { WALLET_EVENTS } from './wallet-events.ts';

const BATCH_ROWS = 200;

/** Both days included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** A period of a wallet's movements, with the balance before and after it. */
export interface WalletPeriod {
  readonly userId: string;
  readonly ownerName: string;
  readonly openingCents: Cents;
  readonly closingCents: Cents;
  /** What the owner owes now, because money was taken back that had already left the wallet. */
  readonly owedCents: Cents;
  /**
   * Movements are numbered in the order in which the balance moved: the period has those after the first number, up to the
   * second.
   */
  readonly afterSeq: number;
  readonly untilSeq: number;
}

export interface Movement {
  readonly recordedAt: string;
  readonly type: WalletTransactionType;
  readonly description: string;
  readonly method: TransferMethod | 'WALLET' | null;
  readonly reference: string | null;
  readonly amountCents: Cents;
  readonly balanceAfterCents: Cents;
  /** The id of the event that moved it. */
  readonly eventHash: string;
}

/** The facts with which a statement can be checked later. */
export interface StatementProof {
  /** The newest seal; null before the first one. */
  readonly seal: Seal | null;
  /** The event of the last movement; null for a wallet without movements. */
  readonly last: EventMark | null;
}

interface MovementRow extends Omit<Movement, 'type'> {
  readonly eventType: string;
  readonly entryType: WalletTransactionType | null;
}

/** Reads a wallet's account in the ledger, movement by movement. */
@Injectable()
export class WalletStatementQueries {
  constructor(private readonly database: Database) {}

  async walletPeriod(userId: string, { from, to }: Period): Promise<WalletPeriod> {
    const receivable = accountId(accounts.memberReceivable(userId));
    const [user] = await this.database.query<{ name: string; owed: Cents }>(
      sql`SELECT full_name AS name, coalesce(ledger.balance(${receivable}), 0) AS owed
            FROM user_account WHERE id = ${userId}`,
    );
    const [opening, closing] = [
      await this.balanceBefore(userId, harareDayStart(from)),
      await this.balanceBefore(userId, harareDayStart(addDays(to, 1))),
    ];
    return {
      userId,
      ownerName: user?.name ?? '',
      openingCents: opening.balanceCents,
      closingCents: closing.balanceCents,
      owedCents: user?.owed ?? ZERO_CENTS,
      afterSeq: opening.seq,
      untilSeq: closing.seq,
    };
  }

  /** Read in batches of their numbers, which have no gaps: the list can be long, and never changes. */
  async *movements({ userId, afterSeq, untilSeq }: WalletPeriod): AsyncGenerator<Movement> {
    for (let seq = afterSeq; seq < untilSeq; seq += BATCH_ROWS) {
      const rows = await this.batch(userId, seq, Math.min(seq + BATCH_ROWS, untilSeq));
      for (const row of rows) yield toMovement(row);
    }
  }

  /** The newest seal, and the last movement up to the end of the period. */
  async proof({ userId, untilSeq }: WalletPeriod): Promise<StatementProof> {
    const [row] = await this.database.query<{ event_id: string }>(
      sql`SELECT e.event_id FROM ledger.posting p JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
           WHERE p.account_id = ${walletOf(userId)} AND p.account_seq = ${untilSeq}`,
    );
    return {
      seal: await newestSeal(this.database),
      last: row === undefined ? null : await eventMarkOf(this.database, row.event_id),
    };
  }

  /**
   * The last movement before an instant. If a movement has an earlier time than the one before it, it counts together with that
   * one.
   */
  private async balanceBefore(userId: string, instant: Date): Promise<{ seq: number; balanceCents: Cents }> {
    const [row] = await this.database.query<{ seq: number; balance: number }>(
      sql`SELECT account_seq AS seq, -balance_after AS balance FROM ledger.posting
           WHERE account_id = ${walletOf(userId)} AND account_seq IS NOT NULL AND recorded_at < ${instant.toISOString()}
           ORDER BY account_seq DESC LIMIT 1`,
    );
    return row ? { seq: row.seq, balanceCents: cents(row.balance) } : { seq: 0, balanceCents: ZERO_CENTS };
  }

  private batch(userId: string, afterSeq: number, untilSeq: number): Promise<MovementRow[]> {
    return this.database.query<MovementRow>(
      sql`SELECT p.recorded_at AS "recordedAt", e.type AS "eventType", h.type AS "entryType",
                 p.description || CASE WHEN e.type IN ('WithdrawalRejected', 'WithdrawalReturned', 'WithdrawalReturnTakenBack', 'DepositTakenBack',
                   'WalletAdjustmentTakenBack') THEN '' ELSE coalesce(': ' || x.text, '') END AS description,
                 h.method, r.text AS reference, -p.amount AS "amountCents", -p.balance_after AS "balanceAfterCents",
                 encode(e.hash, 'hex') AS "eventHash"
            FROM ledger.posting p
            JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
            LEFT JOIN wallet_history_read h ON h.entry_id = e.stream_id
            LEFT JOIN event_text x ON x.event_id = coalesce(h.event_id, e.event_id) AND x.field = 'description'
            LEFT JOIN event_text r ON r.event_id = coalesce(h.reference_event_id, e.event_id) AND r.field = 'reference'
           WHERE p.account_id = ${walletOf(userId)} AND p.account_seq IS NOT NULL
             AND p.account_seq > ${afterSeq} AND p.account_seq <= ${untilSeq}
           ORDER BY p.account_seq`,
    );
  }
}

// Transfers and adjustments have the id of their stream in the history; for all others the event has the id.
function toMovement({ eventType, entryType, ...row }: MovementRow): Movement {
  const type = entryType ?? WALLET_EVENTS[eventType]?.type;
  assert(typeof type === 'string', `${eventType} posts to a wallet and has no line for its history`);
  return { type, ...row, method: row.method ?? (entryType === null ? 'WALLET' : null) };
}

const walletOf = (userId: string): string => accountId(accounts.wallet(userId));
