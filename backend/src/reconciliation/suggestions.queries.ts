import { policyNow } from '#approvals/rules.port';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { LineSuggestion } from '@dziva/contracts/reconciliation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { referenceKeyOf } from '@dziva/money/reference-key';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import {
  type CreditByLine,
  type LineLimits,
  lineLimitsOf,
  reasonsForPerson,
} from '#transfers/domain/credit-by-line';
import { Inject, Injectable } from '@nestjs/common';
import type { TillEntryKind } from './domain/statement-line.ts';
import { likeness, SUGGESTED_DAYS, SUGGESTIONS_MAX } from './domain/suggestion.ts';
import type { LineRow } from './lines.list.ts';

/** How many candidates of each kind are read for a line. */
const CANDIDATES_MAX = 20;

interface Candidate {
  /** The number of its line in the query, from 1. */
  readonly place: number;
  readonly kind: TillEntryKind;
  readonly id: string;
  readonly amountCents: Cents;
  /** The value date; null while a deposit is pending. Then `day` is the day on which it was submitted. */
  readonly on: CalendarDate | null;
  readonly day: CalendarDate;
  readonly name: string | null;
  readonly reference: string | null;
  /** Of a pending deposit with the reference of its line: the facts that decide whether a job credits it. */
  readonly credit: CreditByLine | null;
}

export type SuggestedLine = LineRow & { readonly suggestions: LineSuggestion[] };

/** Suggestions for open lines: entries that are not matched, and pending deposits. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  /** The lines of a page with their suggestions. */
  async of(rows: readonly LineRow[], db: Queryable = this.database): Promise<SuggestedLine[]> {
    const open = rows.filter(({ state }) => state === 'OPEN');
    if (open.length === 0) return rows.map((row) => ({ ...row, suggestions: [] }));
    const [found, policy] = await Promise.all([
      candidates(db, open),
      this.config.APPROVALS ? policyNow(db) : null,
    ]);
    const limits = policy === null ? null : lineLimitsOf(policy);
    const ofLine = new Map<LineRow, LineSuggestion[]>();
    for (const candidate of found) {
      const line = open[candidate.place - 1];
      if (line === undefined) continue;
      const list = ofLine.get(line) ?? [];
      list.push(suggestion(line, candidate, limits));
      ofLine.set(line, list);
    }
    return rows.map((row) => ({ ...row, suggestions: best(ofLine.get(row) ?? []) }));
  }
}

function suggestion(
  line: LineRow,
  { kind, id, amountCents, on, day, name, reference, credit }: Candidate,
  limits: LineLimits | null,
): LineSuggestion {
  const like = likeness(
    { amountCents: line.amountCents, on: line.paidOn, name: line.payer, referenceKey: keyOf(line.reference) },
    { amountCents, on: day, name, referenceKey: keyOf(reference) },
  );
  const reasons = credit === null || limits === null ? [] : reasonsForPerson(credit, limits);
  const why = reasons.length === 0 ? like.why : `${like.why}. A person has to decide: ${reasons.join(', ')}`;
  return { kind, id, amountCents, on, name, ...like, why };
}

const keyOf = (reference: string | null): string | null =>
  reference === null ? null : referenceKeyOf(reference);

const best = (suggestions: readonly LineSuggestion[]): LineSuggestion[] =>
  suggestions.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, SUGGESTIONS_MAX);

/** Candidates for each line: entries and pending deposits of the same amount near its day, and pending deposits with its reference. */
function candidates(db: Queryable, lines: readonly LineRow[]): Promise<Candidate[]> {
  return db.query<Candidate & Record<string, unknown>>(
    sql`SELECT n.place, c.kind, c.id, c.amount_cents AS "amountCents", c.entry_on AS on, c.day, c.reference,
               CASE WHEN c.entry_on IS NULL THEN credit_facts(c.id, n.import_id, n.line) END AS credit,
               u.first_name || ' ' || u.last_name AS name
          FROM unnest(${lines.map(({ till }) => till)}::text[], ${lines.map(({ amountCents }) => amountCents)}::bigint[],
                      ${lines.map(({ paidOn }) => paidOn)}::date[],
                      ${lines.map(({ reference }) => keyOf(reference))}::text[], ${lines.map(({ importId }) => importId)}::uuid[],
                      ${lines.map(({ line }) => line)}::int[])
               WITH ORDINALITY AS n (till, amount_cents, paid_on, reference_key, import_id, line, place)
         CROSS JOIN LATERAL (
           (SELECT t.kind, t.entry_id AS id, t.amount_cents, t.entry_on, t.entry_on AS day, t.member_id,
                   coalesce(x.text, s.reference_key) AS reference
              FROM till_entries_read t
              LEFT JOIN event_text x ON x.event_id = t.event_id AND x.field = 'reference'
              LEFT JOIN deposit_slip s ON t.kind = 'DEPOSIT' AND s.deposit_id = t.entry_id
             WHERE t.kind NOT IN ('MISTAKE', 'CORRECTION') AND t.till = n.till AND t.amount_cents = n.amount_cents
               AND t.entry_on BETWEEN n.paid_on - ${SUGGESTED_DAYS}::int AND n.paid_on + ${SUGGESTED_DAYS}::int
               AND NOT EXISTS (SELECT FROM statement_matches_read m WHERE m.kind = t.kind AND m.entry_id = t.entry_id)
             ORDER BY abs(t.entry_on - n.paid_on), t.entry_id LIMIT ${CANDIDATES_MAX})
           UNION ALL
           (SELECT 'DEPOSIT', d.transfer_id, d.amount_cents, NULL, (d.submitted_at AT TIME ZONE 'Africa/Harare')::date, d.user_id,
                   s.reference_key
              FROM transfers_read d JOIN deposit_slip s ON s.deposit_id = d.transfer_id
             WHERE d.kind = 'DEPOSIT' AND d.status = 'PENDING' AND d.method = n.till AND n.amount_cents > 0
               AND (s.reference_key = n.reference_key
                    OR d.amount_cents = n.amount_cents
                       AND abs((d.submitted_at AT TIME ZONE 'Africa/Harare')::date - n.paid_on) <= ${SUGGESTED_DAYS}::int)
             ORDER BY s.reference_key IS DISTINCT FROM n.reference_key, d.submitted_at, d.transfer_id LIMIT ${CANDIDATES_MAX})) c
          LEFT JOIN user_account u ON u.id = c.member_id`,
  );
}
