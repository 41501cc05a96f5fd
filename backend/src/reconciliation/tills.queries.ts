import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { TillDay } from '@dziva/contracts/tills';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents } from '@dziva/money/cents';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import { type Signer, whatChanged } from './domain/till-day.decisions.ts';
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

/** Reads the tills day by day: ledger, statements, explained differences, and signatures. */
@Injectable()
export class TillsQueries {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async days(period: Period, db: Queryable = this.database): Promise<TillDay[]> {
    const [balances, signatures] = await Promise.all([balancesOf(db, period), signaturesOf(db, period)]);
    return balances.map((balance) => {
      const signature = signatures.find(({ till, on }) => till === balance.till && on === balance.on);
      return this.config.APPROVALS ? openDay(balance, signature) : toDay(balance, signature);
    });
  }

  async day(db: Queryable, till: CashMethod, on: CalendarDate): Promise<TillDay> {
    const days = await this.days({ from: on, to: on }, db);
    const found = days.find((day) => day.till === till);
    assert(found !== undefined, 'every till has every day');
    return found;
  }

  /** The person who signs a day: whether they imported lines of it, and how many wrong balances they have typed today. */
  async signer(
    db: Queryable,
    {
      till,
      on,
      today,
      actorId,
    }: { till: CashMethod; on: CalendarDate; today: CalendarDate; actorId: string },
  ): Promise<Signer> {
    const [row] = await db.query<Signer & Record<string, unknown>>(
      sql`SELECT EXISTS (SELECT FROM statement_line l JOIN statement_import i USING (import_id)
                          WHERE l.provider = ${till} AND l.counts_on = ${on}::date AND l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate
                            AND i.imported_by IN (SELECT user_id FROM accounts_of_person(${actorId}))) AS "isImporter",
                 (SELECT coalesce(sum(t.tries), 0)::int FROM till_tries_read t
                   WHERE t.till = ${till} AND t.tried_on = ${today}::date
                     AND t.tried_by IN (SELECT user_id FROM accounts_of_person(${actorId}))) AS "wrongTries"`,
    );
    assert(row !== undefined, 'a query without a table has one row');
    return row;
  }

  /** One day, for its signature. */
  async balance(db: Queryable, till: CashMethod, on: CalendarDate): Promise<TillBalance> {
    const found = (await balancesOf(db, { from: on, to: on })).find((balance) => balance.till === till);
    assert(found !== undefined, 'every till has every day');
    return found;
  }
}

/** A day as it is shown with two people: a signature counts only while it agrees, and cash is counted before anybody sees what it should be. */
function openDay(balance: TillBalance, signature: Signed | undefined): TillDay {
  const { till, ledgerCents, explainedCents } = balance;
  if (signature?.statementClosingCents === addCents(ledgerCents, explainedCents))
    return toDay(balance, signature);
  const day = toDay(balance, undefined);
  return {
    ...day,
    ledgerCents: till === 'CASH' ? null : ledgerCents,
    unsigned: signature
      ? { byName: signature.byName, at: signature.at, why: whatChanged(till, signature, balance) }
      : null,
  };
}

function toDay({ explainedCents, ...balance }: TillBalance, signature: Signed | undefined): TillDay {
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

async function balancesOf(db: Queryable, period: Period): Promise<TillBalance[]> {
  const changes = await db.query<TillChange & Record<string, unknown>>(
    sql`SELECT till, greatest(day, ${period.from}::date) AS day, what, sum(count)::int AS count, sum(amount_cents)::bigint AS "amountCents"
          FROM till_changes() WHERE day <= ${period.to}::date GROUP BY 1, 2, 3`,
  );
  return tillBalances(changes, period);
}

function signaturesOf(db: Queryable, { from, to }: Period): Promise<Signed[]> {
  return db.query<Signed & Record<string, unknown>>(
    sql`SELECT d.till, d.day AS on, u.first_name || ' ' || u.last_name AS "byName", d.signed_at AS at,
               d.statement_closing_cents AS "statementClosingCents", x.text AS note,
               (e.body::jsonb ->> 'ledgerCents')::bigint AS "ledgerCents", (e.body::jsonb ->> 'explainedCents')::bigint AS "explainedCents"
          FROM till_days_read d
          JOIN es.event e ON e.event_id = d.event_id
          JOIN user_account u ON u.id = d.signed_by
          LEFT JOIN event_text x ON x.event_id = d.event_id AND x.field = 'note'
         WHERE d.day BETWEEN ${from}::date AND ${to}::date`,
  );
}
