/** Checks the ledger against itself: postings have events, and accounts equal the sum of their postings and match their address. */
import { accountId, type Address } from '@dziva/event-ledger/ledger/account';
import { prepared, sql, type Queryable } from '@dziva/event-ledger/database/sql';
import type { Place } from '@dziva/proofs/seal';
import { type Problem, PROBLEMS_MAX } from './problem.ts';

const PAGE_ACCOUNTS = 5_000;
const PAGES_MAX = 1_000_000;

/** Checks everything; or, after a place, the accounts that new events moved, with all their postings. */
export async function verifyBalances(db: Queryable, after: Place | null): Promise<Problem[]> {
  const touched = after === null ? null : await touchedAccounts(db, after);
  return [
    ...(await strayPostings(db, after?.pos ?? -1)),
    ...(await changedBalances(db, touched)),
    ...(await brokenOrder(db, touched)),
    ...(touched === null
      ? [
          ...(await hotAccountsWithBalance(db)),
          ...(await numberedWithoutOrder(db)),
          ...(await changedTotals(db)),
          ...(await missingAccounts(db)),
          ...(await changedAccounts(db)),
        ]
      : []),
  ];
}

async function touchedAccounts(db: Queryable, { tx, pos }: Place): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>(
    sql`SELECT DISTINCT a.account_id FROM (SELECT pos FROM es.event WHERE (tx, pos) > (${tx}, ${pos}) OFFSET 0) e
          CROSS JOIN LATERAL (SELECT p.account_id FROM ledger.posting p WHERE p.pos = e.pos OFFSET 0) p
          JOIN ledger.account a USING (account_id)
         WHERE a.inline`,
  );
  return rows.map((row) => row.account_id);
}

async function strayPostings(db: Queryable, afterPos: number): Promise<Problem[]> {
  const rows = await db.query<{ pos: number; leg: number }>(
    sql`SELECT p.pos, p.leg FROM ledger.posting p
         WHERE p.pos > ${afterPos} AND NOT EXISTS (SELECT 1 FROM es.event e WHERE e.pos = p.pos AND e.tx = p.tx)
         ORDER BY p.pos, p.leg LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => ({
    kind: 'POSTING_WITHOUT_EVENT',
    subject: `position ${row.pos}`,
    detail: `leg ${row.leg} belongs to no event`,
  }));
}

interface Sums {
  readonly address: string;
  readonly balance: number;
  readonly sum: number;
}

/** Accounts that store their balance. */
async function changedBalances(db: Queryable, only: readonly string[] | null): Promise<Problem[]> {
  const of = only === null ? '' : 'AND a.account_id = ANY ($2::uuid[])';
  const rows = await db.query<Sums>(
    prepared(
      `SELECT a.address, a.balance, coalesce(p.sum, 0) AS sum FROM ledger.account a
         LEFT JOIN (SELECT account_id, sum(amount)::bigint AS sum, count(*) AS legs FROM ledger.posting
                     ${only === null ? '' : 'WHERE account_id = ANY ($2::uuid[])'} GROUP BY account_id) p USING (account_id)
        WHERE a.inline ${of} AND (a.balance <> coalesce(p.sum, 0) OR a.seq <> coalesce(p.legs, 0)) LIMIT $1`,
      only === null ? [PROBLEMS_MAX] : [PROBLEMS_MAX, only],
    ),
  );
  return rows.map(balanceProblem);
}

/** Hot accounts do not store a balance in their row. */
async function hotAccountsWithBalance(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ address: string; balance: number }>(
    sql`SELECT a.address, a.balance FROM ledger.account a
         WHERE NOT a.inline AND (a.balance <> 0 OR a.seq <> 0) LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map(({ address, balance }) => ({
    kind: 'BALANCE_CHANGED',
    subject: address,
    detail: `the account's row says ${balance} cents, and it keeps no balance there`,
  }));
}

/** Accounts whose balance is a stored total plus the postings since. */
async function changedTotals(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<Sums>(
    sql`SELECT a.address, f.balance, coalesce(sum(p.amount), 0)::bigint AS sum FROM ledger.fold f JOIN ledger.account a USING (account_id)
          LEFT JOIN ledger.posting p ON p.account_id = f.account_id AND p.tx < f.tx
         GROUP BY a.address, f.balance HAVING f.balance <> coalesce(sum(p.amount), 0) LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map(balanceProblem);
}

const balanceProblem = (row: Sums): Problem => ({
  kind: 'BALANCE_CHANGED',
  subject: row.address,
  detail: `the account says ${row.balance} cents, its postings make ${row.sum}`,
});

/** The postings of accounts that store their balance, in the order of their numbers. */
async function brokenOrder(db: Queryable, only: readonly string[] | null): Promise<Problem[]> {
  const rows = await db.query<{
    address: string;
    n: number;
    balance_after: number | null;
    running: number;
  }>(
    prepared(
      `SELECT p.address, p.n, p.balance_after, p.running FROM (
         SELECT a.address, q.account_seq, q.balance_after, sum(q.amount) OVER w AS running, row_number() OVER w AS n
           FROM ledger.posting q JOIN ledger.account a USING (account_id)
          WHERE a.inline ${only === null ? '' : 'AND account_id = ANY ($2::uuid[])'}
         WINDOW w AS (PARTITION BY account_id ORDER BY account_seq ROWS UNBOUNDED PRECEDING)) p
        WHERE p.n IS DISTINCT FROM p.account_seq OR p.running IS DISTINCT FROM p.balance_after
        ORDER BY p.address, p.n LIMIT $1`,
      only === null ? [PROBLEMS_MAX] : [PROBLEMS_MAX, only],
    ),
  );
  return rows.map((row) => ({
    kind: 'POSTING_ORDER',
    subject: row.address,
    detail: `posting ${row.n} says ${row.balance_after ?? 'no'} cents after it, the postings up to it make ${row.running}`,
  }));
}

/** Postings of hot accounts have no number and no balance after them. */
async function numberedWithoutOrder(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ address: string; pos: number }>(
    sql`SELECT a.address, p.pos FROM ledger.posting p JOIN ledger.account a USING (account_id)
         WHERE NOT a.inline AND (p.account_seq IS NOT NULL OR p.balance_after IS NOT NULL)
         ORDER BY p.pos LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map(({ address, pos }) => ({
    kind: 'POSTING_ORDER',
    subject: address,
    detail: `the posting at position ${pos} has a place in an order that this account does not keep`,
  }));
}

/**
 * Accounts are never deleted, so each account with postings must exist. Its address was deleted with it, so the problem names
 * its id.
 */
async function missingAccounts(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ id: string; sum: number }>(
    sql`SELECT p.account_id AS id, sum(p.amount)::bigint AS sum FROM ledger.posting p
         WHERE NOT EXISTS (SELECT 1 FROM ledger.account a WHERE a.account_id = p.account_id)
         GROUP BY p.account_id ORDER BY p.account_id LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map(({ id, sum }) => ({
    kind: 'ACCOUNT_CHANGED',
    subject: `account ${id}`,
    detail: `it is not there any more, and its postings make ${sum} cents`,
  }));
}

interface AccountRow {
  readonly account_id: string;
  readonly address: Address;
  readonly is_of_its_kind: boolean;
}

/** Whether an account's id, class, owner and limits match its address: renaming an account would move money. */
async function changedAccounts(db: Queryable): Promise<Problem[]> {
  const problems: Problem[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (let i = 0; i < PAGES_MAX && problems.length < PROBLEMS_MAX; i++) {
    const page = await db.query<AccountRow>(
      sql`SELECT a.account_id, a.address,
                 k.prefix IS NOT NULL AND (a.class, a.inline, a.owner_id::text, a.min_signed, a.max_signed) IS NOT DISTINCT FROM
                   (k.class, k.inline, CASE WHEN k.owned THEN split_part(a.address, ':', 3) END, k.min_signed, k.max_signed)
                   AS is_of_its_kind
            FROM ledger.account a
            LEFT JOIN ledger.account_kind k ON k.prefix = split_part(a.address, ':', 1) || ':' || split_part(a.address, ':', 2)
           WHERE a.account_id > ${after} ORDER BY a.account_id LIMIT ${PAGE_ACCOUNTS}`,
    );
    problems.push(...page.flatMap(accountProblem));
    after = page.at(-1)?.account_id ?? after;
    if (page.length < PAGE_ACCOUNTS) break;
  }
  return problems.slice(0, PROBLEMS_MAX);
}

function accountProblem({ account_id: id, address, is_of_its_kind: isOfItsKind }: AccountRow): Problem[] {
  if (id !== accountId(address))
    return [{ kind: 'ACCOUNT_CHANGED', subject: address, detail: `account ${id} had another address` }];
  if (isOfItsKind) return [];
  return [
    {
      kind: 'ACCOUNT_CHANGED',
      subject: address,
      detail: 'its class, owner or limits are not those of its address',
    },
  ];
}
