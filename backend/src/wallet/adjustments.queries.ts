import { evidenceOfStreams } from '#approvals/evidence-reading.port';
import type { Adjustment, WalletTransaction } from '@dziva/contracts/wallet';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Injectable } from '@nestjs/common';
import { ownTransaction } from './wallet.queries.ts';

const LIST_MAX = 100;

/** The event that makes an adjustment; its taking back is another entry. */
const MADE = ['WalletAdjusted'];

/** Reads the credits and debits that staff made by hand. Their reversal is a transaction, and not an adjustment of its own. */
@Injectable()
export class AdjustmentsQueries {
  constructor(private readonly database: Database) {}

  /** The latest of one wallet, newest first. */
  async of(userId: string): Promise<Adjustment[]> {
    const adjustments = await this.database.query<Adjustment>(
      sql`SELECT r.id, r."userId", r.type, r.description, r."createdAt", r.amount, r.status, r.reference
            FROM wallet_transaction_rows() r
           WHERE r."userId" = ${userId} AND r.type IN ('ADMIN_CREDIT', 'ADMIN_DEBIT')
             AND NOT EXISTS (SELECT FROM wallet_history_read h WHERE h.entry_id = r.id AND h.entry_id = h.event_id)
           ORDER BY r."createdAt" DESC, r.id LIMIT ${LIST_MAX}`,
    );
    const evidence = await evidenceOfStreams(
      this.database,
      adjustments.map(({ id }) => id),
      MADE,
    );
    return adjustments.map((adjustment) => ({ ...adjustment, ...evidence(adjustment.id) }));
  }

  /** One that was just made, as a transaction of the wallet. */
  async made(db: Queryable, userId: string, id: string): Promise<WalletTransaction> {
    const [transaction, evidence] = await Promise.all([
      ownTransaction(db, userId, id),
      evidenceOfStreams(db, [id], MADE),
    ]);
    return { ...transaction, ...evidence(id) };
  }

  /** 404 if there is none. */
  async existing(db: Queryable, id: string): Promise<Adjustment> {
    const [[adjustment], evidence] = await Promise.all([
      db.query<Adjustment>(
        sql`SELECT id, "userId", type, description, "createdAt", amount, status, reference
              FROM wallet_transaction_rows() WHERE id = ${id} AND type IN ('ADMIN_CREDIT', 'ADMIN_DEBIT')`,
      ),
      evidenceOfStreams(db, [id], MADE),
    ]);
    if (!adjustment) throw notFound('adjustment');
    return { ...adjustment, ...evidence(id) };
  }
}
