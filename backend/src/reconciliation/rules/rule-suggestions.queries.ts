import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { LineSuggestion } from '@dziva/contracts/reconciliation';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { Injectable } from '@nestjs/common';
import type { LineRow } from '#reconciliation/lines/lines.list';
import { type ImttRate, imttOf, percentOn } from './domain/imtt.ts';
import { isAbout, type LineRule } from './domain/line-rule.ts';
import { LineRulesQueries } from './line-rules.queries.ts';
import type { RuleAccount } from '@dziva/vocabulary/reconciliation';

const RULE_SCORE = 90;
const IMTT_SCORE = 80;

interface MatchedDebit {
  readonly till: TransferMethod;
  readonly on: CalendarDate;
  /** Without a sign. */
  readonly amountCents: Cents;
}

/** Suggests accounts of the company for open lines: by a confirmed rule, or because it is the tax on a debit of the same day. */
@Injectable()
export class RuleSuggestions {
  constructor(private readonly rules: LineRulesQueries) {}

  async of(db: Queryable, open: readonly LineRow[]): Promise<Map<LineRow, LineSuggestion[]>> {
    const stored = await this.rules.stored(db);
    const on = stored.filter(({ isOn }) => isOn);
    const debits = open.filter(({ direction }) => direction === 'DEBIT');
    const [rates, matched] =
      debits.length === 0 ? [[], []] : await Promise.all([ratesOf(db), matchedDebits(db, debits)]);
    const found = new Map<LineRow, LineSuggestion[]>();
    for (const row of open) {
      const { amountCents } = row;
      if (amountCents === null) continue;
      const rule = on.find((each) => isAbout(each, { till: row.till, amountCents, text: row.payer }));
      const tax = rule === undefined ? taxedDebit(row, matched, rates) : undefined;
      if (rule !== undefined)
        found.set(row, [suggestion(amountCents, rule.account, RULE_SCORE, inWords(rule))]);
      else if (tax !== undefined) found.set(row, [suggestion(amountCents, 'expenses:imtt', IMTT_SCORE, tax)]);
    }
    return found;
  }
}

const suggestion = (
  amountCents: Cents,
  account: RuleAccount,
  score: number,
  why: string,
): LineSuggestion => ({ kind: 'ACCOUNT', id: account, amountCents, on: null, name: null, score, why });

/** `Text contains SERVICE FEE, below US$10.00`. */
const inWords = ({ words, belowCents }: LineRule): string =>
  `Text contains ${words}${belowCents === null ? '' : `, below ${formatUsd(belowCents)}`}`;

/** Why the line is the tax on a debit of its day; undefined if it is not. */
function taxedDebit(
  { till, paidOn, amountCents }: LineRow,
  matched: readonly MatchedDebit[],
  rates: readonly ImttRate[],
): string | undefined {
  const percent = percentOn(rates, paidOn);
  if (percent === null || amountCents === null || amountCents >= 0) return undefined;
  const of = matched.find(
    (debit) =>
      debit.till === till && debit.on === paidOn && imttOf(debit.amountCents, percent) === -amountCents,
  );
  return of && `IMTT: ${percent} % of the ${formatUsd(of.amountCents)} that went out on the same day`;
}

async function ratesOf(db: Queryable): Promise<ImttRate[]> {
  const rows = await db.query<{ fromOn: CalendarDate; percent: string }>(
    sql`SELECT from_on AS "fromOn", percent::text FROM imtt_rate WHERE currency = 'USD' ORDER BY from_on DESC`,
  );
  return rows.map(({ fromOn, percent }) => ({ fromOn, percent: Number(percent) }));
}

/** The debits of the days of these lines that show an entry of their till. */
async function matchedDebits(db: Queryable, lines: readonly LineRow[]): Promise<MatchedDebit[]> {
  const rows = await db.query<{ till: TransferMethod; on: CalendarDate; cents: Cents }>(
    sql`SELECT DISTINCT l.provider AS till, l.counts_on AS on, -l.amount_cents AS cents
          FROM (SELECT DISTINCT * FROM unnest(${lines.map(({ till }) => till)}::text[], ${lines.map(({ paidOn }) => paidOn)}::date[])) n (till, day)
          JOIN statement_line l ON l.provider = n.till AND l.counts_on = n.day AND l.kind = 'DEBIT' AND NOT l.is_duplicate
         WHERE EXISTS (SELECT FROM statement_matches_read m WHERE m.import_id = l.import_id AND m.line = l.line)`,
  );
  return rows.map(({ till, on, cents: amount }) => ({ till, on, amountCents: cents(amount) }));
}
