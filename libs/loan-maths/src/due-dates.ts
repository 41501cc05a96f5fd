/** When a loan falls due, and how the next due date is shown. */
import { addDays, addMonths, type CalendarDate, dayOfMonth, daysBetween } from './calendar-date.ts';
import type { DisplayStatus } from '@dziva/vocabulary/loans';

/** The minimum number of days between the payout and the first due date. */
export const FIRST_DUE_AFTER_DAYS = 15;
export const DUE_SOON_DAYS = 7;
// Every month has a 28th, so a due date never moves into the next month.
export const DUE_DAY_OF_MONTH_MAX = 28;

/** The first due day at least 15 days after disbursement. */
export function firstDueDate(disbursedOn: CalendarDate, dueDayOfMonth: number): CalendarDate {
  if (!Number.isInteger(dueDayOfMonth) || dueDayOfMonth < 1 || dueDayOfMonth > DUE_DAY_OF_MONTH_MAX) {
    throw new RangeError(`Due day must be between 1 and 28, not ${dueDayOfMonth}`);
  }
  const earliest = addDays(disbursedOn, FIRST_DUE_AFTER_DAYS);
  const daysToDueDay = dueDayOfMonth - dayOfMonth(earliest);
  const sameMonth = addDays(earliest, daysToDueDay);
  return daysToDueDay >= 0 ? sameMonth : addMonths(sameMonth, 1);
}

/** All due dates of a loan: the first, then monthly. */
export function dueDates(
  disbursedOn: CalendarDate,
  dueDayOfMonth: number,
  termMonths: number,
): CalendarDate[] {
  const first = firstDueDate(disbursedOn, dueDayOfMonth);
  return Array.from({ length: termMonths }, (_, month) => addMonths(first, month));
}

/** Calendar days from today to the next due date that is not fully paid; negative once it has passed. */
export function daysToNextPayment(nextDueDate: CalendarDate, today: CalendarDate): number {
  return daysBetween(today, nextDueDate);
}

/** Below 0 days to the next payment: Overdue; up to 7: Due Soon; otherwise Current. */
export function displayStatus(nextDueDate: CalendarDate, today: CalendarDate): DisplayStatus {
  const days = daysToNextPayment(nextDueDate, today);
  if (days < 0) {
    return 'Overdue';
  }
  return days <= DUE_SOON_DAYS ? 'Due Soon' : 'Current';
}
