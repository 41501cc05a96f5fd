/** The limits of one person, for commands that decide by them and are no proposals. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { limitsWith, type PolicyLimits } from './domain/policy-limits.ts';
import { type DecidedPolicy, latestPolicy } from './policy.queries.ts';

/** What `limitsInForce` reads: the `firstReads` of its command, which cost no round trip. */
export const limitsReads = () => [latestPolicy()];

/** The limits as they are, in a command whose `firstReads` are `limitsReads`. */
export async function limitsInForce(unit: Unit): Promise<PolicyLimits> {
  const [[latest] = []] = await unit.db.firstReads();
  // The columns are those of `latestPolicy`.
  return limitsWith((latest as DecidedPolicy | undefined)?.limits ?? {});
}
