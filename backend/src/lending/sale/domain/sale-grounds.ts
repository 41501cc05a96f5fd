/** Whether the collateral of a loan may be sold: only while its arrears, or its written-off amount, are unpaid. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { recoverableCents } from '#lending/write-off/domain/recoverable';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { loanOnDay } from '@dziva/loan-maths/loan-account';

/** Refuses to offer or sell the collateral of a loan that has nothing in arrears on that day. */
export function requireArrears(loan: DisbursedLoan, on: CalendarDate): void {
  if (!isPaidBefore(loan, on, on)) return;
  throw stateConflict(
    'ARREARS_PAID',
    'The arrears of this loan are paid: its collateral is not sold. Take it off sale, and the loan continues as agreed.',
  );
}

/** Refuses to offer or sell the collateral of a written-off loan after the whole written-off amount was paid. */
export function requireRecoverable(loan: DisbursedLoan): void {
  if (recoverableCents(loan) > 0) return;
  throw stateConflict(
    'LOAN_RECOVERED',
    'Everything that was written off has been paid since: the collateral cannot be sold any more.',
  );
}

/**
 * Arrears are checked on the value date of the sale: a sale made while something was in arrears is valid even if the borrower
 * paid before it was recorded. It then needs a note with the reason, because somebody could choose an earlier day to avoid the
 * rule.
 */
export function requireNoteIfPaidSince(
  loan: DisbursedLoan,
  soldOn: CalendarDate,
  today: CalendarDate,
  hasNote: boolean,
): void {
  if (hasNote || !isPaidBefore(loan, soldOn, today)) return;
  throw new RuleViolation(
    'NOTE_REQUIRED',
    'The arrears were paid after the day of this sale: explain in a note why it is recorded anyway.',
  );
}

/** Whether every instalment with a due date before `day` is paid, counting the payments up to the day `asKnownOn`. */
function isPaidBefore(loan: DisbursedLoan, day: CalendarDate, asKnownOn: CalendarDate): boolean {
  const terms = { ...loan.terms, disbursedOn: loan.disbursedOn };
  const { nextDueDate } = loanOnDay(terms, loan.payments, asKnownOn, loan.interestStopsOn);
  return nextDueDate === null || nextDueDate >= day;
}
