import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { Investment, ListInvestmentsQuery, PerformanceMonth } from '@dziva/contracts/investments';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import {
  type InvestmentRow,
  type PerformanceRow,
  toInvestment,
  toPerformance,
} from './investment-answers.ts';

/** Who asks: a member sees what is theirs, staff everything. */
export interface Reader {
  readonly id: string;
  readonly isStaff: boolean;
}

const ROW = `i.investment_id, i.version, i.user_id, u.first_name || ' ' || u.last_name AS user_name, i.plan_id, i.plan_name,
  i.principal_cents, i.monthly_rate, i.term_months, i.monthly_return_cents, i.status, i.start_on, i.maturity_on, i.returns_paid,
  i.paid_return_cents, i.next_due_on, i.ended_at`;

const TABLES = `investments_read i JOIN user_account u ON u.id = i.user_id`;

const FILTER = `($1::uuid IS NULL OR i.user_id = $1) AND ($2::text IS NULL OR i.status = $2)
  AND ($3::text IS NULL OR u.first_name || ' ' || u.last_name ILIKE $3 OR u.email ILIKE $3 OR i.plan_name ILIKE $3
  OR i.investment_id::text ILIKE $3)`;

const NEWEST_FIRST = 'i.created_at DESC, i.investment_id DESC';

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListInvestmentsQuery['sort']>, string> = {
  startDate: 'i.start_on, i.investment_id',
  '-startDate': 'i.start_on DESC, i.investment_id',
  maturityDate: 'i.maturity_on, i.investment_id',
  '-maturityDate': 'i.maturity_on DESC, i.investment_id',
  principalAmountCents: 'i.principal_cents, i.investment_id',
  '-principalAmountCents': 'i.principal_cents DESC, i.investment_id',
  status: 'i.status, i.investment_id',
  '-status': 'i.status DESC, i.investment_id',
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class InvestmentsQueries {
  constructor(private readonly database: Database) {}

  async rows(
    reader: Reader,
    query: ListInvestmentsQuery,
    today: CalendarDate,
    slice: Slice,
  ): Promise<Investment[]> {
    const order = query.sort === undefined ? NEWEST_FIRST : ORDER[query.sort];
    const rows = await this.database.query<InvestmentRow>(
      prepared(`SELECT ${ROW} FROM ${TABLES} WHERE ${FILTER} ORDER BY ${order} LIMIT $4 OFFSET $5`, [
        ...filterValues(reader, query),
        slice.limit,
        slice.offset,
      ]),
    );
    const paidAt = await this.paidAt(this.database, rows);
    return rows.map((row) => toInvestment(row, paidAt.get(row.investment_id) ?? [], today));
  }

  async count(reader: Reader, query: ListInvestmentsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${TABLES} WHERE ${FILTER}`, filterValues(reader, query)),
    );
    return row?.count ?? 0;
  }

  /** One investment with its returns; 404 where there is none for this reader. */
  async read(
    reader: Reader,
    investmentId: string,
    today: CalendarDate,
    db: Queryable = this.database,
  ): Promise<Investment> {
    const [row] = await db.query<InvestmentRow>(
      prepared(
        `SELECT ${ROW} FROM ${TABLES} WHERE i.investment_id = $1 AND ($2::uuid IS NULL OR i.user_id = $2)`,
        [investmentId, reader.isStaff ? null : reader.id],
      ),
    );
    if (!row) throw notFound('investment');
    const paidAt = await this.paidAt(db, [row]);
    return toInvestment(row, paidAt.get(investmentId) ?? [], today);
  }

  /** Month by month on value dates, as the ledger has it: a return that was paid late counts when it was due. */
  async performance(userId: string, today: CalendarDate): Promise<PerformanceMonth[]> {
    const rows = await this.database.query<PerformanceRow>(
      sql`SELECT to_char(m.value_on, 'YYYY-MM') AS month,
                 coalesce(sum(m.amount) FILTER (WHERE m.type = 'InvestmentOpened'), 0)::bigint AS opened,
                 coalesce(-sum(m.amount) FILTER (WHERE m.ends), 0)::bigint AS ended,
                 coalesce(-sum(m.amount) FILTER (WHERE m.type = 'MonthlyReturnPaid'), 0)::bigint AS returns,
                 coalesce(-sum(m.all_returns) FILTER (WHERE m.ends), 0)::bigint AS "endedReturns"
            FROM (SELECT e.type, p.value_on, p.amount, e.type IN ('InvestmentMatured', 'InvestmentWithdrawn') AS ends,
                         sum(p.amount) FILTER (WHERE e.type = 'MonthlyReturnPaid') OVER (PARTITION BY e.stream_id) AS all_returns
                    FROM es.event e
                    JOIN ledger.posting p ON p.tx = e.tx AND p.pos = e.pos AND p.account_id = ${accountId(accounts.wallet(userId))}
                   WHERE e.subject_id = ${userId}
                     AND e.type IN ('InvestmentOpened', 'MonthlyReturnPaid', 'InvestmentMatured', 'InvestmentWithdrawn')) m
           GROUP BY 1 ORDER BY 1`,
    );
    return toPerformance(rows, today);
  }

  /** When the returns of these investments were paid, of each in the order of the months. */
  private async paidAt(db: Queryable, rows: readonly InvestmentRow[]): Promise<Map<string, string[]>> {
    const ids = rows.filter((row) => row.returns_paid > 0).map((row) => row.investment_id);
    if (ids.length === 0) return new Map();
    const paid = await db.query<{ stream_id: string; recorded_at: string }>(
      sql`SELECT stream_id, recorded_at FROM es.event
           WHERE stream_id = ANY (${ids}::uuid[]) AND type = 'MonthlyReturnPaid' ORDER BY stream_id, version`,
    );
    const byInvestment = new Map(ids.map((id): [string, string[]] => [id, []]));
    for (const each of paid) byInvestment.get(each.stream_id)?.push(each.recorded_at);
    return byInvestment;
  }
}

function filterValues(reader: Reader, { userId, status, q }: ListInvestmentsQuery): unknown[] {
  // A filter on somebody else finds nothing for a member.
  const ownId = userId === undefined || userId === reader.id ? reader.id : NOBODY;
  return [reader.isStaff ? (userId ?? null) : ownId, status ?? null, likePattern(q)];
}
