/** The facts that decisions about lines need beside the line's events, read in the transaction of the command. */
import type { Shown } from '#approvals/evidence.port';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { v5 as uuidV5 } from 'uuid';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { StatementEvidence } from '#transfers/domain/deposit';
import type { ChosenEntry, KnownLine } from './domain/statement-line.decisions.ts';
import type { TillEntry } from './domain/statement-line.ts';

/** The id of a line's stream: the UUID v5 of its number, with its import as the namespace. */
export const lineIdOf = ({ importId, line }: StatementEvidence): string => uuidV5(String(line), importId);

/** The facts of a line; every line of a statement is found, usable or not. */
export async function knownLine(db: Queryable, { importId, line }: StatementEvidence): Promise<KnownLine> {
  const [row] = await db.query<KnownLine & Record<string, unknown>>(
    sql`SELECT l.import_id AS "importId", l.line, l.provider AS till, coalesce(l.amount_cents, 0) AS "amountCents",
               l.reference, l.has_id AS "hasId", l.counts_on AS on, l.kind = 'UNREAD' AND NOT l.is_duplicate AS "isUnread", p.raw,
               l.kind IN ('CREDIT', 'DEBIT') AND NOT l.is_duplicate AS "isUsable", i.read_at IS NOT NULL AS "isRead",
               w.imported_by AS "importedBy", w.confirmed_by AS "confirmedBy", coalesce(s.state, 'OPEN') <> 'OPEN' AS "isTaken",
               is_before_opening(l.provider, l.counts_on) AS "isBeforeOpening"
          FROM statement_line l
          JOIN statement_import i USING (import_id)
         CROSS JOIN LATERAL line_word(l.import_id, l.line) w
          LEFT JOIN statement_line_person p USING (import_id, line)
          LEFT JOIN line_states_read s USING (import_id, line)
         WHERE l.import_id = ${importId} AND l.line = ${line}`,
  );
  if (!row) throw notFound('line of a statement');
  return row;
}

/** Whose word a line is, as evidence. */
export const statementOf = ({ importedBy, confirmedBy }: KnownLine): Shown => ({
  statement: { importedBy, confirmedBy },
});

/** The till entries with these kinds and ids, including waiting deposits. */
export function chosenEntries(db: Queryable, chosen: readonly TillEntry[]): Promise<ChosenEntry[]> {
  return db.query<ChosenEntry & Record<string, unknown>>(
    sql`SELECT n.kind, n.id, coalesce(t.till, d.method) AS till, coalesce(t.amount_cents, d.amount_cents) AS "amountCents",
               m.entry_id IS NOT NULL AS "isTaken", t.entry_id IS NULL AS "isPending"
          FROM unnest(${chosen.map(({ kind }) => kind)}::text[], ${chosen.map(({ id }) => id)}::uuid[]) AS n (kind, id)
          LEFT JOIN till_entries_read t ON t.kind = n.kind AND t.entry_id = n.id
          LEFT JOIN transfers_read d ON n.kind = 'DEPOSIT' AND d.transfer_id = n.id AND d.kind = 'DEPOSIT' AND d.status = 'PENDING'
          LEFT JOIN statement_matches_read m ON m.kind = n.kind AND m.entry_id = n.id
         WHERE t.entry_id IS NOT NULL OR d.transfer_id IS NOT NULL`,
  );
}

/** The line that is matched to an entry. */
export async function lineShowing(
  db: Queryable,
  { kind, id }: TillEntry,
): Promise<StatementEvidence | undefined> {
  const [row] = await db.query<StatementEvidence & Record<string, unknown>>(
    sql`SELECT import_id AS "importId", line FROM statement_matches_read WHERE kind = ${kind} AND entry_id = ${id}`,
  );
  return row;
}
