import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { addMonths, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { refuseOneself } from '#identity/people/domain/account.decisions';
import type { Account } from '#identity/people/domain/account';

/** The reasons against erasing a person. Sentences are for the administrator. */
export interface ErasureGrounds {
  /** They have acted as staff: their name must stay on their decisions. */
  readonly isStaffRecord: boolean;
  /** What they still owe us although nothing is unfinished. */
  readonly claims: readonly string[];
  /** What is still unfinished. */
  readonly openAffairs: readonly string[];
  /** The day until which the law requires their records; null if it does not. */
  readonly retainedUntil: CalendarDate | null;
}

export const NO_GROUNDS: ErasureGrounds = {
  isStaffRecord: false,
  claims: [],
  openAffairs: [],
  retainedUntil: null,
};

/** Refuses to erase an account if there is a reason against it. Permanent reasons are named first, then temporary ones. */
export function allowErasure(account: Account, actorId: string, grounds: ErasureGrounds): void {
  refuseOneself(account, actorId, 'account');
  const [claim] = grounds.claims;
  const [open] = grounds.openAffairs;
  if (grounds.isStaffRecord) {
    throw stateConflict(
      'STAFF_RECORD',
      'This person works here or did: what they decided stays under their name. Disable the account instead.',
    );
  }
  if (claim !== undefined) throw stateConflict('CLAIMS_OPEN', claim);
  if (open !== undefined) throw new RuleViolation('STILL_NEEDED', open);
  if (grounds.retainedUntil !== null) {
    throw new RuleViolation(
      'RETENTION_RUNNING',
      `Records of money have to be kept: this person can be erased from ${grounds.retainedUntil} on.`,
      'conflict',
      { retainedUntil: grounds.retainedUntil },
    );
  }
}

/** The first day on which no record has to be kept any more, if it is in the future. */
export function retainedUntil(
  lastMovementOn: CalendarDate,
  years: number,
  today: CalendarDate,
): CalendarDate | null {
  const end = addMonths(lastMovementOn, 12 * years);
  return today < end ? end : null;
}

/** The refusal of money that arrived while the person was being erased. */
export const moneyCameIn = () =>
  new RuleViolation(
    'STILL_NEEDED',
    'Money of this person is moving at this moment. Look at the wallet, and try again.',
  );
