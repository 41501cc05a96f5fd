import { type CalendarDate, harareDateOf, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import type { DateOrder } from '@dziva/vocabulary/statement-reading';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const TIME = String.raw`(?:(?:T|,? +(?:at )?|-|:)\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,:]\d{1,9})?)?(?: ?[AP]\.?M\.?)?(?: ?(?:CAT|UTC|GMT|Z|[+-]\d{2}:?\d{2}))?)?`;
const ORDINAL = '(?:st|nd|rd|th)?';
const pattern = (text: string) => new RegExp(`^${text}${TIME}$`, 'i');

const WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?[.,]? +/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const YEAR_FIRST = pattern(String.raw`(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})`);
const YEAR_FIRST_NAMED = pattern(String.raw`(\d{4})([-/. ])${MONTH}\2(\d{1,2})`);
const COMPACT = pattern(String.raw`((?:19|20)\d{2})(\d{2})(\d{2})`);
const NUMBERS = pattern(String.raw`(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})`);
const DAY_NAMED = pattern(String.raw`(\d{1,2})${ORDINAL}[-/., ]*${MONTH}[-/., ]*(\d{4}|\d{2})`);
const MONTH_NAMED = pattern(String.raw`${MONTH}[-/. ]*(\d{1,2})${ORDINAL}(?:, *|[-/. ]+)(\d{4}|\d{2})`);

/** Three numbers whose order the cell itself does not say: `11/05/2026`, `26-11-20`. */
export interface OpenDate {
  readonly numbers: readonly [string, string, string];
}

/** A day, an open date, or undefined for everything else. */
export function readDateText(text: string): CalendarDate | OpenDate | undefined {
  const date = text.replace(/\s+/g, ' ').trim().replace(WEEKDAY, '');
  if (date.length > DATE_CHARS_MAX) return undefined;
  if (INSTANT.test(date)) {
    // Date.parse alone would read 30 February as 2 March.
    const exists = isCalendarDate(date.slice(0, 10)) && !Number.isNaN(Date.parse(date));
    return exists ? harareDateOf(date) : undefined;
  }
  const [, first, , second, third] = NUMBERS.exec(date) ?? [];
  if (first !== undefined && second !== undefined && third !== undefined) {
    return { numbers: [first, second, third] };
  }
  return dayThatSaysItsOrder(date);
}

function dayThatSaysItsOrder(date: string): CalendarDate | undefined {
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) return existing(yearFirst[1], yearFirst[3], yearFirst[4]);
  const yearNamed = YEAR_FIRST_NAMED.exec(date);
  if (yearNamed) return existing(yearNamed[1], monthNumber(yearNamed[3]), yearNamed[4]);
  const compact = COMPACT.exec(date);
  if (compact) return existing(compact[1], compact[2], compact[3]);
  const dayNamed = DAY_NAMED.exec(date);
  if (dayNamed) return existing(dayNamed[3], monthNumber(dayNamed[2]), dayNamed[1]);
  const monthNamed = MONTH_NAMED.exec(date);
  if (monthNamed) return existing(monthNamed[3], monthNumber(monthNamed[1]), monthNamed[2]);
  return undefined;
}

/** The day of an open date in this order; undefined if there is no such day. */
export function dayIn(
  { numbers: [first, second, third] }: OpenDate,
  order: DateOrder,
): CalendarDate | undefined {
  switch (order) {
    case 'DAY_FIRST':
      return existing(third, second, first);
    case 'MONTH_FIRST':
      return existing(third, first, second);
    case 'YEAR_FIRST':
      return third.length === 4 || first.length !== 2 ? undefined : existing(first, second, third);
  }
}

/** The day of a line as a statement prints it, with or without a time. An instant with a time zone counts as its day in Harare. */
export function parseStatementDate(text: string, order: DateOrder = 'DAY_FIRST'): CalendarDate | undefined {
  const read = readDateText(text);
  return typeof read === 'object' ? dayIn(read, order) : read;
}

const DATE_CHARS_MAX = 40;

const monthNumber = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function existing(year = '', month = '', day = ''): CalendarDate | undefined {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
