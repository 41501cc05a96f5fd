/** The queries of a subscription: its next events, and its checkpoint. */
import { prepared, type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import type { EventRow } from '@dziva/event-ledger/event-store/postgres-event-store';

export interface Place {
  readonly tx: number;
  readonly pos: number;
}

export interface SettledRow extends EventRow, Place {
  /** Null for the last event of a batch if the subscription does not want it: that row only marks the end of the batch. */
  readonly category: string | null;
  readonly is_full: boolean;
}

/** A subscription's checkpoint and the event types that it handles. */
export interface Follower {
  readonly name: string;
  readonly types: readonly string[];
}

/** The most wanted events in a batch, and the most events that are searched for them. */
const BATCH_EVENTS = 500;
const SEARCHED_EVENTS_MAX = 10_000;

/**
 * SQL: whether an event of the types $2 is committed but not settled. Ordered and limited, so that the index is read only from
 * the checkpoint on.
 */
const UNSETTLED = `EXISTS (
  SELECT 1 FROM (SELECT e.type FROM es.event e
                  WHERE (e.tx, e.pos) > (c.last_tx, c.last_pos)
                    AND e.tx >= (SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM es.store s WHERE s.one)
                  ORDER BY e.tx, e.pos LIMIT 10000) unsettled
   WHERE unsettled.type = ANY($2::text[]))`;

/** SETTLED: there are events to read. UNSETTLED: a wanted event is committed, but an older transaction is still open. */
export type Ahead = 'SETTLED' | 'UNSETTLED' | 'IDLE';

/** A check without a lock, so that an idle subscription writes nothing. */
export async function lookAhead(from: Queryable, { name, types }: Follower): Promise<Ahead> {
  const [row] = await from.query<{ ahead: Ahead }>(
    prepared(
      `SELECT CASE WHEN EXISTS (SELECT 1 FROM es.settled(c.last_tx, c.last_pos, 1)) THEN 'SETTLED'
                   WHEN ${UNSETTLED} THEN 'UNSETTLED' ELSE 'IDLE' END AS ahead
         FROM es.subscription c WHERE c.name = $1`,
      [name, types],
    ),
  );
  return row?.ahead ?? 'IDLE';
}

/** The number of wanted events among the next ones after the checkpoint. */
export async function countBehind(
  from: Queryable,
  { name, types }: Follower,
  eventsMax: number,
): Promise<number> {
  const [row] = await from.query<{ events: number }>(
    sql`SELECT count(*) FILTER (WHERE e.type = ANY(${types}::text[])) AS events FROM (
          SELECT e.type FROM es.event e
           WHERE (e.tx, e.pos) > (coalesce((SELECT last_tx FROM es.subscription WHERE name = ${name}), 0),
                                  coalesce((SELECT last_pos FROM es.subscription WHERE name = ${name}), 0))
           ORDER BY e.tx, e.pos LIMIT ${eventsMax}) e`,
  );
  return row?.events ?? 0;
}

/** The data that a subscription needs for one turn. */
export interface Turn {
  /** The wanted events of the next batch, and the last event of the batch, in order of their places. */
  readonly rows: readonly SettledRow[];
  /** Streams that are parked. */
  readonly parked: ReadonlySet<string>;
  /** A wanted event was committed but not settled just before the batch was read. */
  readonly isUnsettled: boolean;
}

/** Takes the turn for this transaction, in one round trip; undefined if another process has it. */
export async function takeTurn(
  transaction: Pick<Transaction, 'send'>,
  follower: Follower,
): Promise<Turn | undefined> {
  // Each statement has its own snapshot, so the last two see what the process before us committed. Unsettled events are read
  // before the batch: in the other order, an event that settles in between would be in neither.
  const [, turn, beside, batch] = await transaction.send([
    PLANS,
    sql`SELECT 1 FROM es.subscription WHERE name = ${follower.name} FOR UPDATE SKIP LOCKED`,
    besideBatch(follower),
    prepared(NEXT_BATCH, [follower.name, follower.types]),
  ]);
  if (turn?.length !== 1) return undefined;
  // The rows have the columns that the statements name.
  const rows = (batch ?? []) as SettledRow[];
  const { parked, is_unsettled } = (beside?.[0] ?? { parked: [], is_unsettled: false }) as BesideBatch;
  return { rows, parked: new Set(parked), isUnsettled: is_unsettled };
}

// The same statements run thousands of times: with arrays as parameters, PostgreSQL would plan them again each time. And it must
// read in the order of the index and stop early: otherwise it reads and sorts everything after the checkpoint for each batch.
const PLANS = sql`SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
                         set_config('enable_bitmapscan', 'off', true)`;

// Each subscription looks at every event, so it first reads only the columns it needs to choose, and then the full events that
// it wants. The limits are written into the text: a generic plan for any limit would sort the whole history. OFFSET 0 keeps the
// lookup of each event separate: as a join of many, PostgreSQL would read all events.
const NEXT_BATCH = `
  WITH looked_at AS MATERIALIZED (
         SELECT e.tx, e.pos, e.type = ANY($2::text[]) AS is_wanted
           FROM es.subscription c, es.settled(c.last_tx, c.last_pos, ${SEARCHED_EVENTS_MAX}) e WHERE c.name = $1),
       wanted AS MATERIALIZED (
         SELECT tx, pos, true AS is_wanted FROM looked_at WHERE is_wanted ORDER BY tx, pos LIMIT ${BATCH_EVENTS}),
       size AS MATERIALIZED (
         SELECT (SELECT count(*) FROM wanted) = ${BATCH_EVENTS} AS is_cut,
                (SELECT count(*) FROM looked_at) = ${SEARCHED_EVENTS_MAX} AS has_more),
       batch AS (
         SELECT * FROM wanted
          UNION
         (SELECT tx, pos, is_wanted FROM looked_at WHERE NOT (SELECT is_cut FROM size) ORDER BY tx DESC, pos DESC LIMIT 1))
  SELECT e.tx, e.pos, e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.actor_id, e.actor_role,
         e.subject_id, e.correlation_id, e.recorded_at, e.body,
         CASE WHEN b.is_wanted THEN (SELECT s.category FROM es.stream s WHERE s.stream_id = e.stream_id) END AS category,
         (SELECT is_cut OR has_more FROM size) AS is_full
    FROM batch b
   CROSS JOIN LATERAL (SELECT * FROM es.event x WHERE x.tx = b.tx AND x.pos = b.pos OFFSET 0) e
   ORDER BY e.tx, e.pos`;

interface BesideBatch {
  readonly parked: readonly string[];
  readonly is_unsettled: boolean;
}

function besideBatch({ name, types }: Follower): Statement {
  return prepared(
    `SELECT ARRAY(SELECT stream_id FROM es.parked WHERE subscription = $1) AS parked, ${UNSETTLED} AS is_unsettled
       FROM es.subscription c WHERE c.name = $1`,
    [name, types],
  );
}

export const moveCheckpoint = ({ name }: Follower, { tx, pos }: Place): Statement =>
  sql`UPDATE es.subscription SET last_tx = ${tx}, last_pos = ${pos}, updated_at = now() WHERE name = ${name}`;

/** The events of one stream after a version and up to a place, of the given types. */
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
