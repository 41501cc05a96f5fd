import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** How near or how late an instalment is when its borrower is reminded, in the order in which it happens. */
export const REMINDER_STEPS = [
  'THREE_DAYS_BEFORE',
  'ON_DUE_DATE',
  'ONE_DAY_LATE',
  'SEVEN_DAYS_LATE',
  'THIRTY_DAYS_LATE',
] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];
/** `requiredCents` is the unpaid part of the instalment with this due date. */
export type InstalmentReminded = DomainEvent<
  'InstalmentReminded',
  { borrowerId: string; dueOn: CalendarDate; step: ReminderStep; requiredCents: Cents }
>;
