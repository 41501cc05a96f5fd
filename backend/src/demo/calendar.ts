/** The demo year and its office days. All days are in Harare time. */
import { addDays, type CalendarDate, harareDayStart } from '@dziva/loan-maths/calendar-date';

const MINUTE_MS = 60_000;
const YEAR_DAYS = 365;
const OPENS_AT_HOUR = 8;
const SUNDAY = 0;
const SATURDAY = 6;
/** Public holidays with a fixed date. The office is closed. */
const HOLIDAYS = ['01-01', '02-21', '04-18', '05-01', '05-25', '12-22', '12-25', '12-26'];

/** A year of business that ended yesterday. */
export class DemoYear {
  constructor(readonly lastDay: CalendarDate) {}

  static before(today: CalendarDate): DemoYear {
    return new DemoYear(addDays(today, -1));
  }

  /** The year that starts on this day. */
  static from(firstDay: CalendarDate): DemoYear {
    return new DemoYear(addDays(firstDay, YEAR_DAYS - 1));
  }

  get firstDay(): CalendarDate {
    return addDays(this.lastDay, 1 - YEAR_DAYS);
  }

  /** The day after the last day of the year. */
  get today(): CalendarDate {
    return addDays(this.lastDay, 1);
  }

  daysAgo(days: number): CalendarDate {
    return addDays(this.today, -days);
  }
}

/** The ISO instant of a time of day in Harare. */
export function at(day: CalendarDate, hour: number, minute = 0): string {
  return new Date(harareDayStart(day).getTime() + (hour * 60 + minute) * MINUTE_MS).toISOString();
}

/** Opening and closing time of an office day as ISO instants; null if the office is closed all day. */
export function officeHours(day: CalendarDate): { opensAt: string; closesAt: string } | null {
  const hour = closingHour(day);
  return hour === null ? null : { opensAt: at(day, OPENS_AT_HOUR), closesAt: at(day, hour) };
}

/** The full hours at which an appointment of an office day may start. */
export function appointmentTimes(day: CalendarDate): string[] {
  const hours = (closingHour(day) ?? OPENS_AT_HOUR) - OPENS_AT_HOUR;
  return Array.from({ length: hours }, (_, i) => at(day, OPENS_AT_HOUR + i));
}

/** This day if the office is open, or else the next day on which it is open. */
export function officeDayFrom(day: CalendarDate): CalendarDate {
  return closingHour(day) === null ? officeDayFrom(addDays(day, 1)) : day;
}

/** This day if the office is open, or else the last day before it on which it was open. */
export function officeDayUntil(day: CalendarDate): CalendarDate {
  return closingHour(day) === null ? officeDayUntil(addDays(day, -1)) : day;
}

/** The day this many office days later. For 0, this day, or the next office day if the office is closed. */
export function officeDaysLater(day: CalendarDate, officeDays: number): CalendarDate {
  let later = officeDayFrom(day);
  for (let i = 0; i < officeDays; i++) later = officeDayFrom(addDays(later, 1));
  return later;
}

function closingHour(day: CalendarDate): number | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === SUNDAY || HOLIDAYS.includes(day.slice(5))) return null;
  return weekday === SATURDAY ? 13 : 17;
}
