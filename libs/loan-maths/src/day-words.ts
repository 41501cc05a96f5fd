/** Days and times as they are written in sentences. */
import { type CalendarDate, harareDateOf, harareDayStart } from './calendar-date.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MINUTE_MS = 60_000;

/** `20 November 2026`. */
export function day(date: CalendarDate): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `20 November 2026 at 10:00`, Harare time, of an ISO instant. */
export function dayAndTime(instant: string): string {
  const date = harareDateOf(instant);
  const minutes = Math.floor((Date.parse(instant) - harareDayStart(date).getTime()) / MINUTE_MS);
  return `${day(date)} at ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
