import { type Account, isStaff, type StaffRole } from '#identity/domain/account';

/** The new staff role that a change allows an account to act in; null if the change gives none, or removes one. */
export function givenStaffRole(before: Account, after: Account): StaffRole | null {
  const now = staffRoleOf(after);
  return now === staffRoleOf(before) ? null : now;
}

/** The staff role in which an account may act; null if there is none. */
const staffRoleOf = ({ status, role }: Account): StaffRole | null =>
  status === 'ACTIVE' && isStaff(role) ? role : null;
