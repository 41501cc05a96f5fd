import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { type EventMark, eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
import { likePattern } from '#platform/database/like';
import { isId, isInstant, type Keyset, type Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import type { ListPaymentsQuery, Payment } from '@dziva/contracts/payments';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';

/** Whose payments are read: a borrower's, or everybody's (null) for finance. */
export type BorrowerId = string | null;

/** A payment with its place in the history. */
export interface PaymentRow extends Payment {
  readonly recordedAt: string;
}

/** What a receipt says beyond the payment itself. */
export interface Receipt extends Payment {
  readonly paidOn: CalendarDate;
  /** Outstanding principal after it, in value-date order. */
  readonly balanceAfterCents: Cents;
  readonly eventId: string;
}

const COLUMNS = `id, "loanId", "borrowerId", "borrowerName", "amountCents", "principalCents", "interestCents", "paidAt", method, reference, status,
  "receiptNumber", "eventId", "recordedAt"`;

const FILTER = `source = 'REPAYMENT' AND ($1::uuid IS NULL OR "borrowerId" = $1) AND ($2::uuid IS NULL OR "loanId" = $2) AND ($3::text IS NULL OR method = $3)
  AND ($4::text IS NULL OR status = $4) AND ($5::date IS NULL OR "paidOn" >= $5) AND ($6::date IS NULL OR "paidOn" <= $6)
  AND ($7::text IS NULL OR "borrowerName" ILIKE $7 OR reference ILIKE $7 OR "receiptNumber" ILIKE $7 OR "loanId"::text ILIKE $7
    OR id::text ILIKE $7)`;

const NEWEST_FIRST = '"recordedAt" DESC, id DESC';

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListPaymentsQuery['sort']>, string> = {
  paidAt: '"paidAt", id',
  '-paidAt': '"paidAt" DESC, id DESC',
  amountCents: '"amountCents", id',
  '-amountCents': '"amountCents" DESC, id',
  borrowerName: 'lower("borrowerName"), id',
  '-borrowerName': 'lower("borrowerName") DESC, id',
  method: 'method, id',
  '-method': 'method DESC, id',
  status: 'status, id',
  '-status': 'status DESC, id',
};

@Injectable()
export class PaymentsQueries {
  constructor(private readonly database: Database) {}

  rows(borrowerId: BorrowerId, query: ListPaymentsQuery, slice: Slice): Promise<PaymentRow[]> {
    const order = query.sort === undefined ? NEWEST_FIRST : ORDER[query.sort];
    return this.database.query<PaymentRow>(
      prepared(`SELECT ${COLUMNS} FROM payment_rows() WHERE ${FILTER} ORDER BY ${order} LIMIT $8 OFFSET $9`, [
        ...filterValues(borrowerId, query),
        slice.limit,
        slice.offset,
      ]),
    );
  }

  async count(borrowerId: BorrowerId, query: ListPaymentsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(
        `SELECT count(*) AS count FROM payment_rows() WHERE ${FILTER}`,
        filterValues(borrowerId, query),
      ),
    );
    return row?.count ?? 0;
  }

  /** The same rows, newest first, from a place in the history on. */
  keyset(borrowerId: BorrowerId, query: ListPaymentsQuery): Keyset<PaymentRow> {
    return {
      checks: [isInstant, isId],
      rows: (after, limit) => this.rowsAfter(borrowerId, query, after, limit),
      placeOf: ({ recordedAt, id }) => [recordedAt, id],
    };
  }

  async one(db: Queryable, paymentId: string): Promise<Payment | undefined> {
    const [row] = await db.query<PaymentRow>(
      prepared(`SELECT ${COLUMNS} FROM payment_rows() WHERE id = $1`, [paymentId]),
    );
    return row && toPayment(row);
  }

  /** The loan that a payment was made on; undefined for an unknown payment. */
  async loanOf(db: Queryable, paymentId: string): Promise<string | undefined> {
    const [row] = await db.query<{ loan_id: string }>(
      sql`SELECT loan_id FROM repayments_read WHERE payment_id = ${paymentId}`,
    );
    return row?.loan_id;
  }

  /** What a receipt says; undefined where there is none for this reader. What collateral brought has its sale's account. */
  async receipt(borrowerId: BorrowerId, paymentId: string): Promise<Receipt | undefined> {
    const [row] = await this.database.query<Receipt>(
      sql`SELECT p.id, p."loanId", p."borrowerId", p."borrowerName", p."amountCents", p."principalCents", p."interestCents", p."paidOn", p."paidAt",
                 p.method, p.reference, p.status, p."receiptNumber", p."eventId",
                 (l.principal_cents - (SELECT sum(e.principal_cents) FROM repayments_read e
                   WHERE e.loan_id = p."loanId" AND e.status = 'PROCESSED'
                     AND (e.paid_on, e.loan_version) <= (p."paidOn", p."loanVersion")))::bigint AS "balanceAfterCents"
            FROM payment_rows() p
            JOIN loans_read l ON l.loan_id = p."loanId"
           WHERE p.id = ${paymentId} AND p.source = 'REPAYMENT' AND (${borrowerId}::uuid IS NULL OR p."borrowerId" = ${borrowerId})`,
    );
    return row;
  }

  /** What proves a receipt; null where its event is gone. */
  mark({ eventId }: Receipt): Promise<EventMark | null> {
    return eventMarkOf(this.database, eventId);
  }

  private rowsAfter(
    borrowerId: BorrowerId,
    query: ListPaymentsQuery,
    after: Place | null,
    limit: number,
  ): Promise<PaymentRow[]> {
    const [recordedAt = null, id = null] = after ?? [];
    return this.database.query<PaymentRow>(
      prepared(
        `SELECT ${COLUMNS} FROM payment_rows() WHERE ${FILTER} AND ($8::timestamptz IS NULL OR ("recordedAt", id) < ($8, $9::uuid))
          ORDER BY ${NEWEST_FIRST} LIMIT $10`,
        [...filterValues(borrowerId, query), recordedAt, id, limit],
      ),
    );
  }
}

/** The payment as it is answered. */
export function toPayment({ recordedAt: _recordedAt, ...payment }: PaymentRow): Payment {
  return payment;
}

function filterValues(borrowerId: BorrowerId, query: ListPaymentsQuery): unknown[] {
  const { loanId = null, method = null, status = null, from = null, to = null, q } = query;
  return [borrowerId, loanId, method, status, from, to, likePattern(q)];
}
