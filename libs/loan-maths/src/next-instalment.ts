import type { CalendarDate } from './calendar-date.ts';
import type { ScheduleRow } from './loan-schedule.ts';

/**
 * The oldest instalment that is not fully paid, and the cents it still requires; undefined if there is none. It can be
 * everything left: after a sale of the collateral, or when the last instalment is late.
 */
export function nextInstalment({
  schedule,
}: {
  readonly schedule: readonly Pick<ScheduleRow, 'dueDate' | 'paymentCents' | 'paidCents' | 'status'>[];
}): { dueDate: CalendarDate; requiredCents: number; isAllLeft: boolean } | undefined {
  const row = schedule.find((one) => one.status !== 'PAID' && one.paymentCents > one.paidCents);
  if (row === undefined) return undefined;
  const isAllLeft = row.status === 'OVERDUE' && row === schedule.at(-1);
  return { dueDate: row.dueDate, requiredCents: row.paymentCents - row.paidCents, isAllLeft };
}
