import { evidenceOfStreams } from '#approvals/evidence-reading.port';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Clock } from '#platform/clock/clock';
import type { Listing } from '#platform/http/listing';
import type { SignedIn } from '#platform/http/request';
import { type ListReader, Lists } from '#platform/lists/lists';
import type {
  Deposit,
  ListDepositsQuery,
  ListWithdrawalsQuery,
  Withdrawal,
} from '@dziva/contracts/transfers';
import type { WalletTransaction } from '@dziva/contracts/wallet';
import { Injectable } from '@nestjs/common';
import { may } from '@dziva/vocabulary/permissions';
import {
  type OwnTransfer,
  toDeposit,
  toTransaction,
  toWithdrawal,
  type TransferKind,
} from './transfer-answers.ts';
import {
  type DepositRow,
  DEPOSITS,
  type TransferRow,
  type WithdrawalRow,
  WITHDRAWALS,
} from './transfers.list.ts';

/** The file that proves a payment. */
export interface Proof {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** The events on whose evidence the entry rests: what its request held or its return took back is another entry. */
const CREDITED = ['DepositVerified'];
const PAID = ['WithdrawalPaid'];

const idsOf = (rows: readonly TransferRow[]) => rows.map(({ id }) => id);

/** Reads the transfers for finance: deposits to verify and withdrawals to pay. */
@Injectable()
export class TransfersQueries {
  private readonly depositList: ListReader<ListDepositsQuery, DepositRow>;
  private readonly withdrawalList: ListReader<ListWithdrawalsQuery, WithdrawalRow>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    lists: Lists,
  ) {
    this.depositList = lists.of(DEPOSITS);
    this.withdrawalList = lists.of(WITHDRAWALS);
  }

  deposits(query: ListDepositsQuery): Listing<Deposit> {
    return this.depositList.listing(query, async (rows) => {
      const evidence = await evidenceOfStreams(this.database, idsOf(rows), CREDITED);
      return rows.map((row) => ({ ...toDeposit(row, this.clock.now()), ...evidence(row.id) }));
    });
  }

  withdrawals(query: ListWithdrawalsQuery): Listing<Withdrawal> {
    return this.withdrawalList.listing(query, async (rows) => {
      const evidence = await evidenceOfStreams(this.database, idsOf(rows), PAID);
      return rows.map((row) => ({ ...toWithdrawal(row, this.clock.now()), ...evidence(row.id) }));
    });
  }

  async deposit(db: Queryable, id: string): Promise<Deposit | undefined> {
    const [[row], evidence] = await Promise.all([
      this.depositList.find({ id }, db),
      evidenceOfStreams(db, [id], CREDITED),
    ]);
    return row && { ...toDeposit(row, this.clock.now()), ...evidence(id) };
  }

  /** The deposit must exist. */
  async existingDeposit(db: Queryable, depositId: string): Promise<Deposit> {
    const deposit = await this.deposit(db, depositId);
    if (!deposit) throw notFound('deposit');
    return deposit;
  }

  /** The proof of a deposit, for its owner and finance; undefined for everybody else. */
  async proof(reader: SignedIn, depositId: string): Promise<Proof | undefined> {
    const seesAll = may(reader.role, 'transfers.read');
    const [row] = await this.database.query<Proof>(
      sql`SELECT f.file_id AS "fileId", f.file_name AS "fileName", f.content_type AS "contentType", f.size_bytes AS "sizeBytes"
            FROM deposit_slip s JOIN stored_file f USING (file_id)
           WHERE s.deposit_id = ${depositId} AND (${seesAll} OR s.user_id = ${reader.id})`,
    );
    return row;
  }

  async withdrawal(db: Queryable, id: string): Promise<Withdrawal | undefined> {
    const [[row], evidence] = await Promise.all([
      this.withdrawalList.find({ id }, db),
      evidenceOfStreams(db, [id], PAID),
    ]);
    return row && { ...toWithdrawal(row, this.clock.now()), ...evidence(id) };
  }

  /** The withdrawal must exist. */
  async existingWithdrawal(db: Queryable, withdrawalId: string): Promise<Withdrawal> {
    const withdrawal = await this.withdrawal(db, withdrawalId);
    if (!withdrawal) throw notFound('withdrawal');
    return withdrawal;
  }
}

/** A transfer that was just submitted, as its owner's wallet shows it. */
export async function ownTransaction(db: Queryable, transferId: string): Promise<WalletTransaction> {
  const [row] = await db.query<OwnTransfer & { readonly kind: TransferKind }>(
    sql`SELECT kind, id, description, "createdAt", "paymentMethod", "amountCents", "claimedCents", "balanceAfterCents", status, reference
          FROM transfer_rows() WHERE id = ${transferId}`,
  );
  assert(row, 'a transfer that was just submitted is in the queue');
  return toTransaction(row.kind, row);
}
