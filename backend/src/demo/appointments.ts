import { assert } from '@dziva/event-ledger/domain/assert';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { appointmentTimes, officeDaysLater } from './calendar.ts';
import type { Random } from './random.ts';

const DAYS_MAX = 60;

/** The assessors' appointments: in office hours, and only one at a time for each assessor. */
export class Appointments {
  private readonly taken = new Set<string>();

  /** Books a free hour of this assessor on the day, or on the next day that has one. Returns its ISO instant. */
  book(assessorId: string, day: CalendarDate, random: Random): string {
    for (let officeDays = 0; officeDays < DAYS_MAX; officeDays++) {
      const free = appointmentTimes(officeDaysLater(day, officeDays)).filter(
        (time) => !this.taken.has(`${assessorId} ${time}`),
      );
      if (free.length === 0) continue;
      const time = random.pick(free);
      this.taken.add(`${assessorId} ${time}`);
      return time;
    }
    assert(false, `assessor ${assessorId} has no free hour in ${DAYS_MAX} office days`);
  }
}
