/** What a subscription asks of the history, and its checkpoint in it. */
import { prepared, type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import type { EventRow } from '@dziva/event-ledger/event-store/postgres-event-store';

export interface Place {
  readonly tx: number;
  readonly pos: number;
}

export interface SettledRow extends EventRow, Place {
  /** Null for the last event of a batch when nobody asked for it: it only says how far the batch went. */
  readonly category: string | null;
  readonly is_full: boolean;
}

/** A subscription's checkpoint and the types of events that it wants. */
export interface Follower {
  readonly name: string;
  readonly types: readonly string[];
}

/** How many wanted events a batch has at most, and how many events are looked at to find them. */
const BATCH_EVENTS = 500;
const LOOKED_AT = 10_000;

/** In SQL: whether an event of the types $2 is committed but not settled. In order and bounded, so that the index is read from there on. */
const UNSETTLED = `EXISTS (
  SELECT 1 FROM (SELECT e.type FROM es.event e
                  WHERE (e.tx, e.pos) > (c.last_tx, c.last_pos)
                    AND e.tx >= (SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM es.store s)
                  ORDER BY e.tx, e.pos LIMIT 10000) unsettled
   WHERE unsettled.type = ANY($2::text[]))`;

/** SETTLED: there is something to look at. UNSETTLED: a wanted event is committed, and an older transaction is still open. */
export type Ahead = 'SETTLED' | 'UNSETTLED' | 'IDLE';

/** A look without a lock, so that a subscription at rest writes nothing. */
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

/** How many wanted events are among the next ones after the checkpoint. */
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

/** What a subscription has to do in its turn. */
export interface Turn {
  /** The wanted events of the next batch, and the batch's last one, in the order of their places. */
  readonly rows: readonly SettledRow[];
  /** Streams that are parked. */
  readonly parked: ReadonlySet<string>;
  /** A wanted event was committed but not settled, a moment before the batch was read. */
  readonly isUnsettled: boolean;
}

/** Takes the turn for this transaction, in one round trip; undefined where another process has it. */
export async function takeTurn(
  transaction: Pick<Transaction, 'send'>,
  follower: Follower,
): Promise<Turn | undefined> {
  // Each statement has a snapshot of its own: the last two see what the process before us committed. What is unsettled is asked
  // before the batch: the other way round, an event that settles between the two would be in neither.
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

// The same statements thousands of times: PostgreSQL would plan those with arrays again each time. And it must read in the order of
// the index, and stop: otherwise it reads everything after the checkpoint and sorts it, for each batch.
const PLANS = sql`SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
                         set_config('enable_bitmapscan', 'off', true)`;

// Each subscription looks at every event, so it reads only what it needs to choose; whole events are read for those that it wants.
// The sizes stand in the text: a plan that is made once for any size would sort the whole history. OFFSET 0 keeps the lookup of one
// event apart: joined to so many at once, all events would be read.
const NEXT_BATCH = `
  WITH looked_at AS MATERIALIZED (
         SELECT e.tx, e.pos, e.type = ANY($2::text[]) AS is_wanted
           FROM es.subscription c, es.settled(c.last_tx, c.last_pos, ${LOOKED_AT}) e WHERE c.name = $1),
       wanted AS MATERIALIZED (
         SELECT tx, pos, true AS is_wanted FROM looked_at WHERE is_wanted ORDER BY tx, pos LIMIT ${BATCH_EVENTS}),
       size AS MATERIALIZED (
         SELECT (SELECT count(*) FROM wanted) = ${BATCH_EVENTS} AS is_cut,
                (SELECT count(*) FROM looked_at) = ${LOOKED_AT} AS has_more),
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
