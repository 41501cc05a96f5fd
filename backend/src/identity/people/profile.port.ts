import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { Profile as ProfileAnswer } from '@dziva/contracts/profile';
import { EMPTY_PROFILE, type Profile } from './domain/profile.ts';

/** The profile of a person; empty if nothing was saved yet. */
export async function profileOf(db: Queryable, userId: string): Promise<Profile> {
  const [row] = await db.query<Profile>(
    sql`SELECT gender, dob, national_id AS "nationalId", address FROM profile WHERE user_id = ${userId}`,
  );
  return row ?? EMPTY_PROFILE;
}

/** The profile with the telephone number, which belongs to the account. */
export async function profileAnswer(db: Queryable, userId: string): Promise<ProfileAnswer> {
  const [account] = await db.query<{ phone: string | null; phoneVerified: boolean }>(
    sql`SELECT phone, phone_verified_at IS NOT NULL AS "phoneVerified" FROM user_account WHERE id = ${userId}`,
  );
  return { phone: null, phoneVerified: false, ...account, ...(await profileOf(db, userId)) };
}

/**
 * Saves the profile. Empty fields do not overwrite, so fields that were filled in since it was read are kept.
 * Nobody has seen another national ID yet.
 */
export const saveProfile = (userId: string, { gender, dob, nationalId, address }: Profile): Statement =>
  sql`INSERT INTO profile AS p (user_id, gender, dob, national_id, address)
      VALUES (${userId}, ${gender}, ${dob}, ${nationalId}, ${address})
      ON CONFLICT (user_id) DO UPDATE SET gender = coalesce(excluded.gender, p.gender), dob = coalesce(excluded.dob, p.dob),
        national_id = coalesce(excluded.national_id, p.national_id), address = coalesce(excluded.address, p.address),
        identity_seen_at = CASE WHEN excluded.national_id <> p.national_id THEN NULL ELSE p.identity_seen_at END,
        identity_seen_by = CASE WHEN excluded.national_id <> p.national_id THEN NULL ELSE p.identity_seen_by END`;
