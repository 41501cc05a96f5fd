/** A moment in the past on two axes: until when events were recorded, and until which value date they count. */
import {
  addDays,
  type CalendarDate,
  harareDateOf,
  harareDayStart,
  isCalendarDate,
} from '@dziva/loan-maths/calendar-date';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

/** Events recorded before an instant are known; of these, the ones with a value date up to a day count. */
export interface Moment {
  /** ISO instant, exclusive. */
  readonly recordedBefore: string;
  /** Null if everything known counts. */
  readonly valueOn: CalendarDate | null;
  /** The day of the moment: the value date, or the day of `recordedBefore` if there is none. */
  readonly on: CalendarDate;
}

/** The moment in a request: `asOf` is a day in Harare or an ISO instant; today or now if left out. */
export interface MomentQuery {
  readonly asOf?: string | undefined;
  readonly valueOn?: CalendarDate | undefined;
}

/**
 * The requested moment; null if none is given, which means now. Refuses an `asOf` in the future, and a value date after the day
 * of `asOf`.
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

/** The first ISO instant of a day in Harare, or the given instant. */
export function recordedFrom(dayOrInstant: string): string {
  return isCalendarDate(dayOrInstant) ? harareDayStart(dayOrInstant).toISOString() : dayOrInstant;
}

/** The first ISO instant after a day in Harare, or after an instant. Instants have milliseconds. */
export function recordedBefore(dayOrInstant: string): string {
  return isCalendarDate(dayOrInstant)
    ? harareDayStart(addDays(dayOrInstant, 1)).toISOString()
    : new Date(Date.parse(dayOrInstant) + 1).toISOString();
}
