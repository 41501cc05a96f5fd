/** Dates and times as people in Zimbabwe write them. They are in Harare time, wherever the browser is. */

const ZONE = 'Africa/Harare';
const LOCALE = 'en-ZW';

const longDate = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
// en-GB, because en-ZW writes a comma: `20 Nov, 2026`.
const shortDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: ZONE,
});
const weekday = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
const monthOnly = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: ZONE });
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: ZONE });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: ZONE });
const dayInMonth = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: ZONE });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
const isoDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: ZONE,
});

/** `20 November 2026`, from an instant or a calendar date. */
export function formatDate(when: string): string {
  return longDate.format(instantOf(when));
}

/** `20 Nov 2026`, for narrow columns. */
export function formatDateShort(when: string): string {
  return shortDate.format(instantOf(when));
}

/** `Nov 2026`, from a month written as `2026-11`. */
export function formatMonth(month: string): string {
  return monthOnly.format(instantOf(`${month}-15`));
}

/** `November 2026`, from a month written as `2026-11`. */
export function formatMonthLong(month: string): string {
  return longMonth.format(instantOf(`${month}-15`));
}

/** `November`, of the year of `today`, else `November 2025`; from an instant or a calendar date. */
export function formatMonthName(when: string, today: string): string {
  const day = dayOf(when);
  return (day.slice(0, 4) === today.slice(0, 4) ? monthName : longMonth).format(instantOf(day));
}

/** `Fri 20`, where the month stands above. */
export function formatDayInMonth(when: string): string {
  return dayInMonth.format(instantOf(when));
}

/** `Friday, 20 November 2026`. */
export function formatWeekday(when: string): string {
  return weekday.format(instantOf(when));
}

/** `14:32`, Harare time. */
export function formatTime(when: string | number): string {
  return time.format(new Date(when));
}

/** `20 November 2026, 14:32`. */
export function formatDateTime(when: string): string {
  return `${formatDate(when)}, ${formatTime(when)}`;
}

/** The Harare day of an instant, `YYYY-MM-DD`. */
export function dayOf(when: string | number): string {
  return isoDay.format(new Date(when));
}

/** The date on which somebody who was born on this day turns 18. For 29 February that is 1 March, unless it is a leap year. */
export function eighteenthBirthday(bornOn: string): string {
  const [year = 0, month = 1, day = 1] = bornOn.split('-').map(Number);
  return new Date(Date.UTC(year + 18, month - 1, day)).toISOString().slice(0, 10);
}

/** Today in Harare, by the browser's clock, `YYYY-MM-DD`. */
export function dayOfNow(): string {
  return dayOf(Date.now());
}

/** `just now`, `12 minutes ago`, `3 hours ago`, then the date. */
export function ago(when: string, nowMs: number = Date.now()): string {
  const minutes = Math.floor((nowMs - Date.parse(when)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return `on ${formatDate(when)}`;
}

/** A calendar date is read as noon in Harare, so that no time zone changes the day. */
function instantOf(when: string): Date {
  return new Date(when.length === 10 ? `${when}T12:00:00+02:00` : when);
}
