/** The days of a report: those of its query, with defaults for those that were left out. */
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { ReportQuery } from '@dziva/contracts/reports';
import { recordedBefore } from '#platform/books/moment';
import {
  type CalendarDate,
  earlierDate,
  harareDateOf,
  isCalendarDate,
  laterDate,
} from '@dziva/loan-maths/calendar-date';

/** Events recorded before an instant are known; of these, the ones with a value date up to a day count. */
export interface Moment {
  /** ISO instant, exclusive. */
  readonly recordedBefore: string;
  readonly valueOn: CalendarDate;
}

export interface ReportFrame {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** A day to its end in Harare, or an ISO instant, inclusive. */
  readonly asOf: string;
  readonly valueOn: CalendarDate;
}

/**
 * Recorded until `asOf` (default: the end of today), with value dates up to `valueOn` (default: `to`, if it is not after `asOf`),
 * for a period whose default is the month of `to` until that day. A period may end in the future: then it has nothing after
 * `valueOn`. Refuses an `asOf` in the future, and a `valueOn` after the day of `asOf`.
 */
export function frameOf(query: ReportQuery, now: Date): ReportFrame {
  const today = harareDateOf(now);
  const asOf = query.asOf ?? today;
  const knownOn = isCalendarDate(asOf) ? asOf : harareDateOf(asOf);
  if (asOf > (isCalendarDate(asOf) ? today : now.toISOString())) {
    throw new RuleViolation('AS_OF_IN_FUTURE', 'A report can be asked for today or for a day before.');
  }
  const to = query.to ?? laterDate(knownOn, query.from ?? knownOn);
  const valueOn = query.valueOn ?? earlierDate(to, knownOn);
  if (valueOn > knownOn) {
    throw new RuleViolation(
      'VALUE_ON_AFTER_AS_OF',
      'The day until which things count cannot be after the day until which they were recorded.',
    );
  }
  return { from: query.from ?? `${earlierDate(to, knownOn).slice(0, 7)}-01`, to, asOf, valueOn };
}

export function momentOf({ asOf, valueOn }: Pick<ReportFrame, 'asOf' | 'valueOn'>): Moment {
  return { recordedBefore: recordedBefore(asOf), valueOn };
}

/** The days of the period that count. */
export function periodOf({ from, to, valueOn }: ReportFrame): { from: CalendarDate; to: CalendarDate } {
  return { from, to: earlierDate(to, valueOn) };
}
