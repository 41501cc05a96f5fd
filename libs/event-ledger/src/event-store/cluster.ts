/**
 * Whether the order of events goes on in this cluster. It rests on transaction ids, which begin again where a logical backup is
 * restored: new events would stand before old ones, subscriptions would wait for ids that are long gone, and nothing would be
 * sealed. `es.store` says which cluster the order belongs to, and what its ids are raised by.
 */
import type { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';

interface Standing {
  readonly is_same: boolean;
  readonly is_ahead: boolean;
}

/** What is wrong, with the command that mends it; null where new events come after all that are there. */
export async function clusterFlaw(db: Queryable): Promise<string | null> {
  const [standing] = await db.query<Standing>(
    sql`SELECT s.system_identifier = c.system_identifier AS is_same,
               s.tx_offset + pg_snapshot_xmax(pg_current_snapshot())::text::bigint > l.tx AS is_ahead
          FROM es.store s, pg_control_system() c,
               (SELECT greatest((SELECT max(tx) FROM es.event), (SELECT max(last_tx) FROM es.seal), 0) AS tx) l`,
  );
  if (standing === undefined) return 'es.store is empty: restore the database again.';
  if (standing.is_same && standing.is_ahead) return null;
  const reason = standing.is_ahead
    ? 'was restored into another cluster'
    : 'has events that are ahead of its cluster';
  return `This database ${reason}: stop all servers and workers, and run "npm run operations:adopt" as the owner.`;
}

/**
 * Lets the order go on here: as the owner, while nothing is appended. Ids are raised only as far as they have to be. False where
 * there was nothing to do.
 *
 * @param serverRoles that servers sign in as: none of them may be connected
 */
export function adoptCluster(owner: Database, serverRoles: readonly string[]): Promise<boolean> {
  return owner.transaction(async (transaction) => {
    // Appends hold this lock for as long as they run.
    await transaction.query(sql`SELECT pg_advisory_xact_lock(4201, 0)`);
    if ((await clusterFlaw(transaction)) === null) return false;
    const [sessions] = await transaction.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM pg_stat_activity
           WHERE datname = current_database() AND usename = ANY (${serverRoles})`,
    );
    // What they have begun to append knows the old place already.
    if (sessions !== undefined && sessions.count > 0)
      throw new Error(
        `${sessions.count} connections of servers are open: stop all servers and workers first.`,
      );
    await transaction.query(
      sql`UPDATE es.store
             SET system_identifier = (SELECT system_identifier FROM pg_control_system()),
                 tx_offset = greatest(tx_offset, 1 - pg_snapshot_xmax(pg_current_snapshot())::text::bigint
                   + greatest((SELECT max(tx) FROM es.event), (SELECT max(last_tx) FROM es.seal), 0))`,
    );
    return true;
  });
}
