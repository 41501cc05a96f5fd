/**
 * Checks the history against itself and against its seals: every hash, every version, every entry, every balance. What does
 * not fit is named, so that a person knows which event or account to look at.
 */
import type { Database } from '@dziva/event-ledger/database/database';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import type { StreamShapes } from '@dziva/event-ledger/event-store/stream-shapes';
import type { Place } from '@dziva/proofs/seal';
import type { SealMark } from './seal-rows.ts';
import { type SealTrust, verifySeals } from './verify-seals.ts';
import { clusterFlaw } from '@dziva/event-ledger/event-store/cluster';
import type { Problem } from './problem.ts';
import { verifyBalances } from './verify-balances.ts';
import { verifyEvents } from './verify-events.ts';
import { missingGuards } from './verify-guards.ts';
import { verifyStreams } from './verify-streams.ts';

/** How far a verification that found nothing has come. */
export interface Verified {
  /** The last settled event: what is added later comes after it. Null before the first one. */
  readonly place: Place | null;
  /** The newest seal. Null before the first one. */
  readonly seal: SealMark | null;
}

export interface Verification {
  readonly ok: boolean;
  readonly eventsChecked: number;
  readonly lastVerifiedPosition: number;
  readonly ledgerBalanced: boolean;
  readonly sealsChecked: number;
  /** Events that a seal covers. */
  readonly eventsSealed: number;
  readonly problems: readonly Problem[];
  readonly verified: Verified;
}

/** Compares something of a feature in the snapshot of the full verification. Reads only, and names each table's schema. */
export type FeatureVerification = (db: Queryable) => Promise<readonly Problem[]>;

/** What the features know of the history. */
interface VerifiedBy {
  readonly streams: StreamShapes;
  readonly verifications: readonly FeatureVerification[];
}

export interface VerificationRange extends SealTrust {
  /**
   * Says what kind of stream each type of event belongs to, and what else is to be compared. Without it, the category of a
   * stream is not checked.
   */
  readonly features?: VerifiedBy;
  /** Only what came after this is checked. Without it, everything. */
  readonly since?: Verified;
}

/**
 * Verifies the store as it stands, and that it is what the seals say. Reads only.
 *
 * With `since` it looks at the new events only: that each continues the stored hash of its predecessor, that its entry
 * balances, that the touched streams end with their last event, that the touched accounts are the sum of all their postings,
 * and that the seals go on from the one that was seen last. What it cannot see is a change deep in the old part: an edited
 * event that no new one follows, a stream that was deleted, a hot account's old postings; and an account that nothing has
 * touched since shows in the trial balance only, without its name. Those are for the full verification, which therefore runs
 * every night.
 */
export async function verifyLedger(db: Queryable, range: VerificationRange = {}): Promise<Verification> {
  const { since, features } = range;
  const after = since?.place ?? null;
  const events = await verifyEvents(db, after ?? { tx: 0, pos: 0 });
  const problems = [
    ...events.problems,
    ...(await verifyStreams(db, after, features?.streams.categories() ?? new Map())),
    ...(await verifyBalances(db, after)),
    ...(await missingGuards(db)),
    ...(await foreignCluster(db)),
    // What the features compare is of the whole history.
    ...(after === null ? await featureProblems(db, features) : []),
  ];
  const seals = await verifySeals(db, range, since?.seal ?? null);
  problems.push(...seals.problems);
  const ledgerBalanced = await isBalanced(db, after === null);
  return {
    ok: problems.length === 0 && ledgerBalanced,
    eventsChecked: events.count,
    lastVerifiedPosition: events.lastPosition,
    ledgerBalanced,
    sealsChecked: seals.sealsChecked,
    eventsSealed: seals.eventsSealed,
    problems,
    verified: { place: await settledPlace(db), seal: seals.newest },
  };
}

/**
 * The same at one moment of the history, while others go on writing: they neither wait nor disturb. Functions are looked for
 * among PostgreSQL's own first, so that nobody can put another in their place.
 */
export function verifyMoment(database: Database, range: VerificationRange): Promise<Verification> {
  return database.transaction(async (transaction) => {
    for (const text of [
      'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY',
      'SET LOCAL search_path = pg_catalog, pg_temp',
    ])
      await transaction.query({ text, values: [] });
    return verifyLedger(transaction, range);
  });
}

async function foreignCluster(db: Queryable): Promise<Problem[]> {
  const detail = await clusterFlaw(db);
  return detail === null ? [] : [{ kind: 'CLUSTER_CHANGED', subject: 'es.store', detail }];
}

async function featureProblems(db: Queryable, features: VerifiedBy | undefined): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const verification of features?.verifications ?? []) problems.push(...(await verification(db)));
  return problems;
}

/** Below the oldest running transaction nothing can appear any more. */
async function settledPlace(db: Queryable): Promise<Place | null> {
  const [row] = await db.query<{ tx: number; pos: number }>(
    sql`SELECT e.tx, e.pos FROM es.event e
         WHERE e.tx < (SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM es.store s)
         ORDER BY e.tx DESC, e.pos DESC LIMIT 1`,
  );
  return row ?? null;
}

/** The trial balance: the accounts' balances make 0 together, and so do all postings. */
async function isBalanced(db: Queryable, isFull: boolean): Promise<boolean> {
  const [row] = await db.query<{ balances: number | null; postings: number | null }>(
    sql`SELECT (SELECT sum(CASE WHEN a.inline THEN a.balance ELSE ledger.balance(a.account_id) END)::bigint
                  FROM ledger.account a) AS balances,
               (SELECT sum(p.amount)::bigint FROM ledger.posting p WHERE ${isFull}) AS postings`,
  );
  return (row?.balances ?? 0) === 0 && (row?.postings ?? 0) === 0;
}
