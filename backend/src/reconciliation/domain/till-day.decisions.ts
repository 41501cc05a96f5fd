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
  /** The balance in the ledger at the end of the day. */
  readonly ledgerCents: Cents;
  /** The explained part by which the statement is higher than the ledger. */
  readonly explainedCents: Cents;
  /** The closing balance on the statement, or the counted cash. */
  readonly statementClosingCents: Cents;
  readonly note?: FreeTextRef;
}

/** Signs a day of a till: the ledger plus the explained differences must be the closing balance, to the cent. */
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
  /** Whether the person who opens it also signed it, with any of their accounts. */
  readonly isSigner: boolean;
  readonly reason: FreeTextRef;
}

/** Takes a signature back. Nobody may take back their own, so that two people know of it. */
export function reopenTillDay(day: TillDay, { till, on, isSigner, reason }: Reopening): TillDayEvent[] {
  if (day.status === 'OPEN') throw stateConflict('TILL_NOT_SIGNED', 'This day of the till is not signed.');
  if (isSigner)
    throw forbidden('SELF_DECISION', 'You signed this day yourself: a colleague has to open it again.');
  return [{ type: 'TillReopened', data: { till, on, signedBy: day.signedBy, reason } }];
}
