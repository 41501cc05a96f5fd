import { assert } from '@dziva/event-ledger/domain/assert';
import { addDays, type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { officeDaysLater, officeHours } from './calendar.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
/** Nobody answers in the same breath, and nobody begins something in the last minutes of the day. */
const BREATH_MINUTES = 10;

/** Where a story stands in business time. It only goes forward. */
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

  /** Some minutes later, whatever the hour. */
  minutesLater(min: number, max: number): string {
    return this.moveTo(plusMinutes(this.instant, this.random.int(min, max)));
  }

  /** A moment in office hours, so many office days later; the next one that is free where today is over. */
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
    const soonest = plusMinutes(this.instant, BREATH_MINUTES);
    const from = soonest > hours.opensAt ? soonest : hours.opensAt;
    const minutes = Math.floor((Date.parse(hours.closesAt) - Date.parse(from)) / MINUTE_MS) - BREATH_MINUTES;
    return minutes < 0 ? null : plusMinutes(from, this.random.int(0, minutes));
  }
}

export function plusMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
}
