import { comparesPersons } from '#identity/guard/access-check.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { isSamePerson, type KnownPerson } from './domain/same-person.ts';

/** Reads the known facts about these people; a national ID that nobody has seen is none. Returns a function from an id to the person. */
export async function knownPeople(
  db: Queryable,
  ids: readonly string[],
): Promise<(id: string) => KnownPerson> {
  const rows = await db.query<KnownPerson & Record<string, unknown>>(
    sql`SELECT u.id, CASE WHEN p.identity_seen_at IS NOT NULL THEN p.national_id END AS "nationalId",
               CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS phone
          FROM user_account u LEFT JOIN profile p ON p.user_id = u.id WHERE u.id = ANY (${ids}::uuid[])`,
  );
  return (id) => rows.find((row) => row.id === id) ?? { id, nationalId: null, phone: null };
}

/** Whether this account belongs to the acting person, whichever of their accounts they use. */
export async function isActor({ db, context }: Unit, userId: string): Promise<boolean> {
  const { id } = context.actor;
  if (id === userId || !comparesPersons(context)) return id === userId;
  const known = await knownPeople(db, [id, userId]);
  return isSamePerson(known(id), known(userId));
}
