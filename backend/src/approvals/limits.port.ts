/** The limits of one person, for commands that depend on them but never become proposals. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { limitsWith, type PolicyLimits } from './domain/policy-limits.ts';
import { type DecidedPolicy, latestPolicy } from './policy.queries.ts';

/** The reads for `limitsInForce`. The command passes them as its `firstReads`, so they cost no extra round trip. */
export const limitsReads = () => [latestPolicy()];

/** The current limits, in a command whose `firstReads` are `limitsReads`. */
export async function limitsInForce(unit: Unit): Promise<PolicyLimits> {
  const [[latest] = []] = await unit.db.firstReads();
  // This type has the columns of `latestPolicy`.
  return limitsWith((latest as DecidedPolicy | undefined)?.limits ?? {});
}
