/** Calendar dates and instants: exact format, existing days, the years 1900 to 2100. */
import './browser-safe-zod.ts';
import { z } from 'zod';

const YEAR_MIN = 1900;
const YEAR_MAX = 2100;
const CALENDAR_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

export interface DateMessages {
  readonly missing: string;
  readonly bad: string;
}

/** A day, `YYYY-MM-DD`. */
export function calendarDate({ missing, bad }: DateMessages) {
  return required(missing).refine(isRealDate, { error: bad, abort: true }).meta({ format: 'date' });
}

/** An RFC 3339 instant with its offset; the result is in UTC, such as `2026-11-20T08:30:00.000Z`. */
export function instant({ missing, bad }: DateMessages) {
  return required(missing)
    .refine((value) => toUtcInstant(value) !== undefined, { error: bad, abort: true })
    .overwrite((value) => toUtcInstant(value) ?? value)
    .meta({ format: 'date-time' });
}

/** A day or an instant. A day stays a day: the code that uses it decides which time of day it means. */
export function dateOrInstant({ missing, bad }: DateMessages) {
  return required(missing)
    .refine((value) => isRealDate(value) || toUtcInstant(value) !== undefined, { error: bad, abort: true })
    .overwrite((value) => (isRealDate(value) ? value : (toUtcInstant(value) ?? value)))
    .meta({ description: 'YYYY-MM-DD, or an RFC 3339 instant with offset' });
}

/** True for an existing day (not `2026-02-30`) of the years 1900 to 2100, written as `YYYY-MM-DD`. */
export function isRealDate(value: string): boolean {
  const [, year, month, day] = CALENDAR_DATE.exec(value) ?? [];
  if (year === undefined || Number(year) < YEAR_MIN || Number(year) > YEAR_MAX) {
    return false;
  }
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === value;
}

/** The same instant in UTC, as ISO text with milliseconds; undefined if the text is not RFC 3339. */
export function toUtcInstant(value: string): string | undefined {
  const [, date] = INSTANT.exec(value) ?? [];
  if (date === undefined || !isRealDate(date)) {
    return undefined;
  }
  const utc = new Date(value.toUpperCase()).toISOString();
  // Converting to UTC can move an instant near the first or last day out of the allowed years.
  return isRealDate(utc.slice(0, 10)) ? utc : undefined;
}

function required(missing: string) {
  return z.string({ error: missing }).refine((value) => value !== '', { error: missing, abort: true });
}
