import {
  type CalendarDate,
  earlierDate,
  harareDateOf,
  harareDayStart,
  isCalendarDate,
} from '@dziva/loan-maths/calendar-date';

/** The clocks of phones are sometimes a little ahead. */
const FUTURE_GRACE_MS = 5 * 60_000;
const NOON_MS = 12 * 3_600_000;

/** The time that a person gives for something that happened earlier and is entered now. */
export interface EffectiveTime {
  /** Whether only the day was given. */
  readonly isDay: boolean;
  /** The calendar day in Harare. */
  readonly on: CalendarDate;
  /** ISO instant, never after now. */
  readonly at: string;
  /** The instant that was given, or the beginning of the day, in milliseconds. */
  readonly startsMs: number;
}

/** Reads a day or an ISO instant as a time in the past; null for one in the future. */
export function parseEffectiveTime(text: string, now: string, today: CalendarDate): EffectiveTime | null {
  const isDay = isCalendarDate(text);
  const nowMs = Date.parse(now);
  const startsMs = isDay ? harareDayStart(text).getTime() : Date.parse(text);
  if (startsMs > nowMs + FUTURE_GRACE_MS) return null;
  const on = earlierDate(isDay ? text : harareDateOf(text), today);
  if (!isDay) return { isDay, on, at: new Date(Math.min(startsMs, nowMs)).toISOString(), startsMs };
  // A day alone has no hour: today means now, an earlier day means its noon.
  return { isDay, on, at: on === today ? now : new Date(startsMs + NOON_MS).toISOString(), startsMs };
}
