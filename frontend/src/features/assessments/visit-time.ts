import { dayOf } from '#lib/dates.ts';

/**
 * Whether a visit is still to come. `now` is an instant or, of a clock that only has a day, a day: then the whole day of
 * the visit counts as its time.
 */
export function isBeforeVisit(scheduledAt: string | null, now: string): boolean {
  if (scheduledAt === null) return false;
  return now.length === 10 ? now < dayOf(scheduledAt) : Date.parse(now) < Date.parse(scheduledAt);
}

/** Whether the collateral was assessed on a day before the one of its appointment. */
export function wasEarly(assessment: {
  readonly scheduledAt: string | null;
  readonly assessedAt: string | null;
}): boolean {
  const { scheduledAt, assessedAt } = assessment;
  return scheduledAt !== null && assessedAt !== null && dayOf(assessedAt) < dayOf(scheduledAt);
}
