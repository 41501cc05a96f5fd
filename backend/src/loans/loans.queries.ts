import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { ActiveLoan, ListActiveLoansQuery, ListLoansQuery, Loan } from '@dziva/contracts/loans';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { DUE_SOON_DAYS } from '@dziva/loan-maths/due-dates';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { type LoanPaymentRow, type LoanRow, positionOf, toActiveLoan, toLoan } from './loan-answers.ts';

/** Who asks: an applicant sees what is theirs, staff everything. */
export interface Reader {
  readonly id: string;
  readonly isStaff: boolean;
}

const ROW = `l.loan_id, l.version, l.application_id, l.borrower_id, u.first_name || ' ' || u.last_name AS borrower_name,
  a.collateral_type, l.principal_cents, l.apr_percent, l.term_months, l.due_day_of_month, l.status, l.instalment_cents,
  l.total_repayment_cents, l.balance_cents, l.created_at, l.disbursed_on, l.disbursed_at, l.in_duplum, l.sale_id, l.defaulted_on,
  l.interest_stops_on, l.write_off_requested_by, w.first_name || ' ' || w.last_name AS write_off_requested_by_name,
  l.write_off_requested_at, l.write_off_amount_cents, x.text AS write_off_reason, r.text AS exception_reason, l.written_off_on, l.written_off_cents`;

const TABLES = `loans_read l
  JOIN user_account u ON u.id = l.borrower_id
  JOIN applications_read a ON a.application_id = l.application_id
  LEFT JOIN user_account w ON w.id = l.write_off_requested_by
  LEFT JOIN event_text x ON x.event_id = l.write_off_event_id AND x.field = 'reason'
  LEFT JOIN event_text r ON r.event_id = l.exception_event_id AND r.field = 'exceptionReason'`;

const FOUND = `($1::text IS NULL OR u.first_name || ' ' || u.last_name ILIKE $1 OR u.email ILIKE $1 OR a.collateral_type ILIKE $1
  OR l.loan_id::text ILIKE $1)`;

// Borrowers do not read of a write-off before it is done.
const FILTER = `${FOUND} AND ($2::uuid IS NULL OR l.borrower_id = $2) AND ($3::text IS NULL OR l.status = $3
  OR ($3 = 'WRITE_OFF_ASKED' AND $2 IS NULL AND l.status = 'DEFAULTED' AND l.write_off_requested_by IS NOT NULL
    AND coalesce(l.write_off_amount_cents, l.balance_cents) = l.balance_cents))`;

const ACTIVE_FILTER = `${FOUND} AND l.status IN ('ACTIVE', 'DEFAULTED') AND ($2::date IS NULL OR l.next_due_on >= $2)
  AND ($3::date IS NULL OR l.next_due_on <= $3)`;

// Arrears depend on the day. They are computed for the loans that can have any, and joined to be sorted by.
const ARREARS = `LEFT JOIN unnest($4::uuid[], $5::bigint[]) AS behind (loan_id, arrears_cents) ON behind.loan_id = l.loan_id`;

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListLoansQuery['sort']>, string> = {
  createdAt: 'l.created_at',
  '-createdAt': 'l.created_at DESC',
  disbursedAt: 'l.disbursed_at NULLS LAST',
  '-disbursedAt': 'l.disbursed_at DESC NULLS LAST',
  borrowerName: 'lower(u.first_name), lower(u.last_name)',
  '-borrowerName': 'lower(u.first_name) DESC, lower(u.last_name) DESC',
  principalCents: 'l.principal_cents',
  '-principalCents': 'l.principal_cents DESC',
  balanceCents: 'l.balance_cents',
  '-balanceCents': 'l.balance_cents DESC',
  arrearsCents: 'coalesce(behind.arrears_cents, 0)',
  '-arrearsCents': 'coalesce(behind.arrears_cents, 0) DESC',
  status: 'l.status',
  '-status': 'l.status DESC',
};

const ACTIVE_ORDER: Record<NonNullable<ListActiveLoansQuery['sort']>, string> = {
  nextPaymentDate: 'l.next_due_on',
  '-nextPaymentDate': 'l.next_due_on DESC',
  borrowerName: ORDER.borrowerName,
  '-borrowerName': ORDER['-borrowerName'],
  collateralType: 'a.collateral_type',
  '-collateralType': 'a.collateral_type DESC',
  principalCents: ORDER.principalCents,
  '-principalCents': ORDER['-principalCents'],
  monthlyPaymentCents: 'l.instalment_cents',
  '-monthlyPaymentCents': 'l.instalment_cents DESC',
  balanceCents: ORDER.balanceCents,
  '-balanceCents': ORDER['-balanceCents'],
  arrearsCents: ORDER.arrearsCents,
  '-arrearsCents': ORDER['-arrearsCents'],
};

const OVERDUE_LOANS_MAX = 5_000;
const LOANS_AT_A_STRETCH = 50;
const NOBODY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class LoansQueries {
  constructor(private readonly database: Database) {}

  /** Reads the list in slices. */
  rows(reader: Reader, query: ListLoansQuery, today: CalendarDate): (slice: Slice) => Promise<Loan[]> {
    const order = ORDER[query.sort ?? '-createdAt'];
    const arrears = this.arrearsOnce(query.sort, today);
    return async (slice) => {
      const rows = await this.page(
        FILTER,
        order,
        [...filterValues(reader, query), ...(await arrears())],
        slice,
      );
      const payments = await this.paymentsOf(this.database, rows);
      return rows.map((row) => toLoan(row, payments.get(row.loan_id) ?? [], today, reader.isStaff));
    };
  }

  count(reader: Reader, query: ListLoansQuery): Promise<number> {
    return this.countOf(FILTER, filterValues(reader, query));
  }

  /** Reads the loans that are being repaid in slices. */
  activeRows(query: ListActiveLoansQuery, today: CalendarDate): (slice: Slice) => Promise<ActiveLoan[]> {
    const order = ACTIVE_ORDER[query.sort ?? 'nextPaymentDate'];
    const arrears = this.arrearsOnce(query.sort, today);
    return async (slice) => {
      const values = [...activeFilterValues(query, today), ...(await arrears())];
      const rows = await this.page(ACTIVE_FILTER, order, values, slice);
      const payments = await this.paymentsOf(this.database, rows);
      return rows.map((row) => toActiveLoan(row, payments.get(row.loan_id) ?? [], today));
    };
  }

  activeCount(query: ListActiveLoansQuery, today: CalendarDate): Promise<number> {
    return this.countOf(ACTIVE_FILTER, activeFilterValues(query, today));
  }

  /** One loan with its schedule and payments; undefined where there is none for this reader. */
  async one(db: Queryable, reader: Reader, loanId: string, today: CalendarDate): Promise<Loan | undefined> {
    const row = await this.row(db, reader, loanId);
    if (!row) return undefined;
    const payments = await this.paymentsOf(db, [row]);
    return toLoan(row, payments.get(loanId) ?? [], today, reader.isStaff);
  }

  /** What is needed to say what this loan owes on any day; undefined where there is none for this reader. */
  async account(
    reader: Reader,
    loanId: string,
  ): Promise<{ row: LoanRow; payments: readonly LoanPaymentRow[] } | undefined> {
    const row = await this.row(this.database, reader, loanId);
    if (!row) return undefined;
    const payments = await this.paymentsOf(this.database, [row]);
    return { row, payments: payments.get(loanId) ?? [] };
  }

  private async row(db: Queryable, reader: Reader, loanId: string): Promise<LoanRow | undefined> {
    const [row] = await db.query<LoanRow>(
      prepared(
        `SELECT ${ROW} FROM ${TABLES} WHERE l.loan_id = $1 AND ($2::uuid IS NULL OR l.borrower_id = $2)`,
        [loanId, reader.isStaff ? null : reader.id],
      ),
    );
    return row;
  }

  private page(filter: string, order: string, values: unknown[], slice: Slice): Promise<LoanRow[]> {
    return this.database.query<LoanRow>(
      prepared(
        `SELECT ${ROW} FROM ${TABLES} ${ARREARS} WHERE ${filter} ORDER BY ${order}, l.loan_id LIMIT $6 OFFSET $7`,
        [...values, slice.limit, slice.offset],
      ),
    );
  }

  private async countOf(filter: string, values: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${TABLES} WHERE ${filter}`, values),
    );
    return row?.count ?? 0;
  }

  /** The payments of these loans, of each in value-date order, with what the sale of collateral brought. */
  private async paymentsOf(db: Queryable, loans: readonly LoanRow[]): Promise<Map<string, LoanPaymentRow[]>> {
    const ids = loans.filter((loan) => loan.disbursed_on !== null).map((loan) => loan.loan_id);
    if (ids.length === 0) return new Map();
    const payments = await db.query<LoanPaymentRow>(
      sql`SELECT id, "loanId", "borrowerId", "borrowerName", "amountCents", "principalCents", "interestCents", "paidOn", "paidAt", source,
                 method, reference, status, "receiptNumber", "eventId"
            FROM payment_rows() WHERE "loanId" = ANY (${ids}::uuid[]) ORDER BY "loanId", "paidOn", "loanVersion"`,
    );
    const byLoan = new Map(ids.map((loanId): [string, LoanPaymentRow[]] => [loanId, []]));
    for (const payment of payments) byLoan.get(payment.loanId)?.push(payment);
    return byLoan;
  }

  /** Ids and arrears of the loans that are behind, when a list is sorted by them; computed once for all its slices. */
  private arrearsOnce(sort: string | undefined, today: CalendarDate): () => Promise<[string[], number[]]> {
    let arrears: Promise<[string[], number[]]> | undefined;
    const isAsked = sort === 'arrearsCents' || sort === '-arrearsCents';
    return () => (arrears ??= isAsked ? this.arrears(today) : Promise.resolve([[], []]));
  }

  private async arrears(today: CalendarDate): Promise<[string[], number[]]> {
    const rows = await this.database.query<LoanRow>(
      prepared(
        `SELECT ${ROW} FROM ${TABLES} WHERE l.next_due_on < $1 AND l.balance_cents > 0 ORDER BY l.next_due_on LIMIT $2`,
        [today, OVERDUE_LOANS_MAX],
      ),
    );
    const payments = await this.paymentsOf(this.database, rows);
    const arrearsCents: number[] = [];
    for (const [i, row] of rows.entries()) {
      // Thousands of loans take a second: others get their turn in between.
      if (i % LOANS_AT_A_STRETCH === LOANS_AT_A_STRETCH - 1) await setImmediate();
      arrearsCents.push(positionOf(row, payments.get(row.loan_id) ?? [], today)?.arrearsCents ?? 0);
    }
    return [rows.map((row) => row.loan_id), arrearsCents];
  }
}

function filterValues(reader: Reader, query: ListLoansQuery): unknown[] {
  const { applicantId, status = null, q } = query;
  // A filter on somebody else finds nothing for an applicant.
  const ownId = applicantId === undefined || applicantId === reader.id ? reader.id : NOBODY;
  return [likePattern(q), reader.isStaff ? (applicantId ?? null) : ownId, status];
}

/** The display statuses are periods of the next due date. */
function activeFilterValues({ q, displayStatus }: ListActiveLoansQuery, today: CalendarDate): unknown[] {
  const soon = addDays(today, DUE_SOON_DAYS);
  const period = {
    Overdue: [null, addDays(today, -1)],
    'Due Soon': [today, soon],
    Current: [addDays(soon, 1), null],
  };
  return [likePattern(q), ...(displayStatus === undefined ? [null, null] : period[displayStatus])];
}
