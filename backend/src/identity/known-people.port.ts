import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { KnownPerson } from './domain/same-person.ts';

/** Reads what is known of these people; answers a function from an id to the person. */
export async function knownPeople(
  db: Queryable,
  ids: readonly string[],
): Promise<(id: string) => KnownPerson> {
  const rows = await db.query<{ id: string; nationalId: string }>(
    sql`SELECT user_id AS id, national_id AS "nationalId" FROM profile
         WHERE national_id IS NOT NULL AND user_id = ANY (${ids}::uuid[])`,
  );
  return (id) => ({ id, nationalId: rows.find((row) => row.id === id)?.nationalId ?? null });
}
