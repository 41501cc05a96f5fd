import { type CalendarDate, daysBetween } from '@dziva/loan-maths/calendar-date';

/** One free hour of an assessor, as ISO instants. */
export interface Slot {
  readonly start: string;
  readonly end: string;
}

const HARARE_OFFSET = '+02:00';
const HOUR_MS = 3_600_000;
const A_SUNDAY = '2023-01-01' as CalendarDate;
/** Monday to Friday 8:00–17:00, Saturday 8:00–13:00, Harare time. The first entry is Sunday. */
const OFFICE_HOURS: readonly ({ opens: number; closes: number } | null)[] = [
  null,
  { opens: 8, closes: 17 },
  { opens: 8, closes: 17 },
  { opens: 8, closes: 17 },
  { opens: 8, closes: 17 },
  { opens: 8, closes: 17 },
  { opens: 8, closes: 13 },
];

/** The free hours of an assessor on a day, within office hours and not in the past. */
export function freeSlots(day: CalendarDate, busyStarts: readonly string[], now: string): Slot[] {
  const hours = OFFICE_HOURS[weekdayOf(day)];
  if (!hours) return [];
  const busy = busyStarts.map((start) => Date.parse(start));
  return Array.from({ length: hours.closes - hours.opens }, (_, i) => slotAt(day, hours.opens + i)).filter(
    (slot) => {
      const start = Date.parse(slot.start);
      return slot.start >= now && !busy.some((taken) => Math.abs(taken - start) < HOUR_MS);
    },
  );
}

function slotAt(day: CalendarDate, hour: number): Slot {
  const start = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00${HARARE_OFFSET}`);
  return { start: toInstant(start), end: toInstant(start + HOUR_MS) };
}

const toInstant = (ms: number): string => new Date(ms).toISOString();

/** 0 for Sunday to 6 for Saturday. */
const weekdayOf = (day: CalendarDate): number => ((daysBetween(A_SUNDAY, day) % 7) + 7) % 7;
