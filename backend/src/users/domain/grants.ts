import type { Account } from '#identity/people/domain/account';
import { type GivenRole, isGiven, type Role } from '@dziva/vocabulary/roles';

/** The new staff role that a change allows an account to act in; null if the change gives none, or removes one. */
export function givenRole(before: Account, after: Account): GivenRole | null {
  const now = actingRoleOf(after);
  return now === actingRoleOf(before) ? null : now;
}

/** The staff role that a change takes from an account, and the role that is left; null if it keeps its role, or had none. */
export function endedRights(
  before: Account,
  after: Account,
): { role: GivenRole; remaining: Role | null } | null {
  const role = actingRoleOf(before);
  if (role === null || role === actingRoleOf(after)) return null;
  return { role, remaining: after.status === 'ACTIVE' ? after.role : null };
}

/** Whether a change disables the account, or refuses somebody who asked for a role. */
export const isDisabledBy = (before: Account, after: Account): boolean =>
  after.status === 'DISABLED' && before.status !== 'DISABLED';

/** The staff role in which an account may act; null if there is none. */
const actingRoleOf = ({ status, role }: Account): GivenRole | null =>
  status === 'ACTIVE' && isGiven(role) ? role : null;
