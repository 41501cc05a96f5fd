/** Checks streams against their last events. */
import { prepared, type Queryable } from '@dziva/event-ledger/database/sql';
import type { Place } from '@dziva/proofs/seal';
import { type Problem, PROBLEMS_MAX } from './problem.ts';

/** All streams, and all streams that events refer to, including those that are only on one side. */
const ALL = `
  SELECT coalesce(s.stream_id, e.stream_id) AS id, s.category, s.version AS said, s.last_hash, s.last_at, e.version AS found, e.events
    FROM es.stream s
    FULL JOIN (SELECT stream_id, max(version) AS version, count(*) AS events FROM es.event GROUP BY stream_id) e USING (stream_id)`;

/** The streams with an event after a place, with all their events. */
const TOUCHED = `
  SELECT touched.stream_id AS id, s.category, s.version AS said, s.last_hash, s.last_at, e.version AS found, e.events
    FROM (SELECT DISTINCT stream_id FROM es.event WHERE (tx, pos) > ($4, $5)) touched
    LEFT JOIN es.stream s USING (stream_id)
   CROSS JOIN LATERAL (SELECT max(e.version) AS version, count(*) AS events FROM es.event e
                        WHERE e.stream_id = touched.stream_id) e`;

const wrongStreams = (streams: string) => `
  SELECT x.id AS stream_id, x.said, x.found, x.category, known.category AS of_events
    FROM (${streams}) x
    LEFT JOIN LATERAL (SELECT h.type, h.hash, h.recorded_at FROM es.event h
                        WHERE h.stream_id = x.id AND h.version = x.found LIMIT 1) head ON true
    LEFT JOIN unnest($2::text[], $3::text[]) known (type, category) ON known.type = head.type
   WHERE known.category <> x.category OR x.said IS DISTINCT FROM x.found OR x.events > x.found OR x.last_hash IS DISTINCT FROM head.hash
      OR x.last_at IS DISTINCT FROM head.recorded_at
   LIMIT $1`;

interface WrongStream {
  readonly stream_id: string;
  readonly said: number | null;
  readonly found: number | null;
  readonly category: string | null;
  readonly of_events: string | null;
}

/**
 * Checks that every stream has the version, hash and time of its last event; after a place, only the streams with new events.
 * The category of a stream is not part of a hash: `categories` gives the right one for each event type.
 */
export async function verifyStreams(
  db: Queryable,
  after: Place | null,
  categories: ReadonlyMap<string, string>,
): Promise<Problem[]> {
  const values = [PROBLEMS_MAX, [...categories.keys()], [...categories.values()]];
  const statement =
    after === null
      ? prepared(wrongStreams(ALL), values)
      : prepared(wrongStreams(TOUCHED), [...values, after.tx, after.pos]);
  const rows = await db.query<WrongStream & Record<string, unknown>>(statement);
  return rows.map((row) => ({
    kind: row.said === null ? 'STREAM_MISSING' : 'STREAM_CHANGED',
    subject: row.stream_id,
    detail:
      row.said !== null && row.said === row.found && row.of_events !== null && row.of_events !== row.category
        ? `it is called ${row.category}, and its events are those of ${row.of_events}`
        : `the stream says version ${row.said ?? 'none'}, its last event is version ${row.found ?? 'none'}`,
  }));
}
