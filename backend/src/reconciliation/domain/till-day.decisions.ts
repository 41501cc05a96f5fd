import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { TillDay, TillDayEvent } from './till-day.ts';

export interface Signature {
  readonly till: CashMethod;
  readonly on: CalendarDate;
  readonly today: CalendarDate;
  readonly actorId: string;
  /** Of the books at the end of the day. */
  readonly ledgerCents: Cents;
  /** What the statement has beyond the books, where it is known why. */
  readonly explainedCents: Cents;
  /** What the statement says, or what was counted. */
  readonly statementClosingCents: Cents;
  readonly note?: FreeTextRef;
}

/** Signs a day of a till: the books and what explains a difference are the closing balance, to the cent. */
export function signTillDay(day: TillDay, { actorId, today, ...signature }: Signature): TillDayEvent[] {
  const { on, ledgerCents, explainedCents, statementClosingCents } = signature;
  if (day.status === 'SIGNED') throw stateConflict('TILL_SIGNED', 'This day of the till is signed already.');
  if (on > today) throw new RuleViolation('DAY_IN_FUTURE', 'This day has not come yet.');
  const expectedCents = addCents(ledgerCents, explainedCents);
  const unexplainedCents = subtractCents(statementClosingCents, expectedCents);
  if (unexplainedCents !== 0)
    throw new RuleViolation(
      'DIFFERENCE_UNEXPLAINED',
      `The books and the open lines come to ${formatUsd(expectedCents)}, not ${formatUsd(statementClosingCents)}. Find the difference first.`,
      'rule',
      { ledgerCents, explainedCents, expectedCents, unexplainedCents },
    );
  return [{ type: 'TillReconciled', data: { ...signature, signedBy: actorId } }];
}

export interface Reopening {
  readonly till: CashMethod;
  readonly on: CalendarDate;
  /** Whether who opens it signed it, by any of their accounts. */
  readonly isSigner: boolean;
  readonly reason: FreeTextRef;
}

/** Takes a signature back. Nobody takes back their own, so that two people know of it. */
export function reopenTillDay(day: TillDay, { till, on, isSigner, reason }: Reopening): TillDayEvent[] {
  if (day.status === 'OPEN') throw stateConflict('TILL_NOT_SIGNED', 'This day of the till is not signed.');
  if (isSigner)
    throw forbidden('SELF_DECISION', 'You signed this day yourself: a colleague has to open it again.');
  return [{ type: 'TillReopened', data: { till, on, signedBy: day.signedBy, reason } }];
}
