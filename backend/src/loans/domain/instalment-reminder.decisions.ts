import { daysPastDue } from '@dziva/loan-maths/arrears';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { LoanOnDay } from '@dziva/loan-maths/loan-account';
import { subtractCents } from '@dziva/money/cents';
import { accountOf } from './loan-recomputation.ts';
import type { DisbursedLoan, Loan, LoanEvent } from './loan.ts';
import { REMINDER_STEPS, type ReminderStep } from './reminder-events.ts';

/** Reminders begin so many days before the due date. */
export const REMIND_DAYS_BEFORE = 3;

/** The notices of arrears and the days past due from which each applies, the latest first. */
export const LATE_STEPS = [
  { step: 'THIRTY_DAYS_LATE', fromDays: 30 },
  { step: 'SEVEN_DAYS_LATE', fromDays: 7 },
  { step: 'ONE_DAY_LATE', fromDays: 1 },
] as const satisfies readonly { step: ReminderStep; fromDays: number }[];

/** Reminds the borrower of an unpaid instalment that is due today or within three days, once for each of the two. */
export function remindOfComingInstalment(loan: Loan, today: CalendarDate): LoanEvent[] {
  if (!isRepaid(loan, today)) return [];
  const account = accountOf(loan, loan.payments, today);
  const until = addDays(today, REMIND_DAYS_BEFORE);
  const coming = account.schedule.find((row) => row.dueDate >= today && row.dueDate <= until);
  return coming ? reminded(loan, account, coming.dueDate, comingStep(coming.dueDate, today)) : [];
}

/**
 * Reminds the borrower that the loan is 1, 7 or 30 days past due, each once for the oldest unpaid instalment: it is the one
 * that days past due are counted from. Where days were missed, only the latest notice that applies is given.
 */
export function noticeOfArrears(loan: Loan, today: CalendarDate): LoanEvent[] {
  if (!isRepaid(loan, today)) return [];
  const account = accountOf(loan, loan.payments, today);
  const { nextDueDate } = account;
  const days = daysPastDue(nextDueDate, today);
  const late = LATE_STEPS.find(({ fromDays }) => days >= fromDays);
  return late && nextDueDate !== null ? reminded(loan, account, nextDueDate, late.step) : [];
}

/** What an instalment due that day, today or later, is reminded of. */
export function comingStep(dueOn: CalendarDate, today: CalendarDate): ReminderStep {
  return dueOn === today ? 'ON_DUE_DATE' : 'THREE_DAYS_BEFORE';
}

/** This step and those after it. If one of them was sent, this step is not sent any more. */
export function stepsFrom(step: ReminderStep): readonly ReminderStep[] {
  return REMINDER_STEPS.slice(REMINDER_STEPS.indexOf(step));
}

function reminded(
  loan: DisbursedLoan,
  { schedule }: LoanOnDay,
  dueOn: CalendarDate,
  step: ReminderStep,
): LoanEvent[] {
  const last = loan.reminded[dueOn];
  if (last !== undefined && stepsFrom(step).includes(last)) return [];
  const row = schedule.find(({ dueDate }) => dueDate === dueOn);
  if (!row || row.paidCents >= row.paymentCents) return [];
  const requiredCents = subtractCents(row.paymentCents, row.paidCents);
  return [{ type: 'InstalmentReminded', data: { borrowerId: loan.borrowerId, dueOn, step, requiredCents } }];
}

/** Nothing falls due before the day after disbursement, whatever the clock of another server said. */
function isRepaid(loan: Loan, today: CalendarDate): loan is DisbursedLoan {
  return loan.status === 'ACTIVE' && loan.disbursedOn < today;
}
