/** National IDs that somebody has seen. An ID that nobody has seen is a claim: it makes nobody the same person as somebody else. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type IdentitySeen, type KnownIdentity, personStream } from './domain/person.ts';
import { personIdOf } from './person-id.ts';

/** The national ID of an account, and when it was seen. */
export async function identityOf(db: Queryable, userId: string): Promise<KnownIdentity> {
  const [row] = await db.query<KnownIdentity & Record<string, unknown>>(
    sql`SELECT national_id AS "nationalId", identity_seen_at AS "seenAt" FROM profile WHERE user_id = ${userId}`,
  );
  return row ?? { nationalId: null, seenAt: null };
}

/** Records that the ID was seen. A profile that the same unit changes must be written earlier. */
export async function recordSeen(unit: Unit, seen: IdentitySeen['data']): Promise<void> {
  const { userId, identitySeenBy } = seen;
  const person = await unit.load(personStream, personIdOf(userId));
  person.append([{ type: 'IdentitySeen', data: seen }]);
  unit.write(
    sql`UPDATE profile SET identity_seen_at = ${unit.context.now}, identity_seen_by = ${identitySeenBy}
         WHERE user_id = ${userId}`,
  );
}

/**
 * Whether nobody could see the ID of this person: the first administrators are made on the server, before there is anybody else.
 * What they enter first counts as seen.
 */
export async function isFirstAdministrator(db: Queryable, userId: string): Promise<boolean> {
  const [made] = await db.query(
    sql`SELECT 1 FROM identity_audit WHERE subject_id = ${userId} AND actor_id = ${userId} AND action = 'ADMIN_CREATED' LIMIT 1`,
  );
  return made !== undefined;
}
