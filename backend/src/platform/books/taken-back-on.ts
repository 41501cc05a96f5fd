import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

/** The value date of a reversal: today if no day is given. Refuses a day in the future, and a day before the reversed entry. */
export function takenBackDay({
  on,
  today,
  notBefore,
  what,
}: {
  readonly on: CalendarDate | undefined;
  readonly today: CalendarDate;
  /** The value date of the reversed entry, and its name. */
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
