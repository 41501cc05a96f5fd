import { policyNow } from '#approvals/rules.port';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { LineSuggestion } from '@dziva/contracts/reconciliation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { referenceKeyOf } from '@dziva/money/reference-key';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import {
  type CreditByLine,
  type LineLimits,
  lineLimitsOf,
  reasonsForPerson,
} from '#transfers/domain/credit-by-line';
import { Inject, Injectable } from '@nestjs/common';
import { codesIn } from '#payment-codes/domain/payment-code';
import { type KnownCode, reasonsForPerson as reasonsForCode, targetOf } from './domain/coded-line.ts';
import { knownCodes, onlyCode, PaymentCodeLines } from './payment-code-lines.queries.ts';
import { likeness, SUGGESTED_DAYS, SUGGESTIONS_MAX } from './domain/suggestion.ts';
import { RuleSuggestions } from '#reconciliation/rules/rule-suggestions.queries';
import type { LineRow } from '#reconciliation/lines/lines.list';
import type { TillEntryKind } from '@dziva/vocabulary/reconciliation';

/** More than any likeness: the code leads. */
const SCORE_MAX = 100;
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
    private readonly lines: PaymentCodeLines,
    private readonly rules: RuleSuggestions,
    private readonly references: ReferenceRegister,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  /** The lines of a page with their suggestions. */
  async of(rows: readonly LineRow[], db: Queryable = this.database): Promise<SuggestedLine[]> {
    const open = rows.filter(isOpen);
    if (open.length === 0) return rows.map((row) => ({ ...row, suggestions: [] }));
    const marks = await Promise.all(open.map((line) => this.markOf(line)));
    const [found, coded, ruled, policy] = await Promise.all([
      candidates(db, open, marks),
      this.byCode(db, open),
      this.rules.of(db, open),
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
    return rows.map((row) => ({
      ...row,
      suggestions: [
        ...(coded.get(row) ?? []),
        ...best([...(ofLine.get(row) ?? []), ...(ruled.get(row) ?? [])]),
      ].slice(0, SUGGESTIONS_MAX),
    }));
  }

  private async markOf({ till: method, reference }: OpenLine): Promise<string | null> {
    if (reference === null) return null;
    const { referenceHash = null } = await this.references.markOf({ method, reference });
    return referenceHash;
  }

  private async byCode(db: Queryable, open: readonly OpenLine[]): Promise<Map<LineRow, LineSuggestion[]>> {
    const credits = open.filter(({ direction }) => direction === 'CREDIT');
    const known = await knownCodes(
      db,
      credits.flatMap(({ payer, reference }) => codesIn([payer, reference])),
    );
    const found = new Map<LineRow, LineSuggestion[]>();
    for (const row of credits) {
      const code = onlyCode(known, row);
      if (code === undefined) continue;
      const line = await this.lines.line(db, row);
      const reasons = line === undefined || !this.config.APPROVALS ? [] : reasonsForCode(line, code);
      found.set(row, [suggestionOfCode(row, code, reasons)]);
    }
    return found;
  }
}

/** The loan or wallet that the payment code in a line names. */
function suggestionOfCode(line: OpenLine, code: KnownCode, reasons: readonly string[]): LineSuggestion {
  const why = reasons.length === 0 ? '' : `. A person has to decide: ${reasons.join(', ')}`;
  return {
    ...targetOf(code, line.paidOn),
    amountCents: line.amountCents ?? ZERO_CENTS,
    on: null,
    name: code.ownerName,
    score: SCORE_MAX,
    why: `Payment code ${code.code}${why}`,
  };
}

type OpenLine = LineRow & { readonly amountCents: Cents };
const isOpen = (row: LineRow): row is OpenLine => row.state === 'OPEN' && row.amountCents !== null;

function suggestion(
  line: OpenLine,
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

/**
 * Candidates for each line: entries and pending deposits of the same amount near its day, pending deposits with its reference, and
 * entries with its reference and another amount, of which the provider may have kept something.
 */
function candidates(
  db: Queryable,
  lines: readonly OpenLine[],
  marks: readonly (string | null)[],
): Promise<Candidate[]> {
  return db.query<Candidate & Record<string, unknown>>(
    sql`SELECT n.place, c.kind, c.id, c.amount_cents AS "amountCents", c.entry_on AS on, c.day, c.reference,
               CASE WHEN c.entry_on IS NULL THEN credit_facts(c.id, n.import_id, n.line) END AS credit,
               u.full_name AS name
          FROM unnest(${lines.map(({ till }) => till)}::text[], ${lines.map(({ amountCents }) => amountCents)}::bigint[],
                      ${lines.map(({ paidOn }) => paidOn)}::date[],
                      ${lines.map(({ reference }) => keyOf(reference))}::text[], ${lines.map(({ importId }) => importId)}::uuid[],
                      ${lines.map(({ line }) => line)}::int[], ${marks}::text[])
               WITH ORDINALITY AS n (till, amount_cents, paid_on, reference_key, import_id, line, mark, place)
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
           (SELECT t.kind, t.entry_id, t.amount_cents, t.entry_on, t.entry_on, t.member_id, n.reference_key
              FROM reference_use r JOIN till_entries_read t ON t.kind = r.kind AND t.entry_id = r.entry_id
             WHERE r.hash = n.mark AND t.till = n.till
               AND t.amount_cents <> n.amount_cents AND sign(t.amount_cents) = sign(n.amount_cents)
               AND NOT EXISTS (SELECT FROM statement_matches_read m WHERE m.kind = t.kind AND m.entry_id = t.entry_id)
             LIMIT 1)
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
