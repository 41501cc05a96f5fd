import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { DASHBOARD_DAYS, type DashboardStats } from '@dziva/contracts/dashboard';
import { TILLS } from '@dziva/vocabulary/payment-methods';
import { addDays, type CalendarDate, harareDayStart } from '@dziva/loan-maths/calendar-date';
import type { Period } from '@dziva/loan-maths/collections';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import { DashboardDues, NO_DUES } from './dashboard-dues.ts';
import { dashboardStatsOf, type Position } from './dashboard-figures.ts';

const NO_LOANS: Position = { portfolioCents: ZERO_CENTS, loans: 0 };

/** Interest, and all cash, received on loans. */
interface Received {
  readonly interestCents: Cents;
  readonly receivedCents: Cents;
}

const NOTHING_RECEIVED: Received = { interestCents: ZERO_CENTS, receivedCents: ZERO_CENTS };

/** The overview of today, from the read models, and of thirty days ago, from the postings until then. */
@Injectable()
export class DashboardQueries {
  private recorded: { readonly on: CalendarDate; readonly position: Promise<Position> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly dues: DashboardDues,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async stats(today: CalendarDate): Promise<DashboardStats> {
    const period = { from: addDays(today, 1 - DASHBOARD_DAYS), to: today };
    const periodBefore = {
      from: addDays(period.from, -DASHBOARD_DAYS),
      to: addDays(period.from, -1),
    };
    const [now, before, received, receivedBefore, [dues = NO_DUES, duesBefore = NO_DUES]] = await Promise.all(
      [
        this.positionNow(),
        this.positionOn(periodBefore.to),
        this.received(period),
        this.received(periodBefore),
        this.dues.sums([period, periodBefore]),
      ],
    );
    return dashboardStatsOf({
      asOf: today,
      now,
      before,
      period: { ...received, ...dues },
      periodBefore: { ...receivedBefore, ...duesBefore },
    });
  }

  /** The oldest day before today on which a till had entries or lines and which nobody has signed, or which changed after that; null if there is none. */
  async oldestOpenTillDay(
    today: CalendarDate,
  ): Promise<NonNullable<DashboardStats['oldestOpenTillDay']> | null> {
    const [row] = await this.database.query<NonNullable<DashboardStats['oldestOpenTillDay']>>(
      sql`WITH signed AS (
            SELECT till, day FROM till_days_read WHERE NOT ${this.config.APPROVALS}
            UNION ALL SELECT till, day FROM agreeing_till_days() WHERE ${this.config.APPROVALS}
            UNION ALL SELECT till, '-infinity' FROM unnest(${TILLS}::text[]) till
          ), gap AS (
            SELECT till, greatest(day, o.opened_on - 1) AS after, lead(day, 1, ${today}::date) OVER (PARTITION BY till ORDER BY day) AS before
              FROM signed LEFT JOIN till_openings_read o USING (till)
          ), moved AS (
            SELECT till, least(
                     (SELECT entry_on FROM till_entries_read e
                       WHERE e.till = gap.till AND entry_on > after AND entry_on < before ORDER BY entry_on LIMIT 1),
                     (SELECT counts_on FROM statement_line
                       WHERE provider = till AND counts_on > after AND counts_on < before AND kind IN ('CREDIT', 'DEBIT')
                         AND NOT is_duplicate ORDER BY counts_on LIMIT 1)) AS day
              FROM gap WHERE before > after + 1
          )
          SELECT till, day AS on FROM moved WHERE day < ${today}::date ORDER BY day, till LIMIT 1`,
    );
    return row ?? null;
  }

  /** How many entries of the evening list nobody has looked at within their day. `now` is an ISO instant. */
  async eveningOverdue(now: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM proposals_read WHERE state = 'EVENING' AND expires_at <= ${now}`,
    );
    return row?.count ?? 0;
  }

  private async positionNow(): Promise<Position> {
    const [row = NO_LOANS] = await this.database.query<Position & Record<string, unknown>>(
      sql`SELECT coalesce(sum(balance_cents), 0)::bigint AS "portfolioCents", count(*) AS loans
            FROM loans_read WHERE status IN ('ACTIVE', 'DEFAULTED')`,
    );
    return row;
  }

  /** As recorded by the end of a past day. It never changes, so it is read once. */
  private positionOn(day: CalendarDate): Promise<Position> {
    if (this.recorded?.on === day) return this.recorded.position;
    const position = this.recordedBefore(harareDayStart(addDays(day, 1)).toISOString());
    this.recorded = { on: day, position };
    position.catch(() => (this.recorded = undefined));
    return position;
  }

  /** A loan is ACTIVE or DEFAULTED exactly while there is principal on its account: settlement and write-off set it to 0. */
  private async recordedBefore(end: string): Promise<Position> {
    const [row = NO_LOANS] = await this.database.query<Position & Record<string, unknown>>(
      sql`SELECT coalesce(sum(balance), 0)::bigint AS "portfolioCents", count(*) AS loans
            FROM (SELECT sum(p.amount) AS balance
                    FROM ledger.account a JOIN ledger.posting p USING (account_id)
                   WHERE a.address LIKE 'assets:loans-receivable:%' AND p.recorded_at < ${end}
                   GROUP BY a.account_id) loan
           WHERE balance > 0`,
    );
    return row;
  }

  /** By value date, as known now: including proceeds of collateral, without returned payments. */
  private async received({ from, to }: Period): Promise<Received> {
    const [row = NOTHING_RECEIVED] = await this.database.query<Received & Record<string, unknown>>(
      sql`SELECT coalesce(sum(interest_cents), 0)::bigint AS "interestCents",
                 coalesce(sum(amount_cents), 0)::bigint AS "receivedCents"
            FROM payment_movements('infinity') WHERE value_on BETWEEN ${from} AND ${to} AND NOT is_reversed`,
    );
    return row;
  }
}
