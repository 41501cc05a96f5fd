/** What the policy says of a command, read in its transaction. */
import type { Actor, CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import { STAFF } from '@dziva/contracts/roles';
import { type Cents, cents, ZERO_CENTS } from '@dziva/money/cents';
import { type ApprovalRules, type PolicyKind, rulesWith } from './domain/approval-policy.ts';
import { limitsWith, type PolicyLimits } from './domain/policy-limits.ts';
import { type DecidedPolicy, latestPolicy } from './policy.queries.ts';

export interface PolicyInForce {
  readonly rules: ApprovalRules;
  readonly limits: PolicyLimits;
  /** What the actor, with any account, has initiated of a kind today: done alone, or confirmed by a second person since. */
  readonly initiatedCents: (kind: PolicyKind) => Cents;
  /** Every account of the person who acts. */
  readonly accounts: readonly string[];
}

/** Staff are watched: what they initiate is summed up. Members act on what is theirs, and jobs on what a statement shows. */
export const isWatched = ({ role }: Actor): boolean => STAFF.some((one) => one === role);

/** Commands of one person that the sum is about run one after the other, so that each sees what the one before has done. */
export const turnOf = ({ id }: Actor): string => `initiated by ${id}`;

/** The reads behind `policyInForce`, in the order in which it takes their rows. */
export const policyReads = ({ actor, today }: CommandContext): readonly Statement[] => [
  latestPolicy(),
  sql`SELECT kind, sum(cents)::bigint AS cents FROM initiated
       WHERE user_id IN (SELECT user_id FROM accounts_of_person(${actor.id})) AND day = ${today} GROUP BY kind`,
  sql`SELECT user_id AS id FROM accounts_of_person(${actor.id})`,
];

/** `rows` are those of `policyReads`. */
export function policyInForce([
  decidedRows = [],
  alone = [],
  accounts = [],
]: readonly object[][]): PolicyInForce {
  const decided = decidedRows[0] as DecidedPolicy | undefined;
  const sums = alone as { kind: string; cents: number }[];
  return {
    rules: rulesWith(decided?.rules ?? {}),
    limits: limitsWith(decided?.limits ?? {}),
    initiatedCents: (kind) => cents(sums.find((sum) => sum.kind === kind)?.cents ?? ZERO_CENTS),
    accounts: (accounts as { id: string }[]).map(({ id }) => id),
  };
}

/** The same, with a round trip of its own. */
export async function readPolicy(db: Queryable, context: CommandContext): Promise<PolicyInForce> {
  return policyInForce(await Promise.all(policyReads(context).map((read) => db.query(read))));
}

/** Notes what is done now and was initiated today, by the actor where nobody else is named. */
export function noteInitiated(
  unit: Unit,
  { kind, amountCents }: { readonly kind: PolicyKind; readonly amountCents: Cents | null },
  userId = unit.context.actor.id,
): void {
  if (amountCents === null) return;
  const { today } = unit.context;
  unit.write(
    sql`INSERT INTO initiated AS i (user_id, kind, day, cents) VALUES (${userId}, ${kind}, ${today}, ${amountCents})
        ON CONFLICT (user_id, kind, day) DO UPDATE SET cents = i.cents + excluded.cents`,
  );
}

/** Notes what a second person has done now, for who proposed it and the day on which they did. */
export function noteConfirmed(unit: Unit, proposalId: string): void {
  unit.write(
    sql`INSERT INTO initiated AS i (user_id, kind, day, cents)
        SELECT proposed_by, kind, (proposed_at AT TIME ZONE 'Africa/Harare')::date, amount_cents
          FROM proposals_read WHERE proposal_id = ${proposalId} AND amount_cents IS NOT NULL
        ON CONFLICT (user_id, kind, day) DO UPDATE SET cents = i.cents + excluded.cents`,
  );
}
