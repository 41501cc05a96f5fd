/** What a subscription reads: the events of some types after its checkpoint, and those of a stream that was parked. */
import { type Queryable, sql } from '#kernel/database/sql';
import type { EventRow } from './postgres-event-store.ts';

export interface Place {
  readonly tx: number;
  readonly pos: number;
}

export interface SettledRow extends EventRow, Place {
  /** Null for the last event of a batch when nobody asked for it: it only says how far the batch went. */
  readonly category: string | null;
  readonly is_full: boolean;
}

/** The events of a batch that are of these types, and the batch's last one, in the order of their places. */
export function settledAfter(
  from: Queryable,
  { tx, pos }: Place,
  types: readonly string[],
  batchEvents: number,
): Promise<SettledRow[]> {
  return from.query<SettledRow>(
    sql`WITH batch AS MATERIALIZED (SELECT * FROM es.settled(${tx}, ${pos}, ${batchEvents})),
             last AS (SELECT tx, pos FROM batch ORDER BY tx DESC, pos DESC LIMIT 1)
        SELECT e.tx, e.pos, e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.actor_id, e.actor_role,
               e.subject_id, e.correlation_id, e.recorded_at, e.body, s.category,
               (SELECT count(*) FROM batch) = ${batchEvents} AS is_full
          FROM batch e LEFT JOIN es.stream s ON s.stream_id = e.stream_id AND e.type = ANY(${types}::text[])
         WHERE s.stream_id IS NOT NULL OR (e.tx, e.pos) = (SELECT tx, pos FROM last)
         ORDER BY e.tx, e.pos`,
  );
}

/** The events of one stream from a version up to a place, as far as they are of these types. */
export function passedOver(
  from: Queryable,
  stream: { readonly id: string; readonly fromVersion: number },
  { tx, pos }: Place,
  types: readonly string[],
): Promise<SettledRow[]> {
  return from.query<SettledRow>(
    sql`SELECT e.tx, e.pos, e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.actor_id, e.actor_role,
               e.subject_id, e.correlation_id, e.recorded_at, e.body, s.category, false AS is_full
          FROM es.event e JOIN es.stream s USING (stream_id)
         WHERE e.stream_id = ${stream.id} AND e.version >= ${stream.fromVersion} AND (e.tx, e.pos) <= (${tx}, ${pos})
           AND e.type = ANY(${types}::text[])
         ORDER BY e.version`,
  );
}
