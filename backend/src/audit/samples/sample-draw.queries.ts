/** What a draw needs to know: the seal that decides it, the entries it is about, and those with the lowest ranks. */
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { sql } from '@dziva/event-ledger/database/sql';
import { instantsOf } from '#audit/period';
import type { Draw, SampleAsked } from './domain/audit-sample.ts';

interface Row extends Record<string, unknown> {
  readonly n: number;
  readonly hash: string;
  readonly count: number;
  readonly cents: Draw['populationCents'];
  readonly entries: readonly string[];
}

/**
 * The draw, or null if no seal can decide it yet. The seal is the first one that was made after the period ended and under which,
 * with those before it, every entry of the period lies. Nothing can come into a place that is sealed, so the answer stays the same; if an
 * entry with an older time was recorded later all the same, a later seal decides.
 * The database orders the entries by rank: a year of them is never in memory here.
 */
export async function drawOf(db: Queryable, asked: SampleAsked): Promise<Draw | null> {
  const { begin, end } = instantsOf(asked);
  const [row] = await db.query<Row>(
    sql`WITH recorded AS MATERIALIZED (SELECT tx, pos, event_id, cents FROM entries_recorded(${begin}, ${end})),
             last AS (SELECT tx, pos FROM recorded ORDER BY tx DESC, pos DESC LIMIT 1),
             decisive AS (
               SELECT n, encode(hash, 'hex') AS hash FROM es.seal
                WHERE sealed_at >= ${end} AND NOT EXISTS (SELECT FROM last WHERE (last.tx, last.pos) > (last_tx, last_pos))
                ORDER BY n LIMIT 1),
             entry AS (SELECT event_id, cents FROM recorded WHERE cents > ${asked.aboveCents ?? 0})
        SELECT d.n, d.hash, (SELECT count(*)::int FROM entry) AS count, (SELECT coalesce(sum(cents), 0)::bigint FROM entry) AS cents,
               ARRAY(SELECT event_id FROM entry ORDER BY sample_rank(d.hash, event_id) LIMIT ${asked.size}) AS entries
          FROM decisive d`,
  );
  return row === undefined
    ? null
    : {
        seal: row.n,
        seed: row.hash,
        population: row.count,
        populationCents: row.cents,
        entries: row.entries,
      };
}
