/** The ledger as an hledger journal, streamed. It has what was committed at its start, and no later postings. */
import { type Queryable, prepared, sql } from '@dziva/event-ledger/database/sql';
import { recordedBefore, recordedFrom } from '#platform/books/moment';
import {
  accountDirective,
  heading,
  type JournalPeriod,
  type Leg,
  transactionsText,
} from './ledger-journal-text.ts';

const ROWS_AT_A_TIME = 2_000;
const FIRST = '-infinity';
const END_OF_TIME = 'infinity';
/** The account types of hledger, where income is called revenue. */
const TYPES = `CASE a.class WHEN 'I' THEN 'R' ELSE a.class::text END`;

/** The part of the ledger that is written: what was committed at the start, so that the journal is consistent. */
interface Extent {
  readonly recordedFrom: string;
  readonly recordedBefore: string;
  readonly snapshot: string;
  /** Every transaction with a lower number is in the snapshot. */
  readonly settledTx: number;
  readonly txOffset: number;
  readonly firstPosition: number;
  readonly lastPosition: number;
}

// $1 to $5 are the extent. Transactions below `settledTx` need no check against the snapshot, and may come from another cluster.
const INSIDE = `p.recorded_at >= $1::timestamptz AND p.recorded_at < $2::timestamptz
  AND CASE WHEN p.tx < $3::bigint THEN true
           ELSE pg_visible_in_snapshot((p.tx - $4::bigint)::text::xid8, $5::text::pg_snapshot) END`;

/** The journal in pieces of text. At most about `rowsAtATime` postings are in memory. */
export async function* ledgerJournal(
  db: Queryable,
  period: JournalPeriod,
  rowsAtATime = ROWS_AT_A_TIME,
): AsyncGenerator<string> {
  const extent = await extentOf(db, period);
  yield heading(period);
  yield* accountDirectives(db, extent, rowsAtATime);
  yield* transactions(db, extent, rowsAtATime);
}

/** Whether a period ends before it begins. */
export function isBackwards({ from, to }: JournalPeriod): boolean {
  return from !== undefined && to !== undefined && recordedFrom(from) >= recordedBefore(to);
}

/** Looks up the first and last position of the period by time, so that earlier postings are not read. */
async function extentOf(db: Queryable, { from, to }: JournalPeriod): Promise<Extent> {
  const times = {
    recordedFrom: from === undefined ? FIRST : recordedFrom(from),
    recordedBefore: to === undefined ? END_OF_TIME : recordedBefore(to),
  };
  const [now] = await db.query<Pick<Extent, 'snapshot' | 'settledTx' | 'txOffset'>>(
    sql`SELECT pg_current_snapshot()::text AS snapshot, tx_offset AS "txOffset",
               tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "settledTx"
          FROM es.store`,
  );
  const isPart = from !== undefined || to !== undefined;
  const [positions] = isPart
    ? await db.query<{ first: number | null; last: number | null }>(
        sql`SELECT min(pos) AS first, max(pos) AS last FROM es.event
             WHERE recorded_at >= ${times.recordedFrom} AND recorded_at < ${times.recordedBefore}`,
      )
    : await db.query<{ first: number | null; last: number | null }>(
        sql`SELECT 1 AS first, max(pos) AS last FROM ledger.posting`,
      );
  return {
    ...times,
    snapshot: now?.snapshot ?? '1:1:',
    settledTx: now?.settledTx ?? 0,
    txOffset: now?.txOffset ?? 0,
    firstPosition: positions?.first ?? 1,
    lastPosition: positions?.last ?? 0,
  };
}

/** Declares every account that has a posting in the extent. */
async function* accountDirectives(
  db: Queryable,
  extent: Extent,
  rowsAtATime: number,
): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await db.query<{ address: string; type: string }>(
      prepared(
        `SELECT a.address, ${TYPES} AS type FROM ledger.account a
          WHERE a.address > $8 AND EXISTS (SELECT 1 FROM ledger.posting p
                 WHERE p.account_id = a.account_id AND p.pos BETWEEN $6 AND $7 AND ${INSIDE})
          ORDER BY a.address LIMIT $9`,
        [...valuesOf(extent), extent.firstPosition, extent.lastPosition, after, rowsAtATime],
      ),
    );
    yield rows.map(accountDirective).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtATime) return;
    after = last.address;
  }
}

/** The transactions in the order of their positions. */
async function* transactions(db: Queryable, extent: Extent, rowsAtATime: number): AsyncGenerator<string> {
  let pending: Leg[] = [];
  let after: readonly [pos: number, leg: number] = [extent.firstPosition - 1, 32_767];
  for (;;) {
    const legs = await db.query<Leg>(
      prepared(
        `SELECT p.pos, p.leg, a.address, p.amount, p.value_on, p.recorded_at, p.description, e.event_id, e.type, s.category,
                e.stream_id, e.correlation_id
           FROM ledger.posting p
           JOIN ledger.account a USING (account_id)
           JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
           JOIN es.stream s ON s.stream_id = e.stream_id
          WHERE p.pos >= $6 AND (p.pos, p.leg) > ($6, $7::smallint) AND p.pos <= $8 AND ${INSIDE}
          ORDER BY p.pos, p.leg LIMIT $9`,
        [...valuesOf(extent), ...after, extent.lastPosition, rowsAtATime],
      ),
    );
    // The last transaction may have more legs in the next rows.
    const all = [...pending, ...legs];
    const last = legs.at(-1);
    const isEnd = last === undefined || legs.length < rowsAtATime;
    const cut = isEnd ? all.length : all.findIndex((leg) => leg.pos === last.pos);
    yield transactionsText(all.slice(0, cut));
    if (isEnd) return;
    pending = all.slice(cut);
    after = [last.pos, last.leg];
  }
}

const valuesOf = ({ recordedFrom: from, recordedBefore: before, settledTx, txOffset, snapshot }: Extent) => [
  from,
  before,
  settledTx,
  txOffset,
  snapshot,
];
