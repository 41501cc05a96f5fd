/** An account as decisions see it: who may do what, and since when. Plain rows hold it. */
export type Role = 'APPLICANT' | 'ASSESSOR' | 'FINANCE' | 'ADMIN';
export type StaffRole = Exclude<Role, 'APPLICANT'>;

interface AccountFacts {
  readonly id: string;
  readonly version: number;
  readonly role: Role;
}

export type Account = AccountFacts &
  (
    | { readonly status: 'ACTIVE' }
    | { readonly status: 'PENDING_APPROVAL'; readonly requestedRole: StaffRole }
    | { readonly status: 'DISABLED' }
    | { readonly status: 'ERASED' }
  );

/** Every role but APPLICANT works here. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'APPLICANT';
}
