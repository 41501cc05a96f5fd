/** Streams against their last events. */
import { prepared, type Queryable } from '#kernel/database/sql';
import type { Place } from '@dziva/proofs/seal';
import { type Problem, PROBLEMS_MAX } from './problem.ts';

/** All streams, and all that events name; also those that are only on one side. */
const ALL = `
  SELECT coalesce(s.stream_id, e.stream_id) AS id, s.version AS said, s.last_hash, s.last_at, e.version AS found, e.events
    FROM es.stream s
    FULL JOIN (SELECT stream_id, max(version) AS version, count(*) AS events FROM es.event GROUP BY stream_id) e USING (stream_id)`;

/** The streams that got an event after a place, with all their events. */
const TOUCHED = `
  SELECT touched.stream_id AS id, s.version AS said, s.last_hash, s.last_at, e.version AS found, e.events
    FROM (SELECT DISTINCT stream_id FROM es.event WHERE (tx, pos) > ($2, $3)) touched
    LEFT JOIN es.stream s USING (stream_id)
   CROSS JOIN LATERAL (SELECT max(e.version) AS version, count(*) AS events FROM es.event e
                        WHERE e.stream_id = touched.stream_id) e`;

const wrongOnes = (streams: string) => `
  SELECT x.id AS stream_id, x.said, x.found
    FROM (${streams}) x
    LEFT JOIN LATERAL (SELECT h.hash, h.recorded_at FROM es.event h
                        WHERE h.stream_id = x.id AND h.version = x.found LIMIT 1) head ON true
   WHERE x.said IS DISTINCT FROM x.found OR x.events > x.found OR x.last_hash IS DISTINCT FROM head.hash
      OR x.last_at IS DISTINCT FROM head.recorded_at
   LIMIT $1`;

/** That every stream says the version, hash and time of its last event; after a place, of those that were touched since. */
export async function verifyStreams(db: Queryable, after: Place | null): Promise<Problem[]> {
  const statement =
    after === null
      ? prepared(wrongOnes(ALL), [PROBLEMS_MAX])
      : prepared(wrongOnes(TOUCHED), [PROBLEMS_MAX, after.tx, after.pos]);
  const rows = await db.query<{ stream_id: string; said: number | null; found: number | null }>(statement);
  return rows.map((row) => ({
    kind: row.said === null ? 'STREAM_MISSING' : 'STREAM_CHANGED',
    subject: row.stream_id,
    detail: `the stream says version ${row.said ?? 'none'}, its last event is version ${row.found ?? 'none'}`,
  }));
}
