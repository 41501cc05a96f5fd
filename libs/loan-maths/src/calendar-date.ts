/** Calendar dates as `YYYY-MM-DD`, and the business day of Harare. Dates in this form can be sorted as text. */

/** A day of the calendar, `YYYY-MM-DD`, without a time or a zone. */
export type CalendarDate = string;

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
// Date.UTC reads years below 100 as years of the twentieth century.
const YEAR_MIN = 100;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY_MS = 86_400_000;
// Africa/Harare has been two hours ahead of UTC since 1903, without daylight saving.
const HARARE_OFFSET_MS = 2 * 3_600_000;

/** True for an existing day, written as `YYYY-MM-DD`; false for `2026-02-30`. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && readParts(value) !== undefined;
}

/** The day `days` later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  const monthsSinceYearZero = year * 12 + month - 1 + months;
  const targetYear = Math.floor(monthsSinceYearZero / 12);
  const targetMonth = monthsSinceYearZero - targetYear * 12 + 1;
  const targetDay = Math.min(day, daysInMonth(targetYear, targetMonth));
  return `${digits(targetYear, 4)}-${digits(targetMonth, 2)}-${digits(targetDay, 2)}`;
}

/** Whole calendar months from the month of one day to the month of another, regardless of the days. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [fromYear, fromMonth] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}

/** Day of the month, 1 to 31. */
export function dayOfMonth(date: CalendarDate): number {
  return partsOf(date)[2];
}

/** Negative if `a` is earlier, positive if it is later, 0 for the same day: a comparison for `sort`. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function earlierDate(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? a : b;
}

export function laterDate(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

/** Age in completed years. A person born on 29 February completes a year on 1 March in other years. */
export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const [birthYear, birthMonth, birthDay] = partsOf(birth);
  const [year, month, dayOfMonthNow] = partsOf(day);
  const birthdayIsAhead = month < birthMonth || (month === birthMonth && dayOfMonthNow < birthDay);
  return year - birthYear - (birthdayIsAhead ? 1 : 0);
}

/** The calendar date in Harare at an instant, given as a Date or as an ISO text with its offset. */
export function harareDateOf(instant: Date | string): CalendarDate {
  const instantMs = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(instantMs)) {
    throw new RangeError(`Not an instant: ${String(instant)}`);
  }
  return dateOfDayNumber(Math.floor((instantMs + HARARE_OFFSET_MS) / DAY_MS));
}

/** The same instant with the day and time of Harare: `2026-11-21T00:30:00.000+02:00`. */
export function inHarareTime(instant: string): string {
  const local = new Date(Date.parse(instant) + HARARE_OFFSET_MS).toISOString();
  return local.replace('Z', '+02:00');
}

/** The hour in Harare at an instant, from 0 to 23. */
export const harareHour = (instant: string): number => Number(inHarareTime(instant).slice(11, 13));

/** The instant at which the day begins in Harare: 22:00 UTC of the day before. */
export function harareDayStart(date: CalendarDate): Date {
  return new Date(dayNumber(date) * DAY_MS - HARARE_OFFSET_MS);
}

function dayNumber(date: CalendarDate): number {
  const [year, month, day] = partsOf(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function dateOfDayNumber(days: number): CalendarDate {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

type DateParts = readonly [year: number, month: number, day: number];

function partsOf(date: CalendarDate): DateParts {
  const parts = readParts(date);
  if (parts === undefined) {
    throw new RangeError(`Not a calendar date: ${date}`);
  }
  return parts;
}

function readParts(text: string): DateParts | undefined {
  if (!CALENDAR_DATE.test(text)) {
    return undefined;
  }
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  const exists = year >= YEAR_MIN && day >= 1 && day <= daysInMonth(year, month);
  return exists ? [year, month, day] : undefined;
}

function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}
