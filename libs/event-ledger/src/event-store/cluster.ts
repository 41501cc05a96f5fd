/**
 * Checks that new events sort after the existing ones in this cluster. The order depends on transaction ids, which start
 * again at a low number when a logical backup is restored: new events would sort before old ones, subscriptions would wait
 * for ids that never come, and nothing would be sealed. `es.store` records the cluster and the offset that is added to its
 * ids.
 */
import type { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';

interface Standing {
  readonly is_same: boolean;
  readonly is_ahead: boolean;
}

/** The problem, with the command that fixes it; null if new events will sort after all existing ones. */
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
 * Makes this cluster the one in `es.store`. Run it as the owner while nothing is appended. Ids are raised only as far as
 * needed. Returns false if there was nothing to do.
 *
 * @param serverRoles the roles that servers sign in as: none of them may be connected
 */
export function adoptCluster(owner: Database, serverRoles: readonly string[]): Promise<boolean> {
  return owner.transaction(async (transaction) => {
    // Every append holds this lock while it runs.
    await transaction.query(sql`SELECT pg_advisory_xact_lock(4201, 0)`);
    if ((await clusterFlaw(transaction)) === null) return false;
    const [sessions] = await transaction.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM pg_stat_activity
           WHERE datname = current_database() AND usename = ANY (${serverRoles})`,
    );
    // An append that has already begun may have computed its place with the old offset.
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
