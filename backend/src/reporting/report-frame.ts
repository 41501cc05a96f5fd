/** What a report answers for: the days of its query, with those that were left out. */
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

/** Known is what was recorded before an instant; it counts by its value date until a day. */
export interface Moment {
  /** ISO instant, itself not included. */
  readonly recordedBefore: string;
  readonly valueOn: CalendarDate;
}

export interface ReportFrame {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** A day to its end in Harare, or an ISO instant, itself included. */
  readonly asOf: string;
  readonly valueOn: CalendarDate;
}

/**
 * Recorded until `asOf` (the end of today), counting by `valueOn` (`to`, where it is not after `asOf`), over the month of `to`
 * until that day. A period may end in the future: it then has nothing yet that is later than `valueOn`. Refuses to know
 * what will be recorded, and to count what lies after the day of knowledge.
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
