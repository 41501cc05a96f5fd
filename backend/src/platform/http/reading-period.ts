/**
 * Keeps a person whose reading is limited to a period within it. The ledger, the audit and the reports are limited by their own
 * parameters: a day outside is refused, and a missing one becomes the first or last day of the period. What has no day, such as
 * seals and checks, is not limited.
 */
import { harareDateOf, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { fieldsOf } from '@dziva/contracts/openapi-schemas';
import type { Permission } from '@dziva/vocabulary/permissions';
import { HttpProblem } from './http-problem.ts';

/** The first and the last day; null for no limit. */
export interface ReadingPeriod {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

type Query = Readonly<Record<string, unknown>>;

const LIMITED: readonly Permission[] = ['ledger.read', 'audit.read', 'reports.read'];
/** The parameters that say a day or an instant. */
const DAYS = ['from', 'to', 'asOf', 'valueOn'] as const;

export const isLimited = ({ access }: Endpoint): boolean => LIMITED.some((one) => one === access);

/** The query within the period. `today` limits a period that lies partly in the future. */
export function queryWithin(
  endpoint: Endpoint,
  query: Query,
  reads: ReadingPeriod,
  today: CalendarDate,
): Query {
  const { from, to } = reads;
  if (!isLimited(endpoint) || endpoint.query === undefined) return query;
  for (const value of DAYS.map((name) => query[name])) if (typeof value === 'string') expectDay(value, reads);
  const known = fieldsOf(endpoint.query).map(([name]) => name);
  const last = to !== null && to < today ? to : null;
  // A report without a day of its own is of the day until which it knows.
  const end = known.includes('asOf') ? 'asOf' : 'to';
  return {
    ...query,
    ...(from !== null && known.includes('from') && query['from'] === undefined ? { from } : {}),
    ...(last !== null && known.includes(end) && query[end] === undefined ? { [end]: last } : {}),
  };
}

/** Throws 403 if something that covers these days, both included, is not wholly within the period. */
export function expectCovered(
  days: { readonly from: CalendarDate; readonly to: CalendarDate },
  reads: ReadingPeriod | null,
): void {
  if (reads === null) return;
  const { from, to } = reads;
  if ((from !== null && days.from < from) || (to !== null && days.to > to)) throw outsidePeriod(reads);
}

/** Throws 403 if the answer is one record that was recorded outside the period. */
export function refuseOutside(endpoint: Endpoint, answer: unknown, reads: ReadingPeriod): void {
  if (!isLimited(endpoint) || typeof answer !== 'object' || answer === null) return;
  const { recordedAt } = answer as { readonly recordedAt?: unknown };
  if (typeof recordedAt === 'string') expectDay(recordedAt, reads);
}

/** The same for a day, or for the Harare day of an instant. */
function expectDay(value: string, reads: ReadingPeriod): void {
  const day = value.includes('T') ? harareDateOf(new Date(value)) : value;
  expectCovered({ from: day, to: day }, reads);
}

function outsidePeriod({ from, to }: ReadingPeriod): HttpProblem {
  const since = from === null ? '' : ` from ${from}`;
  const until = to === null ? '' : ` to ${to}`;
  return new HttpProblem(
    403,
    'OUTSIDE_PERIOD',
    `You read the books${since}${until}. Choose days within that.`,
  );
}
