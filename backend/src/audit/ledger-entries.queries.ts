import { Database } from '@dziva/event-ledger/database/database';
import { prepared } from '@dziva/event-ledger/database/sql';
import type { Moment } from '#platform/books/moment';
import { accountId, type Address } from '@dziva/event-ledger/ledger/account';
import { isHot } from '#platform/books/chart-of-accounts';
import { isPosition, type Keyset, type Place, type PlaceCheck } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import type { LedgerEntry, ListLedgerEntriesQuery } from '@dziva/contracts/ledger';
import { Injectable } from '@nestjs/common';

const ROWS_AT_A_TIME = 500;
const LEG_MAX = 32_767;
/** A place after every posting: the largest bigints and smallint. */
const NEWEST: Place = ['9223372036854775807', '9223372036854775807', String(LEG_MAX)];

/** A posting with its place in the history. */
export interface LedgerEntryRow extends Omit<LedgerEntry, 'event'> {
  readonly tx: number;
  readonly pos: number;
  readonly leg: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly streamId: string;
  readonly category: string;
  readonly actorId: string;
  readonly actorName: string | null;
  readonly subjectId: string | null;
  readonly [column: string]: unknown;
}

const COUNTS = `($2::uuid IS NULL OR p.account_id IN (SELECT ledger_accounts_of($2)))
  AND ($3::timestamptz IS NULL OR p.recorded_at < $3) AND ($4::date IS NULL OR p.value_on <= $4)
  AND ($5::date IS NULL OR p.value_on >= $5)`;
const OF_ACCOUNT = `p.account_id = $1::uuid AND ${COUNTS}`;
const OF_OWNER = `$1::uuid IS NULL AND p.account_id IN (SELECT ledger_accounts_of($2)) AND ${COUNTS}`;
const OF_ALL = `$1::uuid IS NULL AND ${COUNTS}`;

/**
 * How postings are found and sorted; the list continues after the place in $6 to $8. Postings of a shared account are sorted by
 * primary key, and all postings by position, so that every page costs the same. An account of one person has few postings, and
 * is sorted in the order in which its balance changed, which may differ from the order of the transaction numbers if two commands
 * ran at once.
 */
const ACCESS_PATHS = {
  shared: {
    where: OF_ACCOUNT,
    after: '(p.tx, p.pos, p.leg) < ($6::bigint, $7::bigint, $8::smallint)',
    order: 'p.tx DESC, p.pos DESC, p.leg DESC',
  },
  inline: {
    where: OF_ACCOUNT,
    after: `p.account_seq < coalesce((SELECT last.account_seq FROM ledger.posting last
      WHERE (last.account_id, last.tx, last.pos, last.leg) = ($1::uuid, $6::bigint, $7::bigint, $8::smallint)), 9223372036854775807)`,
    order: 'p.account_seq DESC',
  },
  owned: {
    where: OF_OWNER,
    after: '(p.tx, p.pos, p.leg) < ($6::bigint, $7::bigint, $8::smallint)',
    order: 'p.tx DESC, p.pos DESC, p.leg DESC',
  },
  all: {
    where: OF_ALL,
    // $6 is used only because PostgreSQL cannot infer the type of an unused parameter.
    after: 'p.pos <= $7::bigint AND (p.pos, p.leg) < ($7::bigint, $8::smallint) AND $6::bigint > 0',
    order: 'p.pos DESC, p.leg DESC',
  },
} as const;

// The details of a posting are read only for the rows of the page.
const POSTING_DETAILS = `p.tx, p.pos, p.leg, a.address AS account, p.amount AS "amountCents", p.balance_after AS "balanceAfterCents",
  p.value_on AS "valueOn", p.recorded_at AS "recordedAt", p.description,
  ARRAY(SELECT DISTINCT c.address FROM ledger.posting o JOIN ledger.account c USING (account_id)
         WHERE o.pos = p.pos AND o.account_id <> p.account_id ORDER BY 1) AS "counterAccounts",
  e.event_id AS "eventId", e.type AS "eventType", e.stream_id AS "streamId", s.category, e.actor_id AS "actorId",
  CASE WHEN u.erased_at IS NULL THEN u.full_name END AS "actorName", e.subject_id AS "subjectId"`;
const JOINED = `JOIN ledger.account a USING (account_id)
  JOIN es.event e ON e.tx = p.tx AND e.pos = p.pos
  JOIN es.stream s ON s.stream_id = e.stream_id
  LEFT JOIN user_account u ON u.id = e.actor_id`;

/** The postings of the ledger, newest first, each with its event. */
@Injectable()
export class LedgerEntriesQueries {
  constructor(private readonly database: Database) {}

  rows(
    query: ListLedgerEntriesQuery,
    moment: Moment | null,
    { limit, offset }: Slice,
  ): Promise<LedgerEntryRow[]> {
    return this.read(query, moment, NEWEST, limit, offset);
  }

  async count(query: ListLedgerEntriesQuery, moment: Moment | null): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(
        `SELECT count(*) AS count FROM ledger.posting p WHERE ${accessPathOf(query).where}`,
        filterValues(query, moment),
      ),
    );
    return row?.count ?? 0;
  }

  keyset(query: ListLedgerEntriesQuery, moment: Moment | null): Keyset<LedgerEntryRow> {
    return {
      checks: [isPosition, isPosition, isLeg],
      rows: (after, limit) => this.read(query, moment, after ?? NEWEST, limit, 0),
      placeOf,
    };
  }

  /** All postings, for a file. Lists are joined to one text, and the data of the event is left out. */
  async *everyRow(
    query: ListLedgerEntriesQuery,
    moment: Moment | null,
    rowsAtATime = ROWS_AT_A_TIME,
  ): AsyncGenerator<object> {
    for (let after = NEWEST; ;) {
      const rows = await this.read(query, moment, after, rowsAtATime, 0);
      for (const row of rows) yield { ...row, counterAccounts: row.counterAccounts.join(' ') };
      const last = rows.at(-1);
      if (last === undefined || rows.length < rowsAtATime) return;
      after = placeOf(last);
    }
  }

  private read(
    query: ListLedgerEntriesQuery,
    moment: Moment | null,
    after: Place,
    limit: number,
    offset: number,
  ): Promise<LedgerEntryRow[]> {
    const accessPath = accessPathOf(query);
    return this.database.query<LedgerEntryRow>(
      prepared(
        `SELECT ${POSTING_DETAILS}
           FROM (SELECT p.* FROM ledger.posting p WHERE ${accessPath.where} AND ${accessPath.after} ORDER BY ${accessPath.order} LIMIT $9 OFFSET $10) p
           ${JOINED}
          ORDER BY ${accessPath.order}`,
        [...filterValues(query, moment), ...after, limit, offset],
      ),
    );
  }
}

const isLeg: PlaceCheck = (text) => isPosition(text) && Number(text) <= LEG_MAX;

/** The columns of the file. */
export const ENTRY_COLUMNS = [
  'account',
  'amountCents',
  'balanceAfterCents',
  'valueOn',
  'recordedAt',
  'description',
  'counterAccounts',
  'eventId',
  'eventType',
  'streamId',
  'category',
  'actorId',
  'actorName',
  'subjectId',
];

/** The posting as in the API. */
export function toEntry(row: LedgerEntryRow): LedgerEntry {
  const { account, amountCents, balanceAfterCents, valueOn, recordedAt, description, counterAccounts } = row;
  const { eventId: id, eventType: type, streamId, category, actorId, actorName, subjectId } = row;
  return {
    account,
    amountCents,
    balanceAfterCents,
    valueOn,
    recordedAt,
    description,
    counterAccounts,
    event: { id, type, streamId, category, actorId, actorName, subjectId },
  };
}

const placeOf = ({ tx, pos, leg }: LedgerEntryRow): Place => [String(tx), String(pos), String(leg)];

function accessPathOf({
  account,
  owner,
}: ListLedgerEntriesQuery): (typeof ACCESS_PATHS)[keyof typeof ACCESS_PATHS] {
  if (account !== undefined) return isHot(addressOf(account)) ? ACCESS_PATHS.shared : ACCESS_PATHS.inline;
  return owner === undefined ? ACCESS_PATHS.all : ACCESS_PATHS.owned;
}

/** An address without any posting finds nothing. */
function filterValues({ account, owner, from }: ListLedgerEntriesQuery, moment: Moment | null): unknown[] {
  return [
    account === undefined ? null : accountId(addressOf(account)),
    owner ?? null,
    moment?.recordedBefore ?? null,
    moment?.valueOn ?? null,
    from ?? null,
  ];
}

// The address comes from the user and is not validated: if it is wrong, no account has its id.
const addressOf = (account: string): Address => account as Address;
