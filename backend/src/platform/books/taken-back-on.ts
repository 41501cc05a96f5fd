import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

/**
 * The day from which on something that was recorded is taken back: today where no day is given. Refuses a day in the future, and
 * one before what is taken back.
 */
export function takenBackOn({
  on,
  today,
  notBefore,
  what,
}: {
  readonly on: CalendarDate | undefined;
  readonly today: CalendarDate;
  /** The value date of what is taken back, and what it is called. */
  readonly notBefore: CalendarDate;
  readonly what: string;
}): CalendarDate {
  const day = on ?? (today < notBefore ? notBefore : today);
  if (on !== undefined && on > today) {
    throw new RuleViolation('DAY_IN_FUTURE', 'This day is in the future. Choose today or an earlier day.');
  }
  if (day < notBefore) {
    throw new RuleViolation(
      'DAY_TOO_EARLY',
      `This day is before that of ${what}, ${notBefore}. Choose that day or a later one.`,
      'rule',
      { firstDay: notBefore },
    );
  }
  return day;
}
