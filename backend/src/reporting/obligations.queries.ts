import type { Config } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import type { Coverage, NewPromise } from '#investments/domain/coverage';
import { CONFIG } from '#platform/config.module';
import type { Obligations } from '@dziva/contracts/obligations';
import { addDays, type CalendarDate, harareDateOf, harareDayStart } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, cents, ZERO_CENTS } from '@dziva/money/cents';
import { Inject, Injectable } from '@nestjs/common';
import { CollateralForSale, listedPrices } from './collateral-for-sale.ts';
import { isOwed } from './loan-by-day.ts';
import { LoansOnDay } from './loans-on-day.ts';
import {
  type Balances,
  coverageWith,
  type Figures,
  type InstalmentDue,
  type InvestmentGroup,
  obligationsOf,
} from './obligations.ts';
import { type Moment, momentOf } from './report-frame.ts';

interface Outstanding {
  readonly instalments: readonly InstalmentDue[];
  readonly arrearsCents: Cents;
  readonly collateralForSaleCents: Cents;
}

/** The liabilities with a figure of their own. Every other one counts as suspense, so that none can be left out. */
const NAMED_LIABILITIES = ['wallet', 'withdrawals-in-transit', 'sale-costs', 'investor-principal'];

const NO_BALANCES: Balances = {
  cashCents: ZERO_CENTS,
  walletsAvailableCents: ZERO_CENTS,
  walletsHeldCents: ZERO_CENTS,
  suspenseCents: ZERO_CENTS,
  saleCostsCents: ZERO_CENTS,
  investorPrincipalCents: ZERO_CENTS,
};

/** The obligations of the company and what covers them, today or on any earlier day. */
@Injectable()
export class ObligationsQueries implements Coverage<Queryable> {
  constructor(
    private readonly database: Database,
    private readonly loans: LoansOnDay,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'COLLATERAL_SALE_COSTS_PERCENT'>,
  ) {}

  /** The figures recorded by the end of `asOf`, or until an instant, with value dates up to `valueOn`. */
  async report(asOf: string, valueOn: CalendarDate): Promise<Obligations> {
    return obligationsOf(await this.figures(this.database, asOf, valueOn));
  }

  async percentWith(promise: NewPromise, today: CalendarDate, db: Queryable): Promise<number | null> {
    return coverageWith(await this.figures(db, today, today), promise);
  }

  private async figures(db: Queryable, asOf: string, valueOn: CalendarDate): Promise<Figures> {
    const moment = momentOf({ asOf, valueOn });
    const today = harareDateOf(this.clock.now());
    const isToday = asOf === today && valueOn === today;
    const saleCostsPercent = this.config.COLLATERAL_SALE_COSTS_PERCENT;
    const [balances, investments, loans] = await Promise.all([
      isToday ? balancesNow(db) : balancesAt(db, moment),
      isToday ? investmentsNow(db) : investmentsAt(db, moment),
      this.loansDue(db, moment, saleCostsPercent),
    ]);
    return { asOf, valueOn, saleCostsPercent, ...balances, investments, ...loans };
  }

  /** Instalments of active loans from the day on, and arrears before it. For loans in default, the collateral counts instead. */
  private async loansDue(db: Queryable, moment: Moment, saleCostsPercent: number): Promise<Outstanding> {
    const collateral = new CollateralForSale(await listedPrices(db, moment), saleCostsPercent);
    const byDay = new Map<CalendarDate, Cents>();
    let arrearsCents = ZERO_CENTS;
    for await (const loans of this.loans.batches(moment, db)) {
      for (const owed of loans.filter(isOwed)) {
        const { loan, position } = owed;
        collateral.add(owed);
        arrearsCents = addCents(arrearsCents, position.arrearsCents);
        const coming = loan.status === 'ACTIVE' ? position.schedule : [];
        for (const { dueDate, paymentCents, paidCents } of coming) {
          if (dueDate < moment.valueOn || paymentCents <= paidCents) continue;
          byDay.set(dueDate, cents((byDay.get(dueDate) ?? 0) + paymentCents - paidCents));
        }
      }
    }
    const instalments = [...byDay].map(([dueOn, amountCents]) => ({ dueOn, amountCents }));
    return { instalments, arrearsCents, collateralForSaleCents: collateral.totalCents };
  }
}

async function balancesNow(db: Queryable): Promise<Balances> {
  const [row = NO_BALANCES] = await db.query<Balances & Record<string, unknown>>(
    sql`SELECT coalesce(sum(balance) FILTER (WHERE kind IN ('cash', 'till-transfers')), 0)::bigint AS "cashCents",
               coalesce(-sum(balance) FILTER (WHERE kind = 'wallet'), 0)::bigint AS "walletsAvailableCents",
               coalesce(-sum(balance) FILTER (WHERE kind = 'withdrawals-in-transit'), 0)::bigint AS "walletsHeldCents",
               coalesce(-sum(balance) FILTER (WHERE class = 'L' AND kind <> ALL (${NAMED_LIABILITIES})), 0)::bigint AS "suspenseCents",
               coalesce(-sum(balance) FILTER (WHERE kind = 'sale-costs'), 0)::bigint AS "saleCostsCents",
               coalesce(-sum(balance) FILTER (WHERE kind = 'investor-principal'), 0)::bigint AS "investorPrincipalCents"
          FROM (SELECT a.class, split_part(a.address, ':', 2) AS kind,
                       CASE WHEN a.inline THEN a.balance ELSE ledger.balance(a.account_id) END AS balance
                  FROM ledger.account a) b`,
  );
  return row;
}

/** The same figures from the postings that were known and counted then: a past day is never calculated from live balances. */
async function balancesAt(db: Queryable, { recordedBefore, valueOn }: Moment): Promise<Balances> {
  const [row = NO_BALANCES] = await db.query<Balances & Record<string, unknown>>(
    sql`SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('cash', 'till-transfers')), 0)::bigint AS "cashCents",
               coalesce(-sum(amount) FILTER (WHERE kind = 'wallet'), 0)::bigint AS "walletsAvailableCents",
               coalesce(-sum(amount) FILTER (WHERE kind = 'withdrawals-in-transit'), 0)::bigint AS "walletsHeldCents",
               coalesce(-sum(amount) FILTER (WHERE class = 'L' AND kind <> ALL (${NAMED_LIABILITIES})), 0)::bigint AS "suspenseCents",
               coalesce(-sum(amount) FILTER (WHERE kind = 'sale-costs'), 0)::bigint AS "saleCostsCents",
               coalesce(-sum(amount) FILTER (WHERE kind = 'investor-principal'), 0)::bigint AS "investorPrincipalCents"
          FROM (SELECT a.class, split_part(a.address, ':', 2) AS kind, p.amount
                  FROM ledger.posting p JOIN ledger.account a USING (account_id)
                 WHERE p.recorded_at < ${recordedBefore} AND p.value_on <= ${valueOn}) b`,
  );
  return row;
}

function investmentsNow(db: Queryable): Promise<InvestmentGroup[]> {
  return db.query<InvestmentGroup & Record<string, unknown>>(
    sql`SELECT to_char(start_on, 'YYYY-MM') AS "startMonth", term_months AS "termMonths", returns_paid AS "returnsPaid",
               sum(principal_cents)::bigint AS "principalCents", sum(monthly_return_cents)::bigint AS "monthlyReturnCents"
          FROM investments_read WHERE status = 'ACTIVE' GROUP BY 1, 2, 3`,
  );
}

/** The investments that were active then, with the returns paid by then. Those that ended before that day are left out. */
function investmentsAt(db: Queryable, { recordedBefore, valueOn }: Moment): Promise<InvestmentGroup[]> {
  const dayAfter = harareDayStart(addDays(valueOn, 1)).toISOString();
  return db.query<InvestmentGroup & Record<string, unknown>>(
    sql`SELECT to_char(i.start_on, 'YYYY-MM') AS "startMonth", i.term_months AS "termMonths", past.paid AS "returnsPaid",
               sum(i.principal_cents)::bigint AS "principalCents", sum(i.monthly_return_cents)::bigint AS "monthlyReturnCents"
          FROM investments_read i
         CROSS JOIN LATERAL (
                SELECT count(*) FILTER (WHERE e.type = 'MonthlyReturnPaid') AS paid,
                       count(*) FILTER (WHERE e.type IN ('InvestmentMatured', 'InvestmentWithdrawn')) AS ended
                  FROM (SELECT type, body::jsonb AS body FROM es.event
                         WHERE stream_id = i.investment_id AND recorded_at < ${recordedBefore}) e
                 WHERE coalesce(e.body ->> 'dueOn', e.body ->> 'maturedOn', e.body ->> 'withdrawnOn') <= ${valueOn}::text) past
         WHERE i.created_at < ${recordedBefore} AND i.start_on <= ${valueOn}
           AND (i.ended_at IS NULL OR i.ended_at >= ${dayAfter}) AND past.ended = 0
         GROUP BY 1, 2, 3`,
  );
}
