import {
  type CalendarDate,
  earlierDate,
  harareDateOf,
  harareDayStart,
  isCalendarDate,
} from '@dziva/loan-maths/calendar-date';

/** Clocks of phones are a little ahead now and then. */
const FUTURE_GRACE_MS = 5 * 60_000;
const NOON_MS = 12 * 3_600_000;

/** When something that is entered now is said to have happened. */
export interface SaidTime {
  /** Whether only the day was said. */
  readonly isDay: boolean;
  /** The calendar day in Harare. */
  readonly on: CalendarDate;
  /** ISO instant, never after now. */
  readonly at: string;
  /** The instant that was said, or the beginning of the day, in milliseconds. */
  readonly startsMs: number;
}

/** Reads a day or an ISO instant as a time in the past; null for one in the future. */
export function saidTime(said: string, now: string, today: CalendarDate): SaidTime | null {
  const isDay = isCalendarDate(said);
  const nowMs = Date.parse(now);
  const startsMs = isDay ? harareDayStart(said).getTime() : Date.parse(said);
  if (startsMs > nowMs + FUTURE_GRACE_MS) return null;
  const on = earlierDate(isDay ? said : harareDateOf(said), today);
  if (!isDay) return { isDay, on, at: new Date(Math.min(startsMs, nowMs)).toISOString(), startsMs };
  // A day alone says nothing of the hour: today means now, an earlier day its noon.
  return { isDay, on, at: on === today ? now : new Date(startsMs + NOON_MS).toISOString(), startsMs };
}
