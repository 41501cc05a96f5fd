/**
 * Checks that every line of a statement agrees with what it is matched to, suspense accounts with their lines, and the tills with
 * both.
 */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from '@dziva/event-ledger/integrity/problem';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

interface Difference extends Record<string, unknown> {
  readonly subject: string;
  readonly expected: Cents;
  readonly found: Cents;
}

export async function verifyLines(db: Queryable): Promise<Problem[]> {
  const [matches, shared, suspense, tills] = await Promise.all([
    matchProblems(db),
    sharedEntries(db),
    suspenseProblems(db),
    tillProblems(db),
  ]);
  return [...matches, ...shared, ...suspense, ...tills].slice(0, PROBLEMS_MAX);
}

/** A matched line must be the sum of its posted entries and its assigned parts. */
async function matchProblems(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<Difference>(
    sql`SELECT 'line ' || s.line || ' of ' || s.import_id AS subject, l.amount_cents AS expected,
               (e.cents + p.cents)::bigint AS found
          FROM read.line_states_read s
          JOIN app.statement_line l USING (import_id, line)
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(CASE WHEN t.till = l.provider AND t.amount_cents = m.amount_cents THEN m.amount_cents ELSE 0 END), 0) AS cents
             FROM read.statement_matches_read m LEFT JOIN read.till_entries_read t USING (kind, entry_id)
            WHERE m.import_id = s.import_id AND m.line = s.line) e
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(a.amount_cents), 0) AS cents FROM read.line_parts_read a
            WHERE a.import_id = s.import_id AND a.line = s.line AND a.taken_back_on IS NULL) p
         WHERE CASE s.state WHEN 'MATCHED' THEN l.amount_cents WHEN 'SUSPENSE' THEN l.amount_cents - s.suspense_cents ELSE 0 END
               <> e.cents + p.cents
         ORDER BY s.import_id, s.line LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map(({ subject, expected, found }) =>
    problem(subject, `the line says ${formatUsd(expected)}, and what it shows comes to ${formatUsd(found)}`),
  );
}

/** The unique key forbids this, so it means that an index is broken. */
async function sharedEntries(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ subject: string; lines: number }>(
    sql`SELECT entry_id || '' AS subject, count(*)::int AS lines FROM read.statement_matches_read
         GROUP BY kind, entry_id HAVING count(*) > 1 LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map(({ subject, lines }) => problem(subject, `${lines} lines show this entry`));
}

/** Each suspense account must hold the amount of its line that is in suspense, and other suspense accounts must be empty. */
async function suspenseProblems(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<Difference>(
    sql`WITH line AS (
          SELECT CASE WHEN s.suspense_cents > 0 THEN 'liabilities:suspense:' ELSE 'assets:suspense:' END || e.stream_id AS address,
                 -s.suspense_cents AS cents
            FROM read.line_states_read s JOIN es.event e ON e.event_id = s.decision_event_id WHERE s.suspense_cents <> 0),
        account AS (
          SELECT a.address, a.balance AS cents FROM ledger.account a
           WHERE (a.address LIKE 'liabilities:suspense:%' OR a.address LIKE 'assets:suspense:%') AND a.balance <> 0)
        SELECT address AS subject, coalesce(line.cents, 0) AS expected, coalesce(account.cents, 0) AS found
          FROM line FULL JOIN account USING (address)
         WHERE coalesce(line.cents, 0) <> coalesce(account.cents, 0) ORDER BY address LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map(({ subject, expected, found }) =>
    problem(
      subject,
      `its lines have ${formatUsd(expected)} in suspense, and the account ${formatUsd(found)}`,
    ),
  );
}

/** For each till with statements: the statement must be the ledger plus all explained differences. */
async function tillProblems(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<Difference>(
    sql`SELECT till AS subject, coalesce(sum(amount_cents) FILTER (WHERE what = 'STATEMENT'), 0)::bigint AS expected,
               coalesce(sum(amount_cents) FILTER (WHERE what <> 'STATEMENT'), 0)::bigint AS found
          FROM app.till_changes() WHERE till <> 'CASH'
         GROUP BY till
        HAVING coalesce(sum(amount_cents) FILTER (WHERE what = 'STATEMENT'), 0)
               <> coalesce(sum(amount_cents) FILTER (WHERE what <> 'STATEMENT'), 0)
         ORDER BY till`,
  );
  return rows.map(({ subject, expected, found }) =>
    problem(
      `till ${subject}`,
      `its statements come to ${formatUsd(expected)}, and the books with what explains a difference to ${formatUsd(found)}`,
    ),
  );
}

const problem = (subject: string, detail: string): Problem => ({ kind: 'LINES_DIFFER', subject, detail });
