/** A moment of the past on two axes: until when things were recorded, and until which day they count. */
import {
  addDays,
  type CalendarDate,
  harareDateOf,
  harareDayStart,
  isCalendarDate,
} from '@dziva/loan-maths/calendar-date';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

/** Known is what was recorded before an instant; of it counts what has a value date up to a day. */
export interface Moment {
  /** ISO instant, itself not included. */
  readonly recordedBefore: string;
  /** Null where everything that was known counts. */
  readonly valueOn: CalendarDate | null;
  /** The day of it all: of counting, else of knowledge. */
  readonly on: CalendarDate;
}

/** How a moment is asked for: `asOf` a day in Harare or an ISO instant, today or now where it is left out. */
export interface MomentQuery {
  readonly asOf?: string | undefined;
  readonly valueOn?: CalendarDate | undefined;
}

/**
 * The moment that was asked for; null where none was, which means now. Refuses to know what will be recorded, and to count
 * what lies after the day of knowledge.
 */
export function momentAsked({ asOf, valueOn }: MomentQuery, now: string): Moment | null {
  if (asOf === undefined && valueOn === undefined) return null;
  const today = harareDateOf(now);
  const known = asOf ?? today;
  if (known > (isCalendarDate(known) ? today : now)) {
    throw new RuleViolation(
      'AS_OF_IN_FUTURE',
      'What is asked for must have been: name today or a time before.',
    );
  }
  const knownOn = isCalendarDate(known) ? known : harareDateOf(known);
  if (valueOn !== undefined && valueOn > knownOn) {
    throw new RuleViolation(
      'VALUE_ON_AFTER_AS_OF',
      'The day until which things count cannot be after the day until which they were recorded.',
    );
  }
  return { recordedBefore: recordedBefore(known), valueOn: valueOn ?? null, on: valueOn ?? knownOn };
}

/** The first ISO instant of a day in Harare, or the instant itself. */
export function recordedFrom(dayOrInstant: string): string {
  return isCalendarDate(dayOrInstant) ? harareDayStart(dayOrInstant).toISOString() : dayOrInstant;
}

/** The first ISO instant after a day in Harare, or after an instant. Instants are known to the millisecond. */
export function recordedBefore(dayOrInstant: string): string {
  return isCalendarDate(dayOrInstant)
    ? harareDayStart(addDays(dayOrInstant, 1)).toISOString()
    : new Date(Date.parse(dayOrInstant) + 1).toISOString();
}
