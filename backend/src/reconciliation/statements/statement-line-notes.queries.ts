import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type {
  ResembledDeposit,
  StatementLine,
  StatementLineNote,
} from '@dziva/contracts/provider-statements';

/** Money may arrive this many days before or after its deposit is submitted. */
const DAYS_APART = 3;

/** A line as in the statement. */
export type BareLine = Omit<StatementLine, 'notes' | 'resembles'>;

type OfLine<Known> = Known & { readonly line: number };

/** Lines of one import with the notes of staff, and the deposit that an unmatched line may belong to. */
export async function withNotesAndDeposits(
  db: Queryable,
  importId: string,
  rows: readonly BareLine[],
): Promise<StatementLine[]> {
  const unmatched = rows.filter(({ outcome }) => outcome === 'UNMATCHED').map(({ line }) => line);
  const noted = await notesOf(
    db,
    importId,
    rows.map(({ line }) => line),
  );
  const resembling = unmatched.length === 0 ? [] : await resembledBy(db, importId, unmatched);
  return rows.map((row) => {
    const found = resembling.find(({ line }) => line === row.line);
    return {
      ...row,
      resembles: found === undefined ? null : without(found),
      notes: noted.filter(({ line }) => line === row.line).map(without),
    };
  });
}

function notesOf(db: Queryable, importId: string, lines: readonly number[]) {
  return db.query<OfLine<StatementLineNote>>(
    sql`SELECT n.line, n.text, u.full_name AS "byName", n.written_at AS at
          FROM statement_line_note n JOIN user_account u ON u.id = n.written_by
         WHERE n.import_id = ${importId} AND n.line = ANY (${lines}::int[]) ORDER BY n.written_at, n.note_id`,
  );
}

/** For each line of money in, the nearest deposit without a line: one with the same reference first, then a waiting one. */
function resembledBy(db: Queryable, importId: string, lines: readonly number[]) {
  return db.query<OfLine<ResembledDeposit>>(
    sql`SELECT l.line, d.*
          FROM statement_line l
         CROSS JOIN LATERAL (
           SELECT t.transfer_id AS "depositId", t.amount_cents AS "amountCents", t.status, near.same AS "sameReference"
             FROM (SELECT f.deposit_id, true AS same FROM deposit_lines() f WHERE f.import_id = l.import_id AND f.line = l.line
                   UNION ALL
                   SELECT p.transfer_id, false FROM transfers_read p
                    WHERE p.kind = 'DEPOSIT' AND p.status = 'PENDING' AND p.method = l.provider AND p.amount_cents = l.amount_cents
                      AND abs((p.submitted_at AT TIME ZONE 'Africa/Harare')::date - l.paid_on) <= ${DAYS_APART}::int) near
             JOIN transfers_read t ON t.transfer_id = near.deposit_id
            WHERE NOT EXISTS (SELECT 1 FROM statement_matches_read m WHERE m.deposit_id = t.transfer_id)
            ORDER BY near.same DESC, t.status <> 'PENDING',
                     abs((t.submitted_at AT TIME ZONE 'Africa/Harare')::date - l.paid_on), t.submitted_at, t.transfer_id
            LIMIT 1
         ) d
         WHERE l.import_id = ${importId} AND l.line = ANY (${lines}::int[]) AND l.kind = 'CREDIT'`,
  );
}

function without<Known extends { readonly line: number }>({
  line: _line,
  ...known
}: Known): Omit<Known, 'line'> {
  return known;
}
