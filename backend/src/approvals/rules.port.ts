/** Applies the policy to a command that has two API calls of its own instead of a proposal, such as the write-off. */
import { knownPeople } from '#identity/people/known-people.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { forbidden } from '@dziva/event-ledger/domain/rule-violation';
import type { Cents } from '@dziva/money/cents';
import { type DecidedPolicy, type PolicyNow, policyWith, whySecondPerson } from './domain/approval-policy.ts';
import type { PolicyKind } from '@dziva/vocabulary/policy-kinds';
import { identityUnknown } from './domain/proposal.decisions.ts';
import { readPolicy } from './policy-in-force.ts';
import { latestPolicy } from './policy.queries.ts';

/** The policy that applies now, for those who only ask what one person's word is enough for. */
export async function policyNow(db: Queryable): Promise<PolicyNow> {
  const [decided] = await db.query<DecidedPolicy & Record<string, unknown>>(latestPolicy());
  return policyWith(decided ?? { rules: {} });
}

/** The current rule of a kind, for the actor. */
export interface RuleNow {
  /** Whether this amount needs a second person. */
  readonly needsSecond: (amountCents: Cents) => boolean;
  /** Refuses a second person without the role, or whose identity is unknown: 403 `FORBIDDEN`, `IDENTITY_UNKNOWN`. */
  readonly requireSecond: () => Promise<void>;
}

export async function ruleNow(unit: Unit, kind: PolicyKind): Promise<RuleNow> {
  const { actor } = unit.context;
  const { rules } = await readPolicy(unit.db, unit.context);
  const rule = rules[kind];
  const evidence = { kind: 'TYPED', by: [actor.id] } as const;
  return {
    needsSecond: (stakeCents) => whySecondPerson(rule, { stakeCents, evidence, because: null }) !== null,
    requireSecond: async () => {
      if (!rule.roles.some((role) => role === actor.role))
        throw forbidden('FORBIDDEN', 'This needs another role.');
      const known = await knownPeople(unit.db, [actor.id]);
      if (known(actor.id).nationalId === null) throw identityUnknown();
    },
  };
}
