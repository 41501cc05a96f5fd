import { assert } from '@dziva/event-ledger/domain/assert';
import { addDays, type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { officeDaysLater, officeHours } from './calendar.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
/** The shortest time between two steps, and between the last step and closing time. */
const GAP_MINUTES = 10;

/** The current time of a story. It only moves forward. */
export class Pace {
  constructor(
    private readonly random: Random,
    private instant: string,
  ) {}

  get now(): string {
    return this.instant;
  }

  get today(): CalendarDate {
    return harareDateOf(this.instant);
  }

  /** Some minutes later, at any time of day. */
  minutesLater(min: number, max: number): string {
    return this.moveTo(plusMinutes(this.instant, this.random.int(min, max)));
  }

  /** A time in office hours, this many office days later, or on the next office day if too little of that day is left. */
  inOffice(officeDays: number): string {
    const day = officeDaysLater(this.today, officeDays);
    const onDay = this.momentOn(day) ?? this.momentOn(officeDaysLater(addDays(day, 1), 0));
    assert(onDay !== null, 'a whole office day ahead always has a free time');
    return this.moveTo(onDay);
  }

  moveTo(instant: string): string {
    assert(instant >= this.instant, `a story went back in time, from ${this.instant} to ${instant}`);
    this.instant = instant;
    return instant;
  }

  private momentOn(day: CalendarDate): string | null {
    const hours = officeHours(day);
    if (!hours) return null;
    const soonest = plusMinutes(this.instant, GAP_MINUTES);
    const from = soonest > hours.opensAt ? soonest : hours.opensAt;
    const minutes = Math.floor((Date.parse(hours.closesAt) - Date.parse(from)) / MINUTE_MS) - GAP_MINUTES;
    return minutes < 0 ? null : plusMinutes(from, this.random.int(0, minutes));
  }
}

export function plusMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
}
