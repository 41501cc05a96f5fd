/** Reads the current policy, and what the actor has initiated today, in the transaction of a command. */
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
  /** The sum of a kind that the actor initiated today with any account: carried out alone, or confirmed by a second person. */
  readonly initiatedCents: (kind: PolicyKind) => Cents;
  /** All accounts of the acting person. */
  readonly accounts: readonly string[];
}

/**
 * Whether the amounts that the actor initiates are summed up. This is so for staff only: members act on what belongs to them,
 * and jobs act on lines of a statement.
 */
export const hasDaySum = ({ role }: Actor): boolean => STAFF.some((one) => one === role);

/** The key by which the commands of one person run one after the other, so that each sees the sum with the earlier ones. */
export const queueOf = ({ id }: Actor): string => `initiated by ${id}`;

/** The reads behind `policyInForce`, in the order in which it takes their rows. */
export const policyReads = ({ actor, today }: CommandContext): readonly Statement[] => [
  latestPolicy(),
  sql`SELECT kind, sum(cents)::bigint AS cents FROM initiated
       WHERE user_id IN (SELECT user_id FROM accounts_of_person(${actor.id})) AND day = ${today} GROUP BY kind`,
  sql`SELECT user_id AS id FROM accounts_of_person(${actor.id})`,
];

/** Takes the rows of `policyReads`. */
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

/** The same, with an extra round trip. */
export async function readPolicy(db: Queryable, context: CommandContext): Promise<PolicyInForce> {
  return policyInForce(await Promise.all(policyReads(context).map((read) => db.query(read))));
}

/** Adds to the sum of today an amount that is carried out now. It was initiated by `userId`, by default the actor. */
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

/** Adds the amount of a confirmed proposal to the proposer's sum of the day on which they proposed it. */
export function noteConfirmed(unit: Unit, proposalId: string): void {
  unit.write(
    sql`INSERT INTO initiated AS i (user_id, kind, day, cents)
        SELECT proposed_by, kind, (proposed_at AT TIME ZONE 'Africa/Harare')::date, amount_cents
          FROM proposals_read WHERE proposal_id = ${proposalId} AND amount_cents IS NOT NULL
        ON CONFLICT (user_id, kind, day) DO UPDATE SET cents = i.cents + excluded.cents`,
  );
}
