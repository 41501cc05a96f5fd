import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { CASH_METHODS, type CashMethod, isCounted } from '@dziva/vocabulary/payment-methods';
import { type TillDay, SIGN_DAYS_MAX } from '@dziva/contracts/tills';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { addDays, type CalendarDate, earlierDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents } from '@dziva/money/cents';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import type { TillEntry } from '#reconciliation/lines/domain/statement-line';
import { type DayToSign, type Signer, whatChanged } from './domain/till-day.decisions.ts';
import { TillsInUse } from './tills-in-use.ts';
import { printedClosings } from './printed-closings.queries.ts';
import { type TillBalance, tillBalances, type TillChange } from './domain/till-balances.ts';

interface Signed {
  readonly till: CashMethod;
  readonly on: CalendarDate;
  readonly byName: string;
  readonly at: string;
  readonly statementClosingCents: Cents;
  readonly note: string | null;
  /** As they were when the day was signed. */
  readonly ledgerCents: Cents;
  readonly explainedCents: Cents;
}

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

type BareDay = Omit<TillDay, 'openedOn' | 'findings'>;

/** A period that may leave its first day out. */
export interface AskedPeriod {
  readonly from?: CalendarDate | undefined;
  readonly to: CalendarDate;
}

/** Reads the tills day by day: ledger, statements, explained differences, and signatures. */
@Injectable()
export class TillsQueries {
  constructor(
    private readonly database: Database,
    private readonly inUse: TillsInUse,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async days(period: Period, db: Queryable = this.database): Promise<TillDay[]> {
    const [balances, signatures, openings] = await Promise.all([
      this.balancesOf(db, period),
      signaturesOf(db, period),
      openingsOf(db),
    ]);
    return balances.map((balance) => {
      const openedOn = openings.find(({ till }) => till === balance.till)?.on ?? null;
      const signature = signatures.find(({ till, on }) => till === balance.till && on === balance.on);
      const day = this.config.APPROVALS ? openDay(balance, signature) : toDay(balance, signature);
      return { ...day, openedOn, findings: [] };
    });
  }

  async day(db: Queryable, till: CashMethod, on: CalendarDate): Promise<TillDay> {
    const days = await this.days({ from: on, to: on }, db);
    const found = days.find((day) => day.till === till);
    assert(found !== undefined, 'every till in use has every day');
    return found;
  }

  /** The given days, or those since the last signature up to `to`. Throws 422 `TOO_MANY_DAYS` if they are more than `SIGN_DAYS_MAX`. */
  async period(db: Queryable, till: CashMethod, { from, to }: AskedPeriod): Promise<Period> {
    if (from !== undefined) return { from, to };
    const [row] = await db.query<{ from: CalendarDate }>(
      sql`SELECT coalesce((SELECT greatest(max(d.day) + 1, o.opened_on) FROM till_days_read d LEFT JOIN till_openings_read o USING (till)
                            WHERE d.till = ${till} AND d.day < ${to}::date GROUP BY o.opened_on),
                          (SELECT opened_on FROM till_openings_read WHERE till = ${till} AND opened_on <= ${to}::date),
                          (SELECT min(day) FROM till_changes() WHERE till = ${till} AND day <= ${to}::date), ${to}::date) AS from`,
    );
    const first = earlierDate(row?.from ?? to, to);
    if (addDays(first, SIGN_DAYS_MAX) <= to)
      throw new RuleViolation(
        'TOO_MANY_DAYS',
        `Nobody has signed since ${first}. Sign at most ${SIGN_DAYS_MAX} days at once: choose an earlier day first.`,
      );
    return { from: first, to };
  }

  /** What the signature of these days depends on: their balances, the signer's own lines, and the cash that they count. */
  async toSign(
    db: Queryable,
    { till, from, to, signers }: Period & { readonly till: CashMethod; readonly signers: readonly string[] },
  ): Promise<Omit<DayToSign, 'day'>[]> {
    const balances = await this.balancesOf(db, { from, to });
    const imported = await db.query<{ on: CalendarDate }>(
      sql`SELECT DISTINCT l.counts_on AS on FROM statement_line l JOIN statement_import i USING (import_id)
           WHERE l.provider = ${till} AND l.counts_on BETWEEN ${from}::date AND ${to}::date
             AND l.kind <> 'SET_ASIDE' AND NOT l.is_duplicate
             AND EXISTS (SELECT FROM unnest(${signers}::uuid[]) s CROSS JOIN LATERAL accounts_of_person(s) own
                          WHERE own.user_id IN (i.imported_by, l.completed_by))`,
    );
    const openings = await openingsOf(db);
    const openedOn = openings.find((each) => each.till === till)?.on ?? null;
    const counted = isCounted(till) ? await countable(db, { from, to }, signers) : [];
    const isConfirmedOnly = this.config.APPROVALS;
    const printed = isCounted(till) ? [] : await printedClosings(db, { till, from, to, isConfirmedOnly });
    return balances
      .filter((balance) => balance.till === till)
      .map(({ on, ledgerCents, explainedCents }) => ({
        on,
        ledgerCents,
        explainedCents,
        isBeforeOpening: openedOn !== null && on < openedOn,
        isImporter: imported.some((line) => line.on === on),
        printedCents: printed.filter((closing) => closing.on === on).map(({ balanceCents }) => balanceCents),
        counted: counted.filter((entry) => entry.on === on).map(({ kind, id }) => ({ kind, id })),
      }));
  }

  /** How many wrong balances this person has typed for the till today, with all their accounts. */
  async wrongTries(
    db: Queryable,
    { till, today, actorId }: { till: CashMethod; today: CalendarDate; actorId: string },
  ): Promise<Signer> {
    const [row] = await db.query<Signer & Record<string, unknown>>(
      sql`SELECT coalesce(sum(t.tries), 0)::int AS "wrongTries" FROM till_tries_read t
           WHERE t.till = ${till} AND t.tried_on = ${today}::date
             AND t.tried_by IN (SELECT user_id FROM accounts_of_person(${actorId}))`,
    );
    return row ?? { wrongTries: 0 };
  }

  private async balancesOf(db: Queryable, period: Period): Promise<TillBalance[]> {
    const tills = await this.inUse.all(db);
    const changes = await db.query<TillChange & Record<string, unknown>>(
      sql`SELECT till, greatest(day, ${period.from}::date) AS day, what, sum(count)::int AS count, sum(amount_cents)::bigint AS "amountCents"
            FROM till_changes() WHERE day <= ${period.to}::date GROUP BY 1, 2, 3`,
    );
    return tillBalances(tills, changes, period);
  }
}

/**
 * A day as it is shown with two people: a signature counts only while it agrees, and before that nobody sees what the balance
 * should be, but only what is open.
 */
function openDay(balance: TillBalance, signature: Signed | undefined): BareDay {
  const { till, ledgerCents, explainedCents } = balance;
  if (signature?.statementClosingCents === addCents(ledgerCents, explainedCents))
    return toDay(balance, signature);
  return {
    ...toDay(balance, undefined),
    ledgerCents: null,
    statementCents: null,
    differenceCents: null,
    unsigned: signature
      ? { byName: signature.byName, at: signature.at, why: whatChanged(till, signature, balance) }
      : null,
  };
}

function toDay({ explainedCents, ...balance }: TillBalance, signature: Signed | undefined): BareDay {
  const { ledgerCents, explained } = balance;
  // Once a person has entered the closing balance of the statement, that one counts.
  const statementCents = signature?.statementClosingCents ?? balance.statementCents;
  const differenceCents = statementCents === null ? null : subtractCents(statementCents, ledgerCents);
  const signed = signature && {
    byName: signature.byName,
    at: signature.at,
    statementClosingCents: signature.statementClosingCents,
    note: signature.note,
  };
  return {
    ...balance,
    explained: [...explained],
    statementCents,
    differenceCents,
    unexplainedCents: differenceCents === null ? null : subtractCents(differenceCents, explainedCents),
    signed: signed ?? null,
    unsigned: null,
  };
}

/** The cash of these days that one person alone has entered, and nobody else has counted yet; not what a signer entered. */
function countable(
  db: Queryable,
  { from, to }: Period,
  signers: readonly string[],
): Promise<(TillEntry & { on: CalendarDate })[]> {
  return db.query<TillEntry & { on: CalendarDate } & Record<string, unknown>>(
    sql`SELECT t.kind, t.entry_id AS id, t.entry_on AS on
          FROM till_entries_read t JOIN es.event e USING (event_id)
         WHERE t.till = 'CASH' AND t.entry_on BETWEEN ${from}::date AND ${to}::date AND t.amount_cents > 0
           AND is_one_word(e.body::jsonb)
           AND NOT EXISTS (SELECT FROM counted_entries_read c WHERE c.entry_id = t.entry_id AND c.kind = t.kind)
           AND NOT EXISTS (SELECT FROM unnest(${signers}::uuid[]) s CROSS JOIN LATERAL accounts_of_person(s) own
                            WHERE own.user_id::text = e.body::jsonb #>> '{evidence,by,0}')
         ORDER BY t.entry_id`,
  );
}

/** The days on which tills were opened; a till that never was is not among them. */
function openingsOf(db: Queryable): Promise<{ till: CashMethod; on: CalendarDate }[]> {
  return db.query<{ till: CashMethod; on: CalendarDate }>(
    sql`SELECT till, opened_on AS on FROM till_openings_read WHERE till = ANY (${CASH_METHODS}::text[])`,
  );
}

function signaturesOf(db: Queryable, { from, to }: Period): Promise<Signed[]> {
  return db.query<Signed & Record<string, unknown>>(
    sql`SELECT d.till, d.day AS on, u.full_name AS "byName", d.signed_at AS at,
               d.statement_closing_cents AS "statementClosingCents", x.text AS note,
               (e.body::jsonb ->> 'ledgerCents')::bigint AS "ledgerCents", (e.body::jsonb ->> 'explainedCents')::bigint AS "explainedCents"
          FROM till_days_read d
          JOIN es.event e ON e.event_id = d.event_id
          JOIN user_account u ON u.id = d.signed_by
          LEFT JOIN event_text x ON x.event_id = d.event_id AND x.field = 'note'
         WHERE d.day BETWEEN ${from}::date AND ${to}::date`,
  );
}
