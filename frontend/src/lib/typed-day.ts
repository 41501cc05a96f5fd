import { isCalendarDate } from '@dziva/loan-maths/calendar-date';

const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const EIGHT_FIGURES = /^(\d{2})(\d{2})(\d{4})$/;
const WITH_A_WORD = /^(\d{1,2})[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4})$/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * The day that somebody has typed, as `YYYY-MM-DD`: `22/11/2026`, `22.11.2026`, `22112026`, `22 Nov 2026`, or `2026-11-22`.
 * The day comes first, whatever the browser is set to.
 *
 * @returns undefined if it is not a valid date
 */
export function dayTyped(text: string): string | undefined {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (isCalendarDate(typed)) return typed;
  const figures = DAY_FIRST.exec(typed) ?? EIGHT_FIGURES.exec(typed);
  if (figures) return dayOf(figures[3], Number(figures[2]), figures[1]);
  const [, day, word = '', year] = WITH_A_WORD.exec(typed) ?? [];
  const month = MONTHS.findIndex((name) => name.startsWith(word.toLowerCase().replace(/^sept$/, 'sep')));
  return dayOf(year, month + 1, day);
}

/** `22/11/2026`, from `2026-11-22`; any other text is returned unchanged. */
export function dayToType(day: string): string {
  return isCalendarDate(day) ? day.split('-').reverse().join('/') : day;
}

function dayOf(year = '', month = 0, day = ''): string | undefined {
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(written) ? written : undefined;
}
