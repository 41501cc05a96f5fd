/**
 * Checks the history against itself and against its seals: every hash, every version, every entry, every balance. What does
 * not fit is named, so that a person knows which event or account to look at.
 */
import { sql, type Queryable } from '#kernel/database/sql';
import { type SealTrust, verifySeals } from '#kernel/seals/verify-seals';
import { type Problem, PROBLEMS_MAX } from './problem.ts';

export interface Verification {
  readonly ok: boolean;
  readonly eventsChecked: number;
  readonly lastVerifiedPosition: number;
  readonly ledgerBalanced: boolean;
  readonly sealsChecked: number;
  /** Events that a seal covers. */
  readonly eventsSealed: number;
  readonly problems: readonly Problem[];
}

/** Verifies the whole store as it stands, and that it is what the seals say. Reads only. */
export async function verifyLedger(db: Queryable, trust: SealTrust = {}): Promise<Verification> {
  const [counted] = await db.query<{ events: number; last: number | null }>(
    sql`SELECT count(*) AS events, max(pos) AS last FROM es.event`,
  );
  const [sum] = await db.query<{ balance: number | null }>(
    sql`SELECT sum(amount)::bigint AS balance FROM ledger.posting`,
  );
  const checks = [
    changedEvents,
    missingEvents,
    changedStreams,
    unbalancedEntries,
    strayPostings,
    changedBalances,
    brokenOrder,
    missingTriggers,
  ];
  const problems: Problem[] = [];
  for (const check of checks) problems.push(...(await check(db)));
  const seals = await verifySeals(db, trust);
  problems.push(...seals.problems);
  const ledgerBalanced = (sum?.balance ?? 0) === 0;
  return {
    ok: problems.length === 0 && ledgerBalanced,
    eventsChecked: counted?.events ?? 0,
    lastVerifiedPosition: counted?.last ?? 0,
    ledgerBalanced,
    sealsChecked: seals.sealsChecked,
    eventsSealed: seals.eventsSealed,
    problems,
  };
}

/** Events whose columns, body or postings are not those that were hashed. Each is judged on its predecessor's stored hash. */
async function changedEvents(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ event_id: string; type: string; stream_id: string; version: number }>(
    sql`SELECT event_id, type, stream_id, version FROM (
          SELECT e.*, coalesce(lag(e.hash) OVER (PARTITION BY e.stream_id ORDER BY e.version), sha256(uuid_send(e.stream_id))) AS before
            FROM es.event e) e
         LEFT JOIN LATERAL (
           SELECT min(p.value_on) || '#' || min(p.description) || '#'
                  || string_agg(p.account_id || ':' || p.amount, ',' ORDER BY p.leg) AS text,
                  count(DISTINCT (p.value_on, p.description, p.recorded_at, p.tx)) AS headers, min(p.recorded_at) AS recorded_at
             FROM ledger.posting p WHERE p.pos = e.pos) postings ON true
        WHERE e.hash IS DISTINCT FROM es.event_hash(e.before, e.stream_id, e.version, e.pos, e.event_id, e.type, e.schema_version,
                e.command_id, e.ord, e.actor_id, e.actor_role, e.subject_id, e.correlation_id, e.causation_id, e.recorded_at,
                coalesce(postings.text, ''), e.body)
           OR postings.headers > 1 OR postings.recorded_at <> e.recorded_at
        ORDER BY e.pos LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => ({
    kind: 'EVENT_CHANGED',
    subject: row.event_id,
    detail: `${row.type}, version ${row.version} of stream ${row.stream_id}: the event or its postings are not what was recorded`,
  }));
}

async function missingEvents(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ stream_id: string; version: number; before: number }>(
    sql`SELECT stream_id, version, before FROM (
          SELECT stream_id, version, lag(version, 1, 0) OVER (PARTITION BY stream_id ORDER BY version) AS before FROM es.event) e
         WHERE version <> before + 1 ORDER BY stream_id, version LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => ({
    kind: 'EVENT_MISSING',
    subject: row.stream_id,
    detail: `version ${row.before + 1} is missing before version ${row.version}`,
  }));
}

async function changedStreams(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ stream_id: string; said: number | null; found: number | null }>(
    sql`SELECT coalesce(s.stream_id, e.stream_id) AS stream_id, s.version AS said, e.version AS found
          FROM es.stream s
          FULL JOIN (SELECT DISTINCT ON (stream_id) stream_id, version, hash FROM es.event ORDER BY stream_id, version DESC) e
            ON e.stream_id = s.stream_id
         WHERE s.version IS DISTINCT FROM e.version OR s.last_hash IS DISTINCT FROM e.hash LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => ({
    kind: row.said === null ? 'STREAM_MISSING' : 'STREAM_CHANGED',
    subject: row.stream_id,
    detail: `the stream says version ${row.said ?? 'none'}, its last event is version ${row.found ?? 'none'}`,
  }));
}

async function unbalancedEntries(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ pos: number; event_id: string | null; sum: number }>(
    sql`SELECT p.pos, (SELECT e.event_id FROM es.event e WHERE e.pos = p.pos) AS event_id, sum(p.amount)::bigint AS sum
          FROM ledger.posting p GROUP BY p.pos HAVING sum(p.amount) <> 0 LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => ({
    kind: 'ENTRY_UNBALANCED',
    subject: row.event_id ?? `position ${row.pos}`,
    detail: `debits and credits differ by ${row.sum} cents`,
  }));
}

async function strayPostings(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ pos: number; leg: number }>(
    sql`SELECT p.pos, p.leg FROM ledger.posting p
         WHERE NOT EXISTS (SELECT 1 FROM es.event e WHERE e.pos = p.pos AND e.tx = p.tx) LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => ({
    kind: 'POSTING_WITHOUT_EVENT',
    subject: `position ${row.pos}`,
    detail: `leg ${row.leg} belongs to no event`,
  }));
}

async function changedBalances(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ address: string; balance: number; sum: number; seq: number; legs: number }>(
    sql`SELECT a.address, a.balance, coalesce(p.sum, 0) AS sum, a.seq, coalesce(p.legs, 0) AS legs FROM ledger.account a
          LEFT JOIN (SELECT account_id, sum(amount)::bigint AS sum, count(*) AS legs FROM ledger.posting GROUP BY account_id) p
            USING (account_id)
         WHERE a.inline AND (a.balance <> coalesce(p.sum, 0) OR a.seq <> coalesce(p.legs, 0)) LIMIT ${PROBLEMS_MAX}`,
  );
  const folds = await db.query<{ address: string; balance: number; sum: number }>(
    sql`SELECT a.address, f.balance, coalesce(sum(p.amount), 0)::bigint AS sum FROM ledger.fold f JOIN ledger.account a USING (account_id)
          LEFT JOIN ledger.posting p ON p.account_id = f.account_id AND p.tx < f.tx
         GROUP BY a.address, f.balance HAVING f.balance <> coalesce(sum(p.amount), 0)`,
  );
  return [...rows, ...folds].map((row) => ({
    kind: 'BALANCE_CHANGED',
    subject: row.address,
    detail: `the account says ${row.balance} cents, its postings make ${row.sum}`,
  }));
}

async function brokenOrder(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{
    address: string;
    account_seq: number;
    balance_after: number;
    running: number;
  }>(
    sql`SELECT a.address, p.account_seq, p.balance_after, p.running FROM (
          SELECT account_id, account_seq, balance_after,
                 sum(amount) OVER w AS running, row_number() OVER w AS n
            FROM ledger.posting WHERE account_seq IS NOT NULL WINDOW w AS (PARTITION BY account_id ORDER BY account_seq)) p
          JOIN ledger.account a USING (account_id)
         WHERE p.n <> p.account_seq OR p.running <> p.balance_after ORDER BY a.address, p.account_seq LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => ({
    kind: 'POSTING_ORDER',
    subject: row.address,
    detail: `posting ${row.account_seq} says ${row.balance_after} cents after it, the postings before make ${row.running}`,
  }));
}

async function missingTriggers(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ name: string }>(
    sql`SELECT c.oid::regclass::text AS name FROM pg_class c
         WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('es'::regnamespace, 'ledger'::regnamespace)
           AND (c.relname LIKE 'event%' OR c.relname LIKE 'posting%' OR c.relname = 'seal')
           AND (SELECT count(*) FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgenabled = 'O' AND t.tgfoid = 'es.forbid'::regproc) < 2`,
  );
  return rows.map((row) => ({
    kind: 'TRIGGER_MISSING',
    subject: row.name,
    detail: 'the triggers that forbid changes are missing or switched off',
  }));
}
