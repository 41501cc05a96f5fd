/** An account with its rights, as an input for decisions. It is stored in plain rows. */
import type { SETTABLE_USER_STATUSES } from '@dziva/vocabulary/identity';
import type { ReadingLimits } from './reading-limits.ts';
import type { FIRST_ROLE, GivenRole, Role } from '@dziva/vocabulary/roles';

interface AccountFacts {
  readonly id: string;
  /** The version that was read before a change. */
  readonly version: number;
  readonly specialties: readonly string[];
  /** Absent for no limits. */
  readonly limits?: ReadingLimits;
}

export type Account = AccountFacts &
  (
    | { readonly status: (typeof SETTABLE_USER_STATUSES)[number]; readonly role: Role }
    | {
        readonly status: 'PENDING_APPROVAL';
        readonly role: typeof FIRST_ROLE;
        readonly requestedRole: GivenRole;
      }
    | { readonly status: 'ERASED'; readonly role: Role }
  );

/** The result of an administrative decision: the new state of the account, and the entry for the audit. */
export interface AccountChange {
  readonly account: Account;
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, unknown>>;
  /** Whether signed-in users must sign in again to get their new rights. */
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
  | 'ADMIN_CREATED'
  | 'ACCOUNT_ERASED';
