import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { isStaff, type Account, type AccountChange, type Role, type StaffRole } from './account.ts';

export type Registration =
  | { readonly role: 'APPLICANT'; readonly status: 'ACTIVE'; readonly requestedRole: null }
  | { readonly role: 'APPLICANT'; readonly status: 'PENDING_APPROVAL'; readonly requestedRole: StaffRole };

/** Anyone may ask for a staff role; it is given by an ADMIN, and until then the account waits. */
export function decideRegistration(asked: Role = 'APPLICANT'): Registration {
  return isStaff(asked)
    ? { role: 'APPLICANT', status: 'PENDING_APPROVAL', requestedRole: asked }
    : { role: 'APPLICANT', status: 'ACTIVE', requestedRole: null };
}

/** The refusal of a second account with the same address; the database finds out, also between two who register at once. */
export function emailTaken(): RuleViolation {
  return stateConflict(
    'EMAIL_TAKEN',
    'There is an account with this email address already. Sign in instead.',
  );
}

/** ACTIVE approves who waits, and lets a disabled person back in; null where it is so already. */
export function activate(account: Account, actorId: string): AccountChange | null {
  refuseOneself(account, actorId, 'status');
  const { id, version, specialties } = account;
  switch (account.status) {
    case 'ACTIVE':
      return null;
    case 'PENDING_APPROVAL':
      return {
        account: { id, version, specialties, status: 'ACTIVE', role: account.requestedRole },
        action: 'STAFF_APPROVED',
        details: { role: account.requestedRole },
        endsSessions: true,
      };
    case 'DISABLED':
      return {
        account: { ...account, status: 'ACTIVE' },
        action: 'ACCOUNT_ENABLED',
        details: { role: account.role },
        endsSessions: true,
      };
    case 'ERASED':
      throw erased();
  }
}

/** DISABLED refuses who waits, and shuts out who was in; null where it is so already. */
export function disable(account: Account, actorId: string): AccountChange | null {
  refuseOneself(account, actorId, 'status');
  const { id, version, specialties, role } = account;
  switch (account.status) {
    case 'DISABLED':
      return null;
    case 'PENDING_APPROVAL':
      return {
        account: { id, version, specialties, status: 'DISABLED', role },
        action: 'STAFF_REFUSED',
        details: { requestedRole: account.requestedRole },
        endsSessions: true,
      };
    case 'ACTIVE':
      return {
        account: { ...account, status: 'DISABLED' },
        action: 'ACCOUNT_DISABLED',
        details: { role },
        endsSessions: true,
      };
    case 'ERASED':
      throw erased();
  }
}

/** Gives another role; null where it is so already. Who waits is approved or refused first. */
export function changeRole(account: Account, actorId: string, role: Role): AccountChange | null {
  refuseOneself(account, actorId, 'role');
  if (account.status === 'ERASED') throw erased();
  if (account.status === 'PENDING_APPROVAL') {
    throw stateConflict(
      'STAFF_APPROVAL_PENDING',
      'This account waits for approval. Approve or refuse it first.',
    );
  }
  if (account.role === role) return null;
  return {
    account: { ...account, role },
    action: 'ROLE_CHANGED',
    details: { from: account.role, to: role },
    endsSessions: true,
  };
}

/** What an assessor knows about, for who schedules assessments. */
export function changeSpecialties(account: Account, specialties: readonly string[]): AccountChange {
  if (account.status === 'ERASED') throw erased();
  const distinct = [...new Set(specialties)];
  return {
    account: { ...account, specialties: distinct },
    action: 'SPECIALTIES_CHANGED',
    details: { count: distinct.length },
    endsSessions: false,
  };
}

/** Whether somebody's date of birth or national ID may be corrected. */
export function allowCorrection(account: Account, actorId: string): void {
  refuseOneself(account, actorId, 'date of birth or national ID');
  if (account.status === 'ERASED') throw erased();
}

/** Whether somebody else may be given a one-time link for a new password. */
export function allowResetLink(account: Account, actorId: string): void {
  refuseOneself(account, actorId, 'password in this way');
  if (account.status === 'ERASED') throw erased();
  if (account.status === 'DISABLED') {
    throw stateConflict('ACCOUNT_DISABLED', 'This account is disabled. Enable it first.');
  }
}

/** The refusal when nobody would be left to administer; the database finds out, also between two who act at once. */
export function lastAdminStays(): RuleViolation {
  return new RuleViolation(
    'LAST_ADMIN',
    'This is the last active administrator. Make somebody else one first.',
  );
}

/** Nobody decides about their own account. */
export function refuseOneself(account: Account, actorId: string, what: string): void {
  if (account.id === actorId) {
    throw forbidden('SELF_DECISION', `You cannot change your own ${what}. Ask another administrator.`);
  }
}

function erased(): RuleViolation {
  return stateConflict('ACCOUNT_ERASED', 'This account was erased.');
}
