/** The roles of people. `permissions.ts` says what each of them may do. */
export const ROLES = ['APPLICANT', 'ASSESSOR', 'FINANCE', 'ADMIN', 'AUDITOR'] as const;
export type Role = (typeof ROLES)[number];

/** What each role is called. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  APPLICANT: 'Member',
  ASSESSOR: 'Assessor',
  FINANCE: 'Finance',
  ADMIN: 'Administrator',
  AUDITOR: 'Auditor',
};

/** The roles that a person may ask for when they register. */
export const ROLES_TO_ASK_FOR = [
  'APPLICANT',
  'ASSESSOR',
  'FINANCE',
  'ADMIN',
] as const satisfies readonly Role[];

/** The role of everybody who registers. All others are given by administrators. */
export const FIRST_ROLE = 'APPLICANT' satisfies Role;
export type GivenRole = Exclude<Role, typeof FIRST_ROLE>;

/** Whether administrators have to give this role. */
export const isGiven = (role: Role): role is GivenRole => role !== FIRST_ROLE;
