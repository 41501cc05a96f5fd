import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { likePattern } from '#platform/database/like';
import type { LineRuleAnswer } from '@dziva/contracts/line-rules';
import type { LineParams } from '@dziva/contracts/reconciliation';
import { assert } from '@dziva/event-ledger/domain/assert';
import { sumCents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import {
  type BookedLine,
  isAbout,
  type LineRule,
  proposedRules,
  type TextOfLine,
} from './domain/line-rule.ts';

/** Of all accounts; what was booked alike long ago is not proposed. */
const BOOKED_LINES_MAX = 2_000;
/** Of all rules together. */
const OPEN_LINES_MAX = 20_000;

/** A rule with its state. */
export interface StoredRule extends LineRule {
  readonly id: string;
  readonly version: number;
  readonly isOn: boolean;
  readonly confirmedByName: string | null;
  readonly confirmedAt: string;
}

export type OpenLine = TextOfLine & LineParams;

@Injectable()
export class LineRulesQueries {
  constructor(private readonly database: Database) {}

  /** Proposed rules first, then those that are on. */
  async list(): Promise<LineRuleAnswer[]> {
    const [stored, booked] = await Promise.all([this.stored(), this.booked()]);
    const proposed = proposedRules(booked, stored);
    const lines = await this.linesWith([...proposed, ...stored.filter(({ isOn }) => isOn)], this.database);
    return [
      ...proposed.map((rule) => answerOf(rule, null, lines)),
      ...stored.map((rule) => answerOf(rule, rule, lines)),
    ];
  }

  async one(ruleId: string, db: Queryable = this.database): Promise<StoredRule | undefined> {
    const rules = await this.stored(db);
    return rules.find(({ id }) => id === ruleId);
  }

  /** A rule that was just confirmed. */
  async confirmed(ruleId: string, db: Queryable): Promise<LineRuleAnswer> {
    const rule = await this.one(ruleId, db);
    assert(rule, 'a confirmed rule is stored');
    return answerOf(rule, rule, await this.linesWith([rule], db));
  }

  /** Those that are on first, each with the newest first. */
  stored(db: Queryable = this.database): Promise<StoredRule[]> {
    return db.query<StoredRule & Record<string, unknown>>(
      sql`SELECT r.rule_id AS id, r.version, r.is_on AS "isOn", r.till, r.direction, r.words, r.below_cents AS "belowCents", r.account,
                 u.full_name AS "confirmedByName", r.confirmed_at AS "confirmedAt"
            FROM line_rules_read r LEFT JOIN user_account u ON u.id = r.confirmed_by
           WHERE r.account IN ('expenses:provider-charges', 'expenses:imtt')
           ORDER BY r.is_on DESC, r.confirmed_at DESC, r.rule_id`,
    );
  }

  /** The open lines that a rule is about, the oldest first. */
  async openLines(rule: LineRule): Promise<OpenLine[]> {
    const lines = await this.linesWith([rule], this.database);
    return lines.filter((line) => isAbout(rule, line));
  }

  /** The open lines with the first word of one of the rules, the oldest first: all that any of them is about. */
  private async linesWith(rules: readonly LineRule[], db: Queryable): Promise<OpenLine[]> {
    if (rules.length === 0) return [];
    const patterns = rules.map(({ words }) => likePattern(words.split(' ')[0] ?? ''));
    return db.query<OpenLine & Record<string, unknown>>(
      sql`SELECT l.import_id AS "importId", l.line, l.provider AS till, l.amount_cents AS "amountCents", line_text(p.payer, p.narration) AS text
            FROM statement_line l
            JOIN statement_import i USING (import_id)
            JOIN statement_line_person p USING (import_id, line)
           WHERE l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AND i.read_at IS NOT NULL
             AND NOT is_before_opening(l.provider, l.counts_on)
             AND EXISTS (SELECT FROM unnest(${patterns}::text[], ${rules.map(({ direction }) => direction)}::text[],
                                            ${rules.map(({ till }) => till)}::text[]) AS r (pattern, direction, till)
                          WHERE l.kind = r.direction AND (r.till IS NULL OR r.till = l.provider)
                            AND line_text(p.payer, p.narration) ILIKE r.pattern)
             AND NOT EXISTS (SELECT FROM line_states_read s
                              WHERE s.import_id = l.import_id AND s.line = l.line AND s.state <> 'OPEN' OFFSET 0)
           ORDER BY l.counts_on, l.import_id, l.line LIMIT ${OPEN_LINES_MAX}`,
    );
  }

  /** The lines that people booked to the accounts of rules, the newest first. */
  private booked(): Promise<BookedLine[]> {
    return this.database.query<BookedLine & Record<string, unknown>>(
      sql`SELECT l.provider AS till, l.amount_cents AS "amountCents", line_text(p.payer, p.narration) AS text, a.target AS account
            FROM line_parts_read a
            JOIN statement_line l ON l.import_id = a.import_id AND l.line = a.line
            JOIN statement_line_person p ON p.import_id = a.import_id AND p.line = a.line
           WHERE a.kind = 'ACCOUNT' AND a.target IN ('expenses:provider-charges', 'expenses:imtt') AND a.taken_back_on IS NULL
             AND a.amount_cents = l.amount_cents
           ORDER BY a.assigned_on DESC, a.event_id LIMIT ${BOOKED_LINES_MAX}`,
    );
  }
}

/** With the lines that it would book now. */
function answerOf(rule: LineRule, stored: StoredRule | null, lines: readonly OpenLine[]): LineRuleAnswer {
  const open = stored === null || stored.isOn ? lines.filter((line) => isAbout(rule, line)) : [];
  return {
    id: stored?.id ?? null,
    version: stored?.version ?? 0,
    state: stored === null ? 'PROPOSED' : stored.isOn ? 'ON' : 'OFF',
    till: rule.till,
    direction: rule.direction,
    text: rule.words,
    belowCents: rule.belowCents,
    account: rule.account,
    openLines: open.length,
    openCents: sumCents(open.map(({ amountCents }) => amountCents)),
    confirmedByName: stored?.confirmedByName ?? null,
    confirmedAt: stored?.confirmedAt ?? null,
  };
}
