/** An account as decisions see it: who may do what. Plain rows hold it. */
export type Role = 'APPLICANT' | 'ASSESSOR' | 'FINANCE' | 'ADMIN';
export type StaffRole = Exclude<Role, 'APPLICANT'>;

interface AccountFacts {
  readonly id: string;
  /** What a change of the account must have seen. */
  readonly version: number;
  readonly specialties: readonly string[];
}

export type Account = AccountFacts &
  (
    | { readonly status: 'ACTIVE' | 'DISABLED'; readonly role: Role }
    | { readonly status: 'PENDING_APPROVAL'; readonly role: 'APPLICANT'; readonly requestedRole: StaffRole }
    | { readonly status: 'ERASED'; readonly role: Role }
  );

/** What an administrative act leaves behind: the account as it is now, and the sentence for the audit. */
export interface AccountChange {
  readonly account: Account;
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, unknown>>;
  /** True where signed-in users must sign in again to get their new rights. */
  readonly endsSessions: boolean;
}

export type AuditAction =
  | 'STAFF_APPROVED'
  | 'STAFF_REFUSED'
  | 'ACCOUNT_ENABLED'
  | 'ACCOUNT_DISABLED'
  | 'ROLE_CHANGED'
  | 'SPECIALTIES_CHANGED'
  | 'DATE_OF_BIRTH_CORRECTED'
  | 'NATIONAL_ID_CORRECTED'
  | 'NATIONAL_ID_READ'
  | 'PHONE_VERIFIED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET_LINK_MADE'
  | 'PASSWORD_RESET'
  /** Of earlier years: no count of failures locks an account any more. */
  | 'SIGN_IN_LOCKED'
  | 'ADMIN_CREATED'
  | 'ACCOUNT_ERASED';

/** Every role but APPLICANT works here. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'APPLICANT';
}
