import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

/** Interest stopped on a day, and from another day on it is as if it never had. */
export interface FormerStop {
  readonly because: 'SALE' | 'WRITE_OFF';
  readonly on: CalendarDate;
  readonly takenBackOn: CalendarDate;
}
