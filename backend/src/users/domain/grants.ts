import { type Account, isStaff, type StaffRole } from '#identity/domain/account';

/** Whether a change gives somebody a staff role that they could not act in before. To lose one, and to be shut out, is no grant. */
export function givesStaffRole(before: Account, after: Account): boolean {
  const now = staffRoleOf(after);
  return now !== null && now !== staffRoleOf(before);
}

/** The staff role in which somebody may act; null where there is none. */
const staffRoleOf = ({ status, role }: Account): StaffRole | null =>
  status === 'ACTIVE' && isStaff(role) ? role : null;
