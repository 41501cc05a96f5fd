import { type Account, isStaff, type StaffRole } from '#identity/domain/account';

/** The staff role that a change gives, in which somebody could not act before; null for none, and where one is lost. */
export function givenStaffRole(before: Account, after: Account): StaffRole | null {
  const now = staffRoleOf(after);
  return now === staffRoleOf(before) ? null : now;
}

/** The staff role in which somebody may act; null where there is none. */
const staffRoleOf = ({ status, role }: Account): StaffRole | null =>
  status === 'ACTIVE' && isStaff(role) ? role : null;
