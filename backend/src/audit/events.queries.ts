/** The event log for finance: newest first, with the current names of people. */
import { evidenceOfEvents } from '#approvals/evidence-reading.port';
import { Database } from '@dziva/event-ledger/database/database';
import type { Statement } from '@dziva/event-ledger/database/sql';
import { isPosition, type Keyset, type Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import type { AuditEvent, ListAuditEventsQuery, ListedEvent } from '@dziva/contracts/audit';
import { addDays, type CalendarDate, harareDayStart } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';

/** An event with its place in the order of the log. */
export interface PlacedEvent {
  readonly tx: number;
  readonly event: ListedEvent;
}

export interface EventHead extends Record<string, unknown> {
  readonly tx: number;
  readonly pos: number;
  readonly event_id: string;
  readonly stream_id: string;
  readonly category: string;
  readonly version: number;
  readonly type: string;
  readonly recorded_at: string;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly actor_name: string | null;
  readonly subject_id: string | null;
  readonly subject_name: string | null;
  readonly command_id: string;
  readonly correlation_id: string;
  readonly causation_id: string | null;
  readonly moved: Cents | null;
}

/** A month. For longer periods, events are read from the newest one back. */
const SHORT_PERIOD_MS = 31 * 86_400_000;
/** A place after every possible event. */
const AFTER_ALL: Place = ['9223372036854775807', '9223372036854775807'];

/** The columns of a row, for the events in `e`. An erased person has no name. */
export const EVENT_HEAD = `SELECT e.tx, e.pos, e.event_id, e.stream_id, s.category, e.version, e.type, e.recorded_at, e.actor_id,
    e.actor_role, CASE WHEN a.erased_at IS NULL THEN a.full_name END AS actor_name, e.subject_id,
    CASE WHEN m.erased_at IS NULL THEN m.full_name END AS subject_name, e.command_id, e.correlation_id,
    e.causation_id, (SELECT sum(p.amount)::bigint FROM ledger.posting p WHERE p.pos = e.pos AND p.amount > 0) AS moved
  FROM e
  JOIN es.stream s USING (stream_id)
  LEFT JOIN user_account a ON a.id = e.actor_id
  LEFT JOIN user_account m ON m.id = e.subject_id`;

// One query text with all filters. PostgreSQL plans it again each time, with the values, so that each filter uses its index.
const FILTER = `($1::uuid IS NULL OR x.stream_id = $1)
     AND ($2::text IS NULL OR EXISTS (SELECT 1 FROM es.stream o WHERE o.stream_id = x.stream_id AND o.category = $2))
     AND ($3::text IS NULL OR x.type = $3)
     AND ($4::uuid IS NULL OR x.actor_id = $4)
     AND ($5::uuid IS NULL OR x.subject_id = $5)
     AND ($6::uuid IS NULL OR x.correlation_id = $6)
     AND ($7::timestamptz IS NULL OR x.recorded_at >= $7)
     AND ($8::timestamptz IS NULL OR x.recorded_at < $8)
     AND (NOT $9::boolean OR EXISTS (SELECT 1 FROM ledger.posting q WHERE q.pos = x.pos))
     AND ($10::text IS NULL OR CASE WHEN strpos(x.body, '"evidence":') > 0 THEN x.body::jsonb #>> '{evidence,kind}' = $10 END)
     AND (NOT $11::boolean OR is_one_word(x.body))
     AND ($12::bigint IS NULL OR (SELECT sum(q.amount) FROM ledger.posting q WHERE q.pos = x.pos AND q.amount > 0) > $12)`;

const COUNT = `SELECT count(*) AS count FROM es.event x WHERE ${FILTER}`;

// Only the events of the page are joined with names and amounts.
const pageOf = (events: string) => `WITH e AS MATERIALIZED (
  SELECT * FROM ${events} x
   WHERE ${FILTER} AND (x.tx, x.pos) < ($13::bigint, $14::bigint)
   ORDER BY x.tx DESC, x.pos DESC LIMIT $15 OFFSET $16)
${EVENT_HEAD} ORDER BY e.tx DESC, e.pos DESC`;

const PAGE = pageOf('es.event');
// Reading back from the newest event to an old period would read everything in between. OFFSET stops the planner from doing so:
// a short period is found by the index on its time, and costs only as much as it contains.
const PAGE_OF_PERIOD = pageOf(
  '(SELECT * FROM es.event WHERE recorded_at >= $7::timestamptz AND recorded_at < $8::timestamptz OFFSET 0)',
);

@Injectable()
export class EventsQueries {
  constructor(private readonly database: Database) {}

  keyset(query: ListAuditEventsQuery): Keyset<PlacedEvent> {
    return {
      checks: [isPosition, isPosition],
      rows: (after, limit) => this.rowsAfter(query, after, { limit, offset: 0 }),
      placeOf,
    };
  }

  /** A page by its number. Its cost grows with the number of rows before it. */
  rows(query: ListAuditEventsQuery, slice: Slice): Promise<PlacedEvent[]> {
    return this.rowsAfter(query, null, slice);
  }

  async count(query: ListAuditEventsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>({ text: COUNT, values: filterOf(query) });
    return row?.count ?? 0;
  }

  /** Each call continues where the previous one ended, so that a file of all events reads every event only once. */
  walk(query: ListAuditEventsQuery): (limit: number) => Promise<PlacedEvent[]> {
    let place: Place | null = null;
    return async (limit) => {
      const rows = await this.rowsAfter(query, place, { limit, offset: 0 });
      const last = rows.at(-1);
      if (last !== undefined) place = placeOf(last);
      return rows;
    };
  }

  private async rowsAfter(
    query: ListAuditEventsQuery,
    after: Place | null,
    slice: Slice,
  ): Promise<PlacedEvent[]> {
    const rows = await this.database.query<EventHead>(page(query, after ?? AFTER_ALL, slice));
    const entries = rows.filter(({ moved }) => moved !== null).map(({ event_id }) => event_id);
    const evidence = await evidenceOfEvents(this.database, entries);
    return rows.map((row) => ({ tx: row.tx, event: { ...toAuditEvent(row), ...evidence(row.event_id) } }));
  }
}

const placeOf = ({ tx, event }: PlacedEvent): Place => [String(tx), String(event.position)];

/** Not a prepared statement, because a stored plan would have to fit every filter. */
function page(query: ListAuditEventsQuery, [tx, pos]: Place, { limit, offset }: Slice): Statement {
  const values = filterOf(query);
  const { stream, actor, subject, correlation } = query;
  const isFoundById = [stream, actor, subject, correlation].some((id) => id !== undefined);
  const { begin, end } = periodOf(query);
  return {
    text: isShort(begin, end) && !isFoundById ? PAGE_OF_PERIOD : PAGE,
    values: [...values, tx, pos, limit, offset],
  };
}

function filterOf(query: ListAuditEventsQuery): unknown[] {
  const { stream, category, type, actor, subject, correlation, money, evidence, oneWord, aboveCents } = query;
  const { begin, end } = periodOf(query);
  const words = [stream, category, type, actor, subject, correlation].map((word) => word ?? null);
  return [...words, begin, end, money === 'true', evidence ?? null, oneWord === 'true', aboveCents ?? null];
}

const periodOf = ({ from, to }: ListAuditEventsQuery) => ({
  begin: from === undefined ? null : beginOf(from),
  end: to === undefined ? null : endOf(to),
});

export function toAuditEvent(row: EventHead): AuditEvent {
  return {
    id: row.event_id,
    position: row.pos,
    streamId: row.stream_id,
    category: row.category,
    version: row.version,
    type: row.type,
    recordedAt: row.recorded_at,
    actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
    subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject_name },
    commandId: row.command_id,
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    movedCents: row.moved,
  };
}

/** A day begins and ends at midnight in Harare. An instant stands for itself, and is part of the period. */
function beginOf(moment: string): string {
  return isDay(moment) ? harareDayStart(moment).toISOString() : moment;
}

function endOf(moment: string): string {
  if (isDay(moment)) return harareDayStart(addDays(moment, 1)).toISOString();
  return new Date(Date.parse(moment) + 1).toISOString();
}

function isShort(begin: string | null, end: string | null): boolean {
  return begin !== null && end !== null && Date.parse(end) - Date.parse(begin) <= SHORT_PERIOD_MS;
}

const isDay = (moment: string): moment is CalendarDate => moment.length === 10;
