import { type CalendarDate, harareDateOf, isCalendarDate } from '@dziva/loan-maths/calendar-date';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = String.raw`(?:(?:T|,? +)\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?)?`;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i');
const NAMED_MONTH = new RegExp(String.raw`^(\d{1,2})([-/. ])([a-z]{3,9})\.?\2(\d{4}|\d{2})${TIME}$`, 'i');
const YEAR_MIN = '1990';

/**
 * The day of a line as a statement prints it, with or without a time: `2026-11-20`, `20/11/2026`, `20-Nov-2026`. The day
 * comes before the month, as usual in Zimbabwe. An instant with a time zone counts as its day in Harare.
 */
export function parseStatementDate(text: string): CalendarDate | undefined {
  const date = text.replace(/\s+/g, ' ').trim();
  const day = dayOf(date);
  return day !== undefined && isCalendarDate(day) && day >= YEAR_MIN ? day : undefined;
}

function dayOf(date: string): string | undefined {
  if (INSTANT.test(date)) {
    // Date.parse alone would read 30 February as 2 March.
    const exists = isCalendarDate(date.slice(0, 10)) && !Number.isNaN(Date.parse(date));
    return exists ? harareDateOf(date) : undefined;
  }
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) return written(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dayFirst = DAY_FIRST.exec(date);
  if (dayFirst) return written(dayFirst[4], dayFirst[3], dayFirst[1]);
  const named = NAMED_MONTH.exec(date);
  if (named) return written(named[4], monthNumber(named[3] ?? ''), named[1]);
  return undefined;
}

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function written(year = '', month = '', day = ''): string {
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
