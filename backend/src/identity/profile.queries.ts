import { sql, type Queryable, type Statement } from '#kernel/database/sql';
import type { Profile as ProfileAnswer } from '@dziva/contracts/profile';
import { EMPTY_PROFILE, type Profile } from './domain/profile.ts';

/** What a person keeps about themselves; empty where nothing was written yet. */
export async function profileOf(db: Queryable, userId: string): Promise<Profile> {
  const [row] = await db.query<Profile>(
    sql`SELECT gender, dob, national_id AS "nationalId", address FROM profile WHERE user_id = ${userId}`,
  );
  return row ?? EMPTY_PROFILE;
}

/** The profile with the telephone number, which belongs to the account. */
export async function profileAnswer(db: Queryable, userId: string): Promise<ProfileAnswer> {
  const [account] = await db.query<{ phone: string | null }>(
    sql`SELECT phone FROM user_account WHERE id = ${userId}`,
  );
  return { phone: account?.phone ?? null, ...(await profileOf(db, userId)) };
}

export const saveProfile = (userId: string, { gender, dob, nationalId, address }: Profile): Statement =>
  sql`INSERT INTO profile (user_id, gender, dob, national_id, address)
      VALUES (${userId}, ${gender}, ${dob}, ${nationalId}, ${address})
      ON CONFLICT (user_id) DO UPDATE SET gender = excluded.gender, dob = excluded.dob,
        national_id = excluded.national_id, address = excluded.address`;
