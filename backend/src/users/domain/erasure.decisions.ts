import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { addMonths, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { refuseOneself } from '#identity/domain/account.decisions';
import type { Account } from '#identity/domain/account';

/** What stands against erasing somebody. Sentences are for the administrator. */
export interface ErasureGrounds {
  /** They act as staff, or did: what they decided stays under their name. */
  readonly isStaffRecord: boolean;
  /** What they owe us although nothing of it is open any more. */
  readonly claims: readonly string[];
  /** What is not finished yet. */
  readonly openAffairs: readonly string[];
  /** The day until which the law keeps their records; null where none does. */
  readonly retainedUntil: CalendarDate | null;
}

export const NO_GROUNDS: ErasureGrounds = {
  isStaffRecord: false,
  claims: [],
  openAffairs: [],
  retainedUntil: null,
};

/** Whether an account may lose its personal rows. What stays for good is said first, then what passes. */
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

/** The first day on which nothing has to be kept any more, if it is still to come. */
export function retainedUntil(
  lastMovementOn: CalendarDate,
  years: number,
  today: CalendarDate,
): CalendarDate | null {
  const end = addMonths(lastMovementOn, 12 * years);
  return today < end ? end : null;
}

/** The refusal of money that came in while the person was being erased. */
export const moneyCameIn = () =>
  new RuleViolation(
    'STILL_NEEDED',
    'Money of this person is moving at this moment. Look at the wallet, and try again.',
  );
