import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { FIRST_ROLE, type GivenRole, isGiven, type Role } from '@dziva/vocabulary/roles';
import type { Account, AccountChange } from './account.ts';
import { isSameLimit, NO_LIMITS, type ReadingLimits } from './reading-limits.ts';

export type Registration =
  | { readonly role: typeof FIRST_ROLE; readonly status: 'ACTIVE'; readonly requestedRole: null }
  | {
      readonly role: typeof FIRST_ROLE;
      readonly status: 'PENDING_APPROVAL';
      readonly requestedRole: GivenRole;
    };

/** Anyone may request a staff role. The account waits until an ADMIN gives it. */
export function decideRegistration(asked: Role = FIRST_ROLE): Registration {
  return isGiven(asked)
    ? { role: FIRST_ROLE, status: 'PENDING_APPROVAL', requestedRole: asked }
    : { role: FIRST_ROLE, status: 'ACTIVE', requestedRole: null };
}

/** The refusal of a second account with the same address. The database detects it, also if two people register at once. */
export function emailTaken(): RuleViolation {
  return stateConflict(
    'EMAIL_TAKEN',
    'There is an account with this email address already. Sign in instead.',
  );
}

/** Approves an account that waits, or enables a disabled one; null if it is active already. */
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

/** Refuses an account that waits, or disables an active one; null if it is disabled already. */
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

/**
 * Gives another role, or other limits; null if the account has both already. An account that waits must be approved or refused
 * first.
 */
export function changeRole(
  account: Account,
  actorId: string,
  role: Role,
  limits: ReadingLimits = NO_LIMITS,
): AccountChange | null {
  refuseOneself(account, actorId, 'role');
  if (account.status === 'ERASED') throw erased();
  if (account.status === 'PENDING_APPROVAL') {
    throw stateConflict(
      'STAFF_APPROVAL_PENDING',
      'This account waits for approval. Approve or refuse it first.',
    );
  }
  if (account.role === role && isSameLimit(account.limits ?? NO_LIMITS, limits)) return null;
  const { until, from: readsFrom, to: readsTo } = limits;
  const isLimited = !isSameLimit(limits, NO_LIMITS);
  return {
    account: { ...account, role, ...(isLimited || account.limits !== undefined ? { limits } : {}) },
    action: 'ROLE_CHANGED',
    details: { from: account.role, to: role, ...(isLimited ? { until, readsFrom, readsTo } : {}) },
    endsSessions: true,
  };
}

/** Sets the kinds of collateral that an assessor knows about, for the people who schedule assessments. */
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

/** Refuses a correction of date of birth or national ID for the actor's own account, or for an erased one. */
export function allowCorrection(account: Account, actorId: string): void {
  refuseOneself(account, actorId, 'date of birth or national ID');
  if (account.status === 'ERASED') throw erased();
}

/** Refuses a one-time link for a new password for the actor's own account, or for an erased or disabled one. */
export function allowResetLink(account: Account, actorId: string): void {
  refuseOneself(account, actorId, 'password in this way');
  if (account.status === 'ERASED') throw erased();
  if (account.status === 'DISABLED') {
    throw stateConflict('ACCOUNT_DISABLED', 'This account is disabled. Enable it first.');
  }
}

/** The refusal if no administrator would be left. The database detects it, also if two people act at once. */
export function lastAdminStays(): RuleViolation {
  return new RuleViolation(
    'LAST_ADMIN',
    'This is the last active administrator. Make somebody else one first.',
  );
}

/** Refuses a decision about the actor's own account. */
export function refuseOneself(account: Account, actorId: string, what: string): void {
  if (account.id === actorId) {
    throw forbidden('SELF_DECISION', `You cannot change your own ${what}. Ask another administrator.`);
  }
}

function erased(): RuleViolation {
  return stateConflict('ACCOUNT_ERASED', 'This account was erased.');
}
