import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Policy as PolicyAnswer, PolicyRule, PolicyVersion } from '@dziva/contracts/policy';
import { Injectable } from '@nestjs/common';
import { type DecidedPolicy, policyWith, type Rules } from './domain/approval-policy.ts';
import { PRESET_CLASSES } from './domain/classes.ts';
import { hasAmount, isFixed, kindOf, POLICY_KINDS } from '@dziva/vocabulary/policy-kinds';

/** The latest version that two administrators decided; no row if the default applies. */
export const latestPolicy = () =>
  sql`SELECT preset, classes, rules, limits FROM approval_policy_read ORDER BY n DESC LIMIT 1`;

/** What was decided up to this version. */
export async function decidedUntil(db: Queryable, version: number): Promise<DecidedPolicy> {
  const [row] = await db.query<DecidedPolicy & Record<string, unknown>>(
    sql`SELECT preset, classes, rules, limits FROM approval_policy_read WHERE n = ${version}`,
  );
  return row ?? { rules: {} };
}

type Row = Omit<PolicyVersion, keyof DecidedPolicy> & Required<DecidedPolicy>;

/** Reads the approval policy with its versions. */
@Injectable()
export class PolicyQueries {
  constructor(private readonly database: Database) {}

  async read(db: Queryable = this.database): Promise<PolicyAnswer> {
    const rows = await db.query<Row>(
      sql`SELECT p.n AS version, p.preset, p.classes, p.rules, p.limits, p.made_at AS "madeAt", a.full_name AS "proposedBy",
                 CASE WHEN p.made_by <> p.asked_by THEN c.full_name END AS "confirmedBy", t.text AS reason
            FROM approval_policy_read p
            JOIN user_account a ON a.id = p.asked_by
            JOIN user_account c ON c.id = p.made_by
            LEFT JOIN event_text t ON t.event_id = p.made_event_id AND t.field = 'reason'
           ORDER BY p.n DESC`,
    );
    const versions = rows.map(({ preset, classes, rules, limits, ...row }) => ({
      ...row,
      ...answerOf({ preset, classes, rules, limits }),
    }));
    const [latest = DEFAULT] = versions;
    const { version, rules, ...parts } = latest;
    const { preset, classes, limits } = parts;
    return {
      version,
      preset,
      classes,
      rules: rules.map((rule) => ({ ...rule, ...ofKind(rule.kind) })),
      limits,
      presets: PRESET_CLASSES,
      versions: [...versions, DEFAULT],
    };
  }
}

const ofKind = (kind: PolicyRule['kind']) => ({
  isFixed: isFixed(kind),
  hasAmount: hasAmount(kind),
  class: kindOf(kind).class,
  isAlways: kindOf(kind).always === true,
});

function answerOf(decided: DecidedPolicy) {
  const { rules, ...parts } = policyWith(decided);
  return { ...parts, rules: toRules(rules) };
}

const toRules = (rules: Rules): PolicyRule[] =>
  POLICY_KINDS.map((kind) => {
    const { needs, aboveCents, dayCents, roles } = rules[kind];
    return { kind, needs, aboveCents, dayCents, roles: [...roles] };
  });

const DEFAULT: PolicyVersion = {
  version: 0,
  ...answerOf({ rules: {} }),
  madeAt: null,
  proposedBy: null,
  confirmedBy: null,
  reason: null,
};
