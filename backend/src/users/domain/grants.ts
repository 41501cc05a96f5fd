import { type Account, isStaff, type Role, type StaffRole } from '#identity/domain/account';

/** The new staff role that a change allows an account to act in; null if the change gives none, or removes one. */
export function givenStaffRole(before: Account, after: Account): StaffRole | null {
  const now = staffRoleOf(after);
  return now === staffRoleOf(before) ? null : now;
}

/** The staff role that a change takes from an account, and the role that is left; null if it keeps its role, or had none. */
export function endedStaffRights(
  before: Account,
  after: Account,
): { role: StaffRole; remaining: Role | null } | null {
  const role = staffRoleOf(before);
  if (role === null || role === staffRoleOf(after)) return null;
  return { role, remaining: after.status === 'ACTIVE' ? after.role : null };
}

/** Whether a change disables the account, or refuses somebody who asked for a role. */
export const isDisabledBy = (before: Account, after: Account): boolean =>
  after.status === 'DISABLED' && before.status !== 'DISABLED';

/** The staff role in which an account may act; null if there is none. */
const staffRoleOf = ({ status, role }: Account): StaffRole | null =>
  status === 'ACTIVE' && isStaff(role) ? role : null;
