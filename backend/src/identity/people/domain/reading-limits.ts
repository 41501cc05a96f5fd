/** How long an account may be used, and which period of the books it reads. */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

/** The last day of the account, and the first and last day that it reads; null for no limit. */
export interface ReadingLimits {
  readonly until: CalendarDate | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export const NO_LIMITS: ReadingLimits = { until: null, from: null, to: null };

/** Whether the last day of the account has passed. */
export const hasEnded = (until: CalendarDate | null, today: CalendarDate): boolean =>
  until !== null && today > until;

export const isSameLimit = (one: ReadingLimits, other: ReadingLimits): boolean =>
  one.until === other.until && one.from === other.from && one.to === other.to;
