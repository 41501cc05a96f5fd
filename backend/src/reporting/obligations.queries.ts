import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import { Clock } from '#kernel/domain/clock';
import type { Coverage, NewPromise } from '#investments/domain/coverage';
import type { Obligations } from '@dziva/contracts/reports';
import { addDays, type CalendarDate, harareDateOf, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { LoansOutstanding } from './loans-outstanding.ts';
import {
  type Balances,
  coverageWith,
  type Figures,
  type InvestmentGroup,
  obligationsOf,
} from './obligations.ts';

const NO_BALANCES: Balances = {
  cashCents: ZERO_CENTS,
  walletsAvailableCents: ZERO_CENTS,
  walletsHeldCents: ZERO_CENTS,
  investorPrincipalCents: ZERO_CENTS,
};

/** What the house owes and has, today or on any day before. */
@Injectable()
export class ObligationsQueries implements Coverage {
  constructor(
    private readonly database: Database,
    private readonly loans: LoansOutstanding,
    private readonly clock: Clock,
  ) {}

  async report(asOf: CalendarDate): Promise<Obligations> {
    return obligationsOf(await this.figures(asOf));
  }

  async percentWith(promise: NewPromise, today: CalendarDate): Promise<number | null> {
    return coverageWith(await this.figures(today), promise);
  }

  private async figures(asOf: CalendarDate): Promise<Figures> {
    const end = harareDayStart(addDays(asOf, 1)).toISOString();
    const isToday = asOf === harareDateOf(this.clock.now());
    const [balances, investments, loans, collateralForSaleCents] = await Promise.all([
      isToday ? this.balancesNow() : this.balancesAt(end),
      isToday ? this.investmentsNow() : this.investmentsAt(end),
      this.loans.dueFrom(asOf, end),
      this.collateralForSale(end),
    ]);
    return { asOf, ...balances, investments, ...loans, collateralForSaleCents };
  }

  private async balancesNow(): Promise<Balances> {
    const [row = NO_BALANCES] = await this.database.query<Balances & Record<string, unknown>>(
      sql`SELECT coalesce(sum(balance) FILTER (WHERE kind = 'cash'), 0)::bigint AS "cashCents",
                 coalesce(-sum(balance) FILTER (WHERE kind = 'wallet'), 0)::bigint AS "walletsAvailableCents",
                 coalesce(-sum(balance) FILTER (WHERE kind = 'withdrawals-in-transit'), 0)::bigint AS "walletsHeldCents",
                 coalesce(-sum(balance) FILTER (WHERE kind = 'investor-principal'), 0)::bigint AS "investorPrincipalCents"
            FROM (SELECT split_part(a.address, ':', 2) AS kind,
                         CASE WHEN a.inline THEN a.balance ELSE ledger.balance(a.account_id) END AS balance
                    FROM ledger.account a) b`,
    );
    return row;
  }

  /** The same from the postings that were recorded before an instant: a past day is never told from live balances. */
  private async balancesAt(end: string): Promise<Balances> {
    const [row = NO_BALANCES] = await this.database.query<Balances & Record<string, unknown>>(
      sql`SELECT coalesce(sum(amount) FILTER (WHERE kind = 'cash'), 0)::bigint AS "cashCents",
                 coalesce(-sum(amount) FILTER (WHERE kind = 'wallet'), 0)::bigint AS "walletsAvailableCents",
                 coalesce(-sum(amount) FILTER (WHERE kind = 'withdrawals-in-transit'), 0)::bigint AS "walletsHeldCents",
                 coalesce(-sum(amount) FILTER (WHERE kind = 'investor-principal'), 0)::bigint AS "investorPrincipalCents"
            FROM (SELECT split_part(a.address, ':', 2) AS kind, p.amount
                    FROM ledger.posting p JOIN ledger.account a USING (account_id) WHERE p.recorded_at < ${end}) b`,
    );
    return row;
  }

  private investmentsNow(): Promise<InvestmentGroup[]> {
    return this.database.query<InvestmentGroup & Record<string, unknown>>(
      sql`SELECT to_char(start_on, 'YYYY-MM') AS "startMonth", term_months AS "termMonths", returns_paid AS "returnsPaid",
                 sum(principal_cents)::bigint AS "principalCents", sum(monthly_return_cents)::bigint AS "monthlyReturnCents"
            FROM investments_read WHERE status = 'ACTIVE' GROUP BY 1, 2, 3`,
    );
  }

  /** Those that ran at an instant, with the returns that had been paid by then. */
  private investmentsAt(end: string): Promise<InvestmentGroup[]> {
    return this.database.query<InvestmentGroup & Record<string, unknown>>(
      sql`SELECT to_char(i.start_on, 'YYYY-MM') AS "startMonth", i.term_months AS "termMonths", paid.count AS "returnsPaid",
                 sum(i.principal_cents)::bigint AS "principalCents", sum(i.monthly_return_cents)::bigint AS "monthlyReturnCents"
            FROM investments_read i
           CROSS JOIN LATERAL (SELECT count(*) FROM es.event e
                   WHERE e.stream_id = i.investment_id AND e.type = 'MonthlyReturnPaid' AND e.recorded_at < ${end}) paid
           WHERE i.created_at < ${end} AND (i.ended_at IS NULL OR i.ended_at >= ${end})
           GROUP BY 1, 2, 3`,
    );
  }

  /** Listed prices of collateral that is neither sold nor off sale, as its events say. */
  private async collateralForSale(end: string): Promise<Cents> {
    const [row] = await this.database.query<{ cents: Cents }>(
      sql`WITH told AS (
            SELECT e.stream_id, e.version, e.type, (e.body::jsonb ->> 'listedPriceCents')::bigint AS price
              FROM es.event e JOIN es.stream s USING (stream_id)
             WHERE s.category = 'collateral-sale' AND e.recorded_at < ${end})
          SELECT coalesce(sum(listed.price), 0)::bigint AS cents
            FROM (SELECT DISTINCT ON (stream_id) stream_id, price FROM told WHERE price IS NOT NULL
                   ORDER BY stream_id, version DESC) listed
           WHERE NOT EXISTS (SELECT 1 FROM told t
                   WHERE t.stream_id = listed.stream_id AND t.type IN ('CollateralSold', 'CollateralSaleWithdrawn'))`,
    );
    return row?.cents ?? ZERO_CENTS;
  }
}
