import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { Investment, ListInvestmentsQuery, PerformanceMonth } from '@dziva/contracts/investments';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { type PerformanceRow, toInvestment, toPerformance } from './investment-answers.ts';
import { type InvestmentListRow, type InvestmentRow, INVESTMENTS } from './investments.list.ts';

/** The person who reads: members see their own investments, staff see all. */
export interface Reader {
  readonly id: string;
  readonly seesAll: boolean;
}

@Injectable()
export class InvestmentsQueries {
  private readonly investments: ListReader<ListInvestmentsQuery, InvestmentListRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.investments = lists.of(INVESTMENTS);
  }

  list(reader: Reader, query: ListInvestmentsQuery, today: CalendarDate): Listing<Investment> {
    const answer = async (rows: InvestmentRow[]) => {
      const paidAt = await this.paidAt(this.database, rows);
      return rows.map((row) => toInvestment(row, paidAt.get(row.id) ?? [], today));
    };
    return this.investments.listing(query, answer, { where: ownOf(reader) });
  }

  /** One investment with its returns; 404 if this reader may not see it or there is none. */
  async read(
    reader: Reader,
    investmentId: string,
    today: CalendarDate,
    db: Queryable = this.database,
  ): Promise<Investment> {
    const [row] = await this.investments.find({ id: investmentId, ...ownOf(reader) }, db);
    if (!row) throw notFound('investment');
    const paidAt = await this.paidAt(db, [row]);
    return toInvestment(row, paidAt.get(investmentId) ?? [], today);
  }

  /** Month by month by value date, as in the ledger: a return that was paid late counts in the month in which it was due. */
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

  /** When the returns of these investments were paid, for each investment in the order of the months. */
  private async paidAt(db: Queryable, rows: readonly InvestmentRow[]): Promise<Map<string, string[]>> {
    const ids = rows.filter((row) => row.returnsPaid > 0).map((row) => row.id);
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

const ownOf = ({ id, seesAll }: Reader): FindOptionsWhere<InvestmentListRow> =>
  seesAll ? {} : { userId: id };
