import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

/** Refuses a day on which money cannot have gone back: before it came or went (`firstDay`), or still to come. */
export function requireCorrectionDay(on: CalendarDate, firstDay: CalendarDate, today: CalendarDate): void {
  if (on > today)
    throw new RuleViolation('DAY_IN_FUTURE', 'This day is in the future. Choose today or an earlier day.');
  if (on < firstDay) {
    throw new RuleViolation(
      'DAY_TOO_EARLY',
      `This day is before the entry that is taken back. Choose ${firstDay} or a later day.`,
      'rule',
      { firstDay },
    );
  }
}
