import { evidenceOfEvents } from '#approvals/evidence-reading.port';
import type { History } from '#platform/http/keyset';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { ListPaymentsQuery, Payment } from '@dziva/contracts/payments';
import type { Actor } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { type EventMark, eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { may } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';
import { type PaymentRow, PAYMENTS } from './payments.list.ts';

/** Whose payments are read: those of one borrower, or all (null), for finance. */
export type BorrowerId = string | null;

/** A payment with the other facts on its receipt. */
export interface Receipt extends Payment {
  readonly paidOn: CalendarDate;
  /** Outstanding principal after this payment, counted in the order of value dates. */
  readonly balanceAfterCents: Cents;
  readonly eventId: string;
}

@Injectable()
export class PaymentsQueries {
  private readonly payments: ListReader<ListPaymentsQuery, PaymentRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.payments = lists.of(PAYMENTS);
  }

  list(borrowerId: BorrowerId, query: ListPaymentsQuery): History<PaymentRow, Payment> {
    if (borrowerId !== null)
      return this.payments.history(query, (rows) => rows.map(toPayment), { where: { borrowerId } });
    return this.payments.history(query, (rows) => withEvidence(this.database, rows.map(toPayment)));
  }

  /** Reads one payment. Throws `NOT_FOUND` if there is none. */
  async existing(db: Queryable, paymentId: string): Promise<Payment> {
    const [row] = await this.payments.find({ id: paymentId }, db);
    if (!row) throw notFound('payment');
    return toPayment(row);
  }

  /** The same as this person reads it: staff also read whose word it rests on. */
  async existingFor({ role }: Actor, db: Queryable, paymentId: string): Promise<Payment> {
    const payment = await this.existing(db, paymentId);
    if (!may(role, 'payments.readAll')) return payment;
    const [shown] = await withEvidence(db, [payment]);
    return shown ?? payment;
  }

  /** The loan that a payment was made on; undefined for an unknown payment. */
  async loanOf(db: Queryable, paymentId: string): Promise<string | undefined> {
    const [row] = await db.query<{ loan_id: string }>(
      sql`SELECT loan_id FROM repayments_read WHERE payment_id = ${paymentId}`,
    );
    return row?.loan_id;
  }

  /**
   * Reads what a receipt shows; undefined if this reader has no such receipt. Sale proceeds have none: they have the account of
   * the sale.
   */
  async receipt(borrowerId: BorrowerId, paymentId: string): Promise<Receipt | undefined> {
    const [row] = await this.database.query<Receipt>(
      sql`SELECT p.id, p."loanId", p."borrowerId", p."borrowerName", p."amountCents", p."principalCents", p."interestCents", p."recoveryCents", p."excessCents",
                 p."paidOn", p."paidAt", p.method, p.reference, p.status, p."receiptNumber", p."returnedOn", p."eventId",
                 (l.principal_cents - (SELECT sum(e.principal_cents) FROM repayments_read e
                   WHERE e.loan_id = p."loanId" AND e.status = 'PROCESSED'
                     AND (e.paid_on, e.loan_version) <= (p."paidOn", p."loanVersion")))::bigint AS "balanceAfterCents"
            FROM payment_rows() p
            JOIN loans_read l ON l.loan_id = p."loanId"
           WHERE p.id = ${paymentId} AND p.source = 'REPAYMENT' AND (${borrowerId}::uuid IS NULL OR p."borrowerId" = ${borrowerId})`,
    );
    return row;
  }

  /** The mark that proves the event of a receipt; null if the event does not exist any more. */
  mark({ eventId }: Receipt): Promise<EventMark | null> {
    return eventMarkOf(this.database, eventId);
  }
}

async function withEvidence(db: Queryable, payments: readonly Payment[]): Promise<Payment[]> {
  const evidence = await evidenceOfEvents(
    db,
    payments.map(({ eventId }) => eventId ?? null),
  );
  return payments.map((payment) => ({ ...payment, ...evidence(payment.eventId ?? null) }));
}

const toPayment = ({ recordedAt: _recordedAt, ...payment }: PaymentRow): Payment => payment;
