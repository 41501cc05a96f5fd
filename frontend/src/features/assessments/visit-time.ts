import { dayOf } from '#lib/dates.ts';

/**
 * Whether a visit is in the future. `now` is an instant or a calendar date. With a date, the visit is no longer in the
 * future from the start of its day.
 */
export function isBeforeVisit(scheduledAt: string | null, now: string): boolean {
  if (scheduledAt === null) return false;
  return now.length === 10 ? now < dayOf(scheduledAt) : Date.parse(now) < Date.parse(scheduledAt);
}

/** Whether the collateral was assessed on a day before the day of the appointment. */
export function wasEarly(assessment: {
  readonly scheduledAt: string | null;
  readonly assessedAt: string | null;
}): boolean {
  const { scheduledAt, assessedAt } = assessment;
  return scheduledAt !== null && assessedAt !== null && dayOf(assessedAt) < dayOf(scheduledAt);
}
