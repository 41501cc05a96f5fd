import { type DisbursedLoan, type Loan, REMINDER_STEPS, type ReminderStep } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { daysPastDue } from '@dziva/loan-maths/arrears';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { LoanOnDay } from '@dziva/loan-maths/loan-account';
import { subtractCents } from '@dziva/money/cents';
import type { InstalmentReminded } from './arrears-events.ts';

/** How many days before the due date the first reminder is sent. */
export const REMIND_DAYS_BEFORE = 3;

/** The notices of arrears and the days past due from which each applies, the latest first. */
export const LATE_STEPS = [
  { step: 'THIRTY_DAYS_LATE', fromDays: 30 },
  { step: 'SEVEN_DAYS_LATE', fromDays: 7 },
  { step: 'ONE_DAY_LATE', fromDays: 1 },
] as const satisfies readonly { step: ReminderStep; fromDays: number }[];

/** A reminder that is due. Its event also has the code of the loan. */
type DueReminder = Omit<InstalmentReminded['data'], 'paymentCode'>;

/** Reminds the borrower of an unpaid instalment: once when it is due within three days, and once when it is due today. */
export function remindOfComingInstalment(loan: Loan, today: CalendarDate): DueReminder[] {
  if (!isRepaid(loan, today)) return [];
  const account = accountOf(loan, loan.payments, today);
  const until = addDays(today, REMIND_DAYS_BEFORE);
  const coming = account.schedule.find((row) => row.dueDate >= today && row.dueDate <= until);
  return coming ? reminded(loan, account, coming.dueDate, comingStep(coming.dueDate, today)) : [];
}

/**
 * Reminds the borrower that the loan is 1, 7 or 30 days past due, once each for the oldest unpaid instalment, from which days
 * past due are counted. If the job did not run on some days, only the latest of these notices is sent.
 */
export function noticeOfArrears(loan: Loan, today: CalendarDate): DueReminder[] {
  if (!isRepaid(loan, today)) return [];
  const account = accountOf(loan, loan.payments, today);
  const { nextDueDate } = account;
  const days = daysPastDue(nextDueDate, today);
  const late = LATE_STEPS.find(({ fromDays }) => days >= fromDays);
  return late && nextDueDate !== null ? reminded(loan, account, nextDueDate, late.step) : [];
}

/** The events of these reminders, with the code that a payment of the loan is written with. */
export const withPaymentCode = (reminders: readonly DueReminder[], paymentCode: string): LoanEvent[] =>
  reminders.map((due) => ({ type: 'InstalmentReminded', data: { ...due, paymentCode } }));

/** The reminder for an instalment that is due on this day, which is today or later. */
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
): DueReminder[] {
  const last = loan.reminders.findLast((reminder) => reminder.dueOn === dueOn)?.step;
  if (last !== undefined && stepsFrom(step).includes(last)) return [];
  const row = schedule.find(({ dueDate }) => dueDate === dueOn);
  if (!row || row.paidCents >= row.paymentCents) return [];
  const requiredCents = subtractCents(row.paymentCents, row.paidCents);
  return [{ borrowerId: loan.borrowerId, dueOn, step, requiredCents }];
}

/**
 * True if the loan is being repaid. No instalment is due before the day after the disbursement, even if another server's clock
 * was different.
 */
function isRepaid(loan: Loan, today: CalendarDate): loan is DisbursedLoan {
  return loan.status === 'ACTIVE' && loan.disbursedOn < today;
}
