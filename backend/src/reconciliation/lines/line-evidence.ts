/** Whose word the entries of statement lines rest on. */
import { evidenceOfEvents } from '#approvals/evidence-reading.port';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { LineEntry, ReconciliationLine } from '@dziva/contracts/reconciliation';

/** The same lines, each entry with its evidence. */
export async function withEvidence(
  db: Queryable,
  lines: readonly ReconciliationLine[],
): Promise<ReconciliationLine[]> {
  const entries = lines.flatMap((line) => line.entries);
  const eventOf = await madeBy(db, entries);
  const evidence = await evidenceOfEvents(db, entries.map(eventOf));
  return lines.map((line) => ({
    ...line,
    entries: line.entries.map((entry) => ({
      ...entry,
      // A difference is taken back with the match.
      partId: entry.kind === 'DIFFERENCE' ? null : entry.partId,
      ...evidence(eventOf(entry)),
    })),
  }));
}

/** The event that made an entry: a part is named by it, and the read model keeps that of an entry of a till. */
async function madeBy(
  db: Queryable,
  entries: readonly LineEntry[],
): Promise<(entry: LineEntry) => string | null> {
  const ofTill = entries.filter(({ partId }) => partId === null);
  const rows =
    ofTill.length === 0
      ? []
      : await db.query<{ kind: string; id: string; eventId: string }>(
          sql`SELECT kind, entry_id AS id, event_id AS "eventId"
                FROM unnest(${ofTill.map(({ kind }) => kind)}::text[], ${ofTill.map(({ id }) => id)}::uuid[]) e (kind, entry_id)
                JOIN till_entries_read USING (kind, entry_id)`,
        );
  const events = new Map(rows.map(({ kind, id, eventId }) => [`${kind} ${id}`, eventId]));
  return ({ kind, id, partId }) => partId ?? events.get(`${kind} ${id}`) ?? null;
}
