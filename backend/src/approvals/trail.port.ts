/** Who proposed and who decided, for the page of the loan, withdrawal or other subject. */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { TrailEntry } from '@dziva/contracts/proposed';
import { originOf } from './proposal-origin.ts';

/** The current time. `recordedBefore` leaves out everything that was recorded at that time or later. Both are ISO instants. */
export interface Look {
  readonly now: string;
  readonly recordedBefore?: string | undefined;
}

interface Row extends Omit<TrailEntry, 'proposedFrom' | 'decidedFrom'>, Record<string, unknown> {
  readonly proposedNetwork: string | null;
  readonly proposedWith: string | null;
  readonly decidedNetwork: string | null;
  readonly decidedWith: string | null;
}

/** The proposals about any of these subjects, and the decisions about them, the oldest first. */
export async function trailOf(
  db: Queryable,
  subjectIds: readonly string[],
  { now, recordedBefore = 'infinity' }: Look,
): Promise<TrailEntry[]> {
  const at = recordedBefore === 'infinity' ? now : recordedBefore;
  const rows = await db.query<Row>(
    sql`SELECT p.id, p.kind, p."amountCents", p."proposedBy", p."proposedAt", p."proposedNetwork", p."proposedWith",
               CASE WHEN p."decidedAt" < ${recordedBefore} THEN p."decidedBy" END AS "decidedBy",
               CASE WHEN p."decidedAt" < ${recordedBefore} THEN p."decidedAt" END AS "decidedAt",
               CASE WHEN p."decidedAt" < ${recordedBefore} THEN p."decidedNetwork" END AS "decidedNetwork",
               CASE WHEN p."decidedAt" < ${recordedBefore} THEN p."decidedWith" END AS "decidedWith",
               CASE WHEN p.state IN ('CONFIRMED', 'REFUSED', 'LAPSED') AND p."decidedAt" < ${recordedBefore} THEN p.state
                    WHEN p.state = 'EVENING' THEN p.state
                    WHEN p."expiresAt" <= ${at} THEN 'LAPSED' ELSE 'PENDING' END AS state
          FROM proposal_list p
         WHERE p."subjectId" = ANY (${subjectIds}::uuid[]) AND p."proposedAt" < ${recordedBefore}
         ORDER BY p."proposedAt", p.id`,
  );
  return rows.map(({ proposedNetwork, proposedWith, decidedNetwork, decidedWith, ...entry }) => ({
    ...entry,
    proposedFrom: originOf(proposedNetwork, proposedWith),
    decidedFrom: originOf(decidedNetwork, decidedWith),
  }));
}
