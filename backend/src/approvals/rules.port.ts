/** Applies the policy to a command that has two API calls of its own instead of a proposal, such as the write-off. */
import { knownPeople } from '#identity/known-people.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { forbidden } from '@dziva/event-ledger/domain/rule-violation';
import type { Cents } from '@dziva/money/cents';
import { type PolicyKind, whySecondPerson } from './domain/approval-policy.ts';
import { noteInitiated, readPolicy } from './policy-in-force.ts';

/** The current rule of a kind, for the actor. */
export interface RuleNow {
  /** Whether this amount needs a second person. */
  readonly needsSecond: (amountCents: Cents) => boolean;
  /** Refuses a second person without the role, or whose identity is unknown: 403 `FORBIDDEN`, `IDENTITY_UNKNOWN`. */
  readonly requireSecond: () => Promise<void>;
  /** Adds the amount to today's sum of the person who initiated it. */
  readonly note: (amountCents: Cents, initiatedBy: string) => void;
}

export async function ruleNow(unit: Unit, kind: PolicyKind): Promise<RuleNow> {
  const { actor } = unit.context;
  const policy = await readPolicy(unit.db, unit.context);
  const rule = policy.rules[kind];
  return {
    needsSecond: (amountCents) =>
      whySecondPerson(rule, { amountCents }, policy.initiatedCents(kind)) !== null,
    requireSecond: async () => {
      if (!rule.roles.some((role) => role === actor.role))
        throw forbidden('FORBIDDEN', 'This needs another role.');
      const known = await knownPeople(unit.db, [actor.id]);
      if (known(actor.id).nationalId === null) throw identityUnknown();
    },
    note: (amountCents, initiatedBy) => noteInitiated(unit, { kind, amountCents }, initiatedBy),
  };
}

const identityUnknown = () =>
  forbidden(
    'IDENTITY_UNKNOWN',
    'Enter your national ID in your profile first: it shows that two different people decide.',
  );
