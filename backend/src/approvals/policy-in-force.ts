/** Reads the current policy, and which accounts the actor has, in the transaction of a command. */
import type { Actor, CommandContext } from '@dziva/event-ledger/commands/command-context';
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import { may } from '@dziva/vocabulary/permissions';
import { DEFAULT_POLICY, type DecidedPolicy, type PolicyNow, policyWith } from './domain/approval-policy.ts';
import { latestPolicy } from './policy.queries.ts';

export interface PolicyInForce extends PolicyNow {
  /** All accounts of the acting person. */
  readonly accounts: readonly string[];
}

/** Members act on what belongs to them, and jobs carry out what others have said: only colleagues give their word for others. */
export const actsForCompany = ({ role }: Actor): boolean => may(role, 'company.act');

/** The key by which the commands of one person run one after the other, so that each sees the sum with the earlier ones. */
export const queueOf = ({ id }: Actor): string => `initiated by ${id}`;

/** The reads behind `policyInForce`, in the order in which it takes their rows. */
export const policyReads = ({ actor }: CommandContext): readonly Statement[] => [
  latestPolicy(),
  sql`SELECT user_id AS id FROM accounts_of_person(${actor.id})`,
];

/** Takes the rows of `policyReads`. */
export function policyInForce([decidedRows = [], accounts = []]: readonly object[][]): PolicyInForce {
  const decided = decidedRows[0] as DecidedPolicy | undefined;
  return {
    ...(decided === undefined ? DEFAULT_POLICY : policyWith(decided)),
    accounts: (accounts as { id: string }[]).map(({ id }) => id),
  };
}

/** The same, with an extra round trip. */
export async function readPolicy(db: Queryable, context: CommandContext): Promise<PolicyInForce> {
  return policyInForce(await Promise.all(policyReads(context).map((read) => db.query(read))));
}
