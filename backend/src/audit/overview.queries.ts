import { PRESET_CLASSES, SUM_DAYS } from '#approvals/domain/classes';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { AuditOverview } from '@dziva/contracts/audit-overview';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents, type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { instantsOf } from './period.ts';

/** What one person may do alone at most by the standard preset of the approval policy. */
const ABOVE_CENTS = PRESET_CLASSES.STANDARD.moneyIn.aboveCents ?? ZERO_CENTS;

interface Asked {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly aboveCents?: number | undefined;
}

interface Row extends Record<string, unknown> {
  readonly large: number;
  readonly largeCents: Cents;
  readonly largestCents: Cents;
  readonly alone: number;
  readonly aloneCents: Cents;
  readonly largestAloneCents: Cents;
}

/** The figures with which an audit of a period begins. */
@Injectable()
export class AuditOverviewQueries {
  constructor(private readonly database: Database) {}

  async read(asked: Asked, today: CalendarDate): Promise<AuditOverview> {
    const to = asked.to ?? today;
    const from = asked.from ?? addDays(to, 1 - SUM_DAYS);
    const aboveCents = asked.aboveCents === undefined ? ABOVE_CENTS : cents(asked.aboveCents);
    const period = instantsOf({ from, to });
    const [entries, journal] = await Promise.all([this.entries(period, aboveCents), this.journal(period)]);
    return { from, to, aboveCents, ...entries, ...journal };
  }

  private async entries({ begin, end }: ReturnType<typeof instantsOf>, aboveCents: Cents) {
    const [row] = await this.database.query<Row>(
      sql`SELECT count(*) FILTER (WHERE is_large)::int AS large,
                 coalesce(sum(cents) FILTER (WHERE is_large), 0)::bigint AS "largeCents",
                 coalesce(max(cents), 0) AS "largestCents",
                 count(*) FILTER (WHERE is_alone)::int AS alone,
                 coalesce(sum(cents) FILTER (WHERE is_alone), 0)::bigint AS "aloneCents",
                 coalesce(max(cents) FILTER (WHERE is_alone), 0) AS "largestAloneCents"
            FROM (SELECT cents, cents > ${aboveCents} AS is_large, is_one_word(body) AS is_alone
                    FROM entries_recorded(${begin}, ${end})) e`,
    );
    return {
      large: figures(row?.large, row?.largeCents, row?.large === 0 ? undefined : row?.largestCents),
      oneWord: figures(row?.alone, row?.aloneCents, row?.largestAloneCents),
    };
  }

  private async journal({ begin, end }: ReturnType<typeof instantsOf>) {
    const [row] = await this.database.query<
      AuditOverview['rights'] & AuditOverview['reads'] & Record<string, unknown>
    >(
      sql`SELECT count(*) FILTER (WHERE kind = 'GRANT')::int AS grants, count(*) FILTER (WHERE kind = 'FACTOR')::int AS factors,
                 count(*) FILTER (WHERE kind = 'PASSWORD')::int AS passwords,
                 count(*) FILTER (WHERE kind = 'ACCOUNT')::int AS accounts,
                 count(*) FILTER (WHERE kind = 'READ')::int AS reads,
                 count(DISTINCT user_id) FILTER (WHERE kind = 'READ')::int AS people,
                 (SELECT count(*)::int FROM approval_policy_read WHERE made_at >= ${begin} AND made_at < ${end}) AS policies
            FROM security_journal() WHERE at >= ${begin} AND at < ${end}`,
    );
    const {
      grants = 0,
      factors = 0,
      passwords = 0,
      accounts = 0,
      policies = 0,
      reads = 0,
      people = 0,
    } = row ?? {};
    return { rights: { grants, factors, passwords, accounts, policies }, reads: { reads, people } };
  }
}

const figures = (entries = 0, sum: Cents = ZERO_CENTS, largestCents: Cents = ZERO_CENTS) => ({
  entries,
  cents: sum,
  largestCents,
});
