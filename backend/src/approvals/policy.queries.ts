import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { Policy as PolicyAnswer, PolicyRule, PolicyVersion } from '@dziva/contracts/policy';
import { Injectable } from '@nestjs/common';
import {
  type ApprovalRules,
  DEFAULT_RULES,
  hasAmount,
  isFixed,
  rulesWith,
} from './domain/approval-policy.ts';
import type { Policy } from './domain/policy.ts';
import { DEFAULT_LIMITS, limitsWith } from './domain/policy-limits.ts';
import type { PolicyKind } from './domain/approval-policy.ts';

/** The latest version that two administrators decided; no row if the default applies. */
export const latestPolicy = () => sql`SELECT rules, limits FROM approval_policy_read ORDER BY n DESC LIMIT 1`;

/** The columns of `latestPolicy`. */
export type DecidedPolicy = Pick<Policy, 'rules' | 'limits'>;

/** The current rules. */
export async function currentRules(db: Queryable): Promise<ApprovalRules> {
  const [row] = await db.query<DecidedPolicy>(latestPolicy());
  return rulesWith(row?.rules ?? {});
}

/** The rules and limits that were decided up to this version. */
export async function decidedUntil(db: Queryable, version: number): Promise<DecidedPolicy> {
  const [row] = await db.query<DecidedPolicy>(
    sql`SELECT rules, limits FROM approval_policy_read WHERE n = ${version}`,
  );
  return row ?? { rules: {}, limits: {} };
}

type Row = Omit<PolicyVersion, keyof DecidedPolicy> & DecidedPolicy;

/** Reads the approval policy with its versions. */
@Injectable()
export class PolicyQueries {
  constructor(private readonly database: Database) {}

  async read(db: Queryable = this.database): Promise<PolicyAnswer> {
    const rows = await db.query<Row>(
      sql`SELECT p.n AS version, p.rules, p.limits, p.made_at AS "madeAt", a.first_name || ' ' || a.last_name AS "proposedBy",
                 CASE WHEN p.made_by <> p.asked_by THEN c.first_name || ' ' || c.last_name END AS "confirmedBy", t.text AS reason
            FROM approval_policy_read p
            JOIN user_account a ON a.id = p.asked_by
            JOIN user_account c ON c.id = p.made_by
            LEFT JOIN event_text t ON t.event_id = p.made_event_id AND t.field = 'reason'
           ORDER BY p.n DESC`,
    );
    const versions = rows.map(({ rules, limits, ...row }) => ({
      ...row,
      rules: toRules(rulesWith(rules)),
      limits: limitsWith(limits),
    }));
    const [latest = DEFAULT] = versions;
    return {
      version: latest.version,
      rules: latest.rules.map((rule) => ({
        ...rule,
        isFixed: isFixed(rule.kind),
        hasAmount: hasAmount(rule.kind),
      })),
      limits: latest.limits,
      versions: [...versions, DEFAULT],
    };
  }
}

function toRules(rules: ApprovalRules): PolicyRule[] {
  return (Object.keys(DEFAULT_RULES) as PolicyKind[]).map((kind) => ({
    kind,
    ...rules[kind],
    roles: [...rules[kind].roles],
  }));
}

const DEFAULT: PolicyVersion = {
  version: 0,
  rules: toRules(DEFAULT_RULES),
  limits: DEFAULT_LIMITS,
  madeAt: null,
  proposedBy: null,
  confirmedBy: null,
  reason: null,
};
