/** Checks events against their hashes, predecessors, entries and texts, batch by batch, in order. */
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import type { Place } from '@dziva/proofs/seal';
import { type Problem, PROBLEMS_MAX } from './problem.ts';

const BATCH_EVENTS = 10_000;
const BATCHES_MAX = 1_000_000;

export interface EventsVerification {
  readonly count: number;
  /** The largest position; 0 if there are no events. */
  readonly lastPosition: number;
  readonly problems: readonly Problem[];
}

interface Batch {
  readonly events: number;
  readonly last_position: number | null;
  readonly last: Place | null;
  readonly wrong: readonly WrongEvent[];
}

interface WrongEvent {
  readonly event_id: string;
  readonly type: string;
  readonly stream_id: string;
  readonly version: number;
  readonly is_orphan: boolean;
  readonly is_changed: boolean;
  readonly difference: number | null;
  readonly field: string | null;
}

/** Checks all events after a place. It holds only one batch in memory, however long the history is. */
export async function verifyEvents(db: Queryable, after: Place): Promise<EventsVerification> {
  const problems: Problem[] = [];
  let count = 0;
  let lastPosition = after.pos;
  let place = after;
  // The predecessor and postings of each event are looked up by index. A plan that reads a whole table for every batch would
  // make the time grow with the square of the number of events.
  await set(db, 'off');
  for (let i = 0; i < BATCHES_MAX; i++) {
    const { events, last, last_position, wrong } = await checkBatch(db, place);
    count += events;
    lastPosition = Math.max(lastPosition, last_position ?? 0);
    problems.push(...wrong.flatMap(problemsOf));
    if (last === null || events < BATCH_EVENTS) break;
    place = last;
  }
  await set(db, 'on');
  return { count, lastPosition, problems: problems.slice(0, PROBLEMS_MAX) };
}

const set = (db: Queryable, onOff: 'on' | 'off') =>
  db.query({ text: `SELECT set_config('enable_seqscan', '${onOff}', true)`, values: [] });

/**
 * Each event is checked against its predecessor's stored hash, so that one edit reports one event and not all that follow.
 * The hash is computed here and not by `es.event_hash`, because the owner of the database can change that function. The
 * format of a salt is checked too, so that no part of a text can be hidden in it.
 */
async function checkBatch(db: Queryable, { tx, pos }: Place): Promise<Batch> {
  const [batch] = await db.query<Batch>(
    sql`WITH batch AS MATERIALIZED (
          SELECT * FROM es.event WHERE (tx, pos) > (${tx}, ${pos}) ORDER BY tx, pos LIMIT ${BATCH_EVENTS}
        ), judged AS MATERIALIZED (
          SELECT e.tx, e.pos, e.event_id, e.type, e.stream_id, e.version, legs.difference, changed_text.field,
                 e.version > 1 AND before.hash IS NULL AS is_orphan,
                 e.hash IS DISTINCT FROM pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.format(
                   'v1|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s',
                   encode(coalesce(before.hash, sha256(uuid_send(e.stream_id))), 'hex'), e.stream_id, e.version, e.pos, e.event_id,
                   e.type, e.schema_version, e.command_id, e.ord, e.actor_id, e.actor_role, e.subject_id, e.correlation_id,
                   e.causation_id, encode(timestamptz_send(e.recorded_at), 'hex'), legs.text, e.body), 'UTF8'))
                 OR coalesce(legs.are_mixed OR legs.recorded_at <> e.recorded_at, false) AS is_changed
            FROM batch e
            LEFT JOIN LATERAL (
              SELECT b.hash FROM es.event b WHERE b.stream_id = e.stream_id AND b.version = e.version - 1 LIMIT 1) before ON true
            LEFT JOIN LATERAL (
              SELECT min(p.value_on) || '#' || min(p.description) || '#'
                     || string_agg(p.account_id || ':' || p.amount, ',' ORDER BY p.leg) AS text,
                     (min(p.value_on), min(p.description), min(p.recorded_at), min(p.tx))
                       IS DISTINCT FROM (max(p.value_on), max(p.description), max(p.recorded_at), max(p.tx))
                       OR max(p.leg) - min(p.leg) + 1 <> count(*) AS are_mixed,
                     min(p.recorded_at) AS recorded_at, sum(p.amount)::bigint AS difference
                FROM ledger.posting p WHERE p.pos = e.pos) legs ON true
            LEFT JOIN LATERAL (
              SELECT x.field FROM app.event_text x
               WHERE x.event_id = e.event_id
                 AND (x.salt !~ '^[0-9a-f]{32}$'
                      OR strpos(e.body, format('"%s":{"sha256":"%s"}', x.field,
                                               encode(sha256(convert_to(x.salt || x.text, 'UTF8')), 'hex'))) = 0)
               LIMIT 1) changed_text ON true
        )
        SELECT (SELECT count(*) FROM judged) AS events, (SELECT max(pos) FROM judged) AS last_position,
               (SELECT jsonb_build_object('tx', tx, 'pos', pos) FROM judged ORDER BY tx DESC, pos DESC LIMIT 1) AS last,
               (SELECT coalesce(jsonb_agg(to_jsonb(w) - 'tx' - 'pos' ORDER BY w.pos), '[]') FROM (
                  SELECT * FROM judged WHERE is_orphan OR is_changed OR difference <> 0 OR field IS NOT NULL
                   ORDER BY pos LIMIT ${PROBLEMS_MAX}) w) AS wrong`,
  );
  return batch ?? { events: 0, last: null, last_position: null, wrong: [] };
}

function problemsOf(event: WrongEvent): Problem[] {
  const { event_id: subject, type, version, stream_id: stream, difference, field } = event;
  const what = `${type}, version ${version} of stream ${stream}`;
  const problems: (Problem | false)[] = [
    event.is_orphan && {
      kind: 'EVENT_MISSING',
      subject: stream,
      detail: `version ${version - 1} is missing before version ${version}`,
    },
    // Without its predecessor an event cannot be checked.
    event.is_changed &&
      !event.is_orphan && {
        kind: 'EVENT_CHANGED',
        subject,
        detail: `${what}: the event or its postings are not what was recorded`,
      },
    difference !== null &&
      difference !== 0 && {
        kind: 'ENTRY_UNBALANCED',
        subject,
        detail: `debits and credits differ by ${difference} cents`,
      },
    field !== null && {
      kind: 'TEXT_CHANGED',
      subject,
      detail: `${what}: its text "${field}" is not the one that was written`,
    },
  ];
  return problems.filter((problem) => problem !== false);
}
