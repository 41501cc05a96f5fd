/** The four roles, and the groups of roles that routes use. `security.md` has the table of permissions. */
export const ROLES = ['APPLICANT', 'ASSESSOR', 'FINANCE', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF = ['ASSESSOR', 'FINANCE', 'ADMIN'] as const satisfies readonly Role[];
export const FINANCE_OR_ADMIN = ['FINANCE', 'ADMIN'] as const satisfies readonly Role[];
export const ASSESSOR_OR_ADMIN = ['ASSESSOR', 'ADMIN'] as const satisfies readonly Role[];
export const ADMIN_ONLY = ['ADMIN'] as const satisfies readonly Role[];
export const APPLICANT_ONLY = ['APPLICANT'] as const satisfies readonly Role[];

/** All roles except APPLICANT are staff. */
export function isStaff(role: Role): boolean {
  return role !== 'APPLICANT';
}
