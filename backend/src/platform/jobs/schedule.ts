/** Cron patterns of five fields, read in Africa/Harare. */
import { CronExpressionParser } from 'cron-parser';

export const SCHEDULE_ZONE = 'Africa/Harare';
const SECOND_MS = 1_000;

/** The first time after an instant. */
export function nextTime(pattern: string, after: Date): Date {
  return CronExpressionParser.parse(pattern, { currentDate: after, tz: SCHEDULE_ZONE }).next().toDate();
}

/** The last time after one instant and not after another, or null if there is none. */
export function lastTimeBetween(pattern: string, after: Date, until: Date): Date | null {
  // The parser looks strictly before the instant; patterns have no fractions of a second.
  const justAfter = new Date(Math.floor(until.getTime() / SECOND_MS) * SECOND_MS + SECOND_MS);
  const time = CronExpressionParser.parse(pattern, { currentDate: justAfter, tz: SCHEDULE_ZONE })
    .prev()
    .toDate();
  return time > after ? time : null;
}
