/** Formats days for people, in Harare. */
import { type CalendarDate, harareDayStart } from '@dziva/loan-maths/calendar-date';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Harare' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  hour12: false,
  timeZone: 'Africa/Harare',
});

/** `5 June 2027`, as on screens. */
export const dayInWords = (day: CalendarDate): string => DAY.format(harareDayStart(day));

/** `25 June 2027 at 10:00`. */
export const dayAndTime = (instant: string): string => DAY_AND_TIME.format(new Date(instant));
