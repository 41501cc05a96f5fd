/**
 * Checks the history against itself and against its seals: every hash, version, entry and balance. Each problem names the
 * event or account to look at.
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

/** How far the last verification without problems came. */
export interface Verified {
  /** The last settled event: later events come after it. Null before the first one. */
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
  /** The number of events that a seal covers. */
  readonly eventsSealed: number;
  readonly problems: readonly Problem[];
  readonly verified: Verified;
}

/**
 * A feature's own comparison, in the snapshot of the full verification. It must only read, and write the schema before each
 * table.
 */
export type FeatureVerification = (db: Queryable) => Promise<readonly Problem[]>;

/** The parts of the features that a verification needs. */
interface VerifiedBy {
  readonly streams: StreamShapes;
  readonly verifications: readonly FeatureVerification[];
}

export interface VerificationRange extends SealTrust {
  /**
   * Gives the category of each event type, and further comparisons. Without it, the categories of streams are not checked.
   */
  readonly features?: VerifiedBy;
  /** Only what came after this is checked. Without it, everything. */
  readonly since?: Verified;
}

/**
 * Verifies the store against itself and against its seals. It only reads.
 *
 * With `since` it checks the new events only: that each continues the stored hash of its predecessor, that its entry
 * balances, that the touched streams end with their last event, that the touched accounts are the sum of all their postings,
 * and that the seals continue from the last one seen. It cannot see a change deep in the old part: an edited event that no
 * new event follows, a deleted stream, or changed old postings of a hot account. A changed account without new postings
 * shows only in the trial balance, without its name. The full verification finds these, and therefore runs every night.
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
    // The comparisons of the features cover the whole history, so only a full verification runs them.
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
 * The same at one moment, while others go on writing; neither side waits for the other. Functions are looked up among
 * PostgreSQL's own first, so that nobody can replace them.
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

/** No event can appear any more below the oldest running transaction. */
async function settledPlace(db: Queryable): Promise<Place | null> {
  const [row] = await db.query<{ tx: number; pos: number }>(
    sql`SELECT e.tx, e.pos FROM es.event e
         WHERE e.tx < (SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM es.store s WHERE s.one)
         ORDER BY e.tx DESC, e.pos DESC LIMIT 1`,
  );
  return row ?? null;
}

/** The trial balance: the balances of all accounts sum to 0, and so do all postings. */
async function isBalanced(db: Queryable, isFull: boolean): Promise<boolean> {
  const [row] = await db.query<{ balances: number | null; postings: number | null }>(
    sql`SELECT (SELECT sum(CASE WHEN a.inline THEN a.balance ELSE ledger.balance(a.account_id) END)::bigint
                  FROM ledger.account a) AS balances,
               (SELECT sum(p.amount)::bigint FROM ledger.posting p WHERE ${isFull}) AS postings`,
  );
  return (row?.balances ?? 0) === 0 && (row?.postings ?? 0) === 0;
}
