import { Database } from '@dziva/event-ledger/database/database';
import { prepared, type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { Clock } from '#platform/clock/clock';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { SignedIn } from '#platform/http/request';
import type {
  Deposit,
  ListDepositsQuery,
  ListWithdrawalsQuery,
  Withdrawal,
} from '@dziva/contracts/transfers';
import type { WalletTransaction } from '@dziva/contracts/wallet';
import { Injectable } from '@nestjs/common';
import {
  type DepositRow,
  toDeposit,
  toTransaction,
  toWithdrawal,
  type TransferKind,
  type TransferRow,
} from './transfer-answers.ts';

const COLUMNS = `t.transfer_id AS id, t.user_id, t.status, t.method, t.amount_cents, t.submitted_at, t.decided_at,
  h.description AS own_description, h.balance_after_cents, u.first_name || ' ' || u.last_name AS user_name, u.email AS user_email,
  d.first_name || ' ' || d.last_name AS decided_by_name, description.text AS description, reference.text AS reference,
  note.text AS note`;

const TABLES = `transfers_read t
  JOIN wallet_history_read h ON h.entry_id = t.transfer_id
  JOIN user_account u ON u.id = t.user_id
  LEFT JOIN user_account d ON d.id = t.decided_by
  LEFT JOIN event_text description ON description.event_id = t.submitted_event_id AND description.field = 'description'
  LEFT JOIN event_text reference ON reference.event_id = h.reference_event_id AND reference.field = 'reference'
  LEFT JOIN event_text note ON note.event_id = t.decision_event_id AND note.field IN ('note', 'reason')`;

// While pending: the first line that says so and verified nobody yet, one over the same amount before all others.
const DEPOSITS = `${TABLES}
  JOIN deposit_slip s ON s.deposit_id = t.transfer_id
  LEFT JOIN stored_file f USING (file_id)
  LEFT JOIN reference_use r ON r.hash = s.reference_hash AND NOT r.is_repeat AND r.entry_id <> t.transfer_id
  LEFT JOIN LATERAL (
    SELECT l.import_id, l.line, l.reference, l.amount_cents, l.paid_on, l.payer
      FROM statement_matches_read m JOIN statement_line l USING (import_id, line)
     WHERE m.deposit_id = t.transfer_id
    UNION ALL
    (SELECT l.import_id, l.line, l.reference, l.amount_cents, l.paid_on, l.payer
       FROM deposit_lines() l
      WHERE t.status = 'PENDING' AND l.deposit_id = t.transfer_id
      ORDER BY l.same_amount DESC, l.import_id, l.line LIMIT 1)
    LIMIT 1
  ) match ON true`;

const DEPOSIT_COLUMNS = `${COLUMNS}, t.suspicion, t.duplicate_of_id, r.kind AS used_by_kind, r.entry_id AS used_by_id, s.proof_sha256, f.file_name, f.content_type, f.size_bytes,
  match.import_id AS match_import_id, match.line AS match_line, match.reference AS match_reference,
  match.amount_cents AS match_amount_cents, match.paid_on AS match_paid_on, match.payer AS match_payer`;

const WITHDRAWALS = `${TABLES}
  LEFT JOIN event_text destination ON destination.event_id = t.submitted_event_id AND destination.field = 'destination'`;

const WITHDRAWAL_COLUMNS = `${COLUMNS}, destination.text AS destination`;

const FILTER = `t.kind = $1 AND ($2::text IS NULL OR t.status = $2) AND ($3::text IS NULL OR t.method = $3)
  AND ($4::text IS NULL OR u.first_name || ' ' || u.last_name ILIKE $4 OR u.email ILIKE $4 OR reference.text ILIKE $4
  OR t.transfer_id::text ILIKE $4)`;

const OLDEST_FIRST = 't.submitted_at, t.transfer_id';

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListDepositsQuery['sort']>, string> = {
  createdAt: OLDEST_FIRST,
  '-createdAt': 't.submitted_at DESC, t.transfer_id DESC',
  amountCents: `t.amount_cents, ${OLDEST_FIRST}`,
  '-amountCents': `t.amount_cents DESC, ${OLDEST_FIRST}`,
  userName: `user_name, ${OLDEST_FIRST}`,
  '-userName': `user_name DESC, ${OLDEST_FIRST}`,
  status: `t.status, ${OLDEST_FIRST}`,
  '-status': `t.status DESC, ${OLDEST_FIRST}`,
};

/** The file that shows a payment. */
export interface Proof {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** What finance works through: deposits to verify and withdrawals to pay. */
@Injectable()
export class TransfersQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async deposits(query: ListDepositsQuery, slice: Slice): Promise<Deposit[]> {
    const rows = await this.database.query<DepositRow>(
      prepared(
        `SELECT ${DEPOSIT_COLUMNS} FROM ${DEPOSITS} WHERE ${FILTER} ORDER BY ${orderOf(query)} LIMIT $5 OFFSET $6`,
        [...filterValues('DEPOSIT', query), slice.limit, slice.offset],
      ),
    );
    return rows.map((row) => toDeposit(row, this.clock.now()));
  }

  async withdrawals(query: ListWithdrawalsQuery, slice: Slice): Promise<Withdrawal[]> {
    const rows = await this.database.query<TransferRow>(
      prepared(
        `SELECT ${WITHDRAWAL_COLUMNS} FROM ${WITHDRAWALS} WHERE ${FILTER} ORDER BY ${orderOf(query)} LIMIT $5 OFFSET $6`,
        [...filterValues('WITHDRAWAL', query), slice.limit, slice.offset],
      ),
    );
    return rows.map((row) => toWithdrawal(row, this.clock.now()));
  }

  async count(kind: TransferKind, query: ListDepositsQuery | ListWithdrawalsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${TABLES} WHERE ${FILTER}`, filterValues(kind, query)),
    );
    return row?.count ?? 0;
  }

  async deposit(db: Queryable, depositId: string): Promise<Deposit | undefined> {
    const [row] = await db.query<DepositRow>(
      prepared(`SELECT ${DEPOSIT_COLUMNS} FROM ${DEPOSITS} WHERE t.transfer_id = $1`, [depositId]),
    );
    return row && toDeposit(row, this.clock.now());
  }

  /** The proof of a deposit, for its owner and finance; undefined for everybody else. */
  async proof(reader: SignedIn, depositId: string): Promise<Proof | undefined> {
    const isFinance = reader.role === 'FINANCE' || reader.role === 'ADMIN';
    const [row] = await this.database.query<Proof>(
      sql`SELECT f.file_id AS "fileId", f.file_name AS "fileName", f.content_type AS "contentType", f.size_bytes AS "sizeBytes"
            FROM deposit_slip s JOIN stored_file f USING (file_id)
           WHERE s.deposit_id = ${depositId} AND (${isFinance} OR s.user_id = ${reader.id})`,
    );
    return row;
  }

  async withdrawal(db: Queryable, withdrawalId: string): Promise<Withdrawal | undefined> {
    const [row] = await db.query<TransferRow>(
      prepared(`SELECT ${WITHDRAWAL_COLUMNS} FROM ${WITHDRAWALS} WHERE t.transfer_id = $1`, [withdrawalId]),
    );
    return row && toWithdrawal(row, this.clock.now());
  }
}

/** A transfer that was just submitted, as its owner's wallet shows it. */
export async function ownTransaction(db: Queryable, transferId: string): Promise<WalletTransaction> {
  const [row] = await db.query<TransferRow & { readonly kind: TransferKind }>(
    prepared(`SELECT t.kind, ${COLUMNS} FROM ${TABLES} WHERE t.transfer_id = $1`, [transferId]),
  );
  assert(row, 'a transfer that was just submitted is in the queue');
  return toTransaction(row.kind, row);
}

function orderOf({ sort }: ListDepositsQuery): string {
  return sort === undefined ? OLDEST_FIRST : ORDER[sort];
}

function filterValues(kind: TransferKind, query: ListDepositsQuery | ListWithdrawalsQuery): unknown[] {
  const { status = null, paymentMethod = null, q } = query;
  return [kind, status, paymentMethod, likePattern(q)];
}
