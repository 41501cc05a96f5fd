/** Reads and writes the rows of second factors and recovery codes, and the state of the second factor in sessions. */
import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { Factor } from '@dziva/contracts/factors';
import { v5 as uuidV5 } from 'uuid';
import { rolesWith } from '@dziva/vocabulary/permissions';

const FACTORS = '7d1c6f0a-51c8-5f0e-8f0b-2f1f3f1f9a23';

/** The id of the stream with the second factors of a user. */
export const factorsIdOf = (userId: string): string => uuidV5(userId, FACTORS);

export interface TotpRow {
  readonly id: string;
  readonly secret: Buffer;
  readonly lastStep: number | null;
}

/** The confirmed factors of a user, the oldest first. */
export function factorsOf(db: Queryable, userId: string): Promise<Factor[]> {
  return db.query<Factor & Record<string, unknown>>(
    sql`SELECT f.id, f.kind, f.name, f.created_at AS "createdAt", f.last_used_at AS "lastUsedAt",
               (SELECT count(*)::int FROM recovery_code c WHERE c.user_id = f.user_id) AS "recoveryCodesLeft"
          FROM auth_factor f WHERE f.user_id = ${userId} AND f.confirmed_at IS NOT NULL ORDER BY f.created_at, f.id`,
  );
}

/** The confirmed authenticator app, or the one that is being set up. */
export async function totpOf(
  db: Queryable,
  userId: string,
  isConfirmed: boolean,
): Promise<TotpRow | undefined> {
  const [row] = await db.query<{ id: string; secret: Buffer; last_step: string | null }>(
    sql`SELECT id, secret, last_step::text FROM auth_factor
         WHERE user_id = ${userId} AND kind = 'TOTP' AND (confirmed_at IS NOT NULL) = ${isConfirmed}::boolean
         ORDER BY created_at DESC LIMIT 1`,
  );
  if (!row) return undefined;
  return { id: row.id, secret: row.secret, lastStep: row.last_step === null ? null : Number(row.last_step) };
}

export const recoveryCodesLeft = async (db: Queryable, userId: string): Promise<number> => {
  const [row] = await db.query<{ left: number }>(
    sql`SELECT count(*)::int AS left FROM recovery_code WHERE user_id = ${userId}`,
  );
  return row?.left ?? 0;
};

/** Replaces the recovery codes of a person. */
export const writeRecoveryCodes = (userId: string, hashes: readonly Buffer[]): Statement[] => [
  sql`DELETE FROM recovery_code WHERE user_id = ${userId}`,
  sql`INSERT INTO recovery_code (user_id, code_hash) SELECT ${userId}, h.hash FROM unnest(${hashes}::bytea[]) AS h (hash)`,
];

export const deleteFactors = (userId: string): Statement[] => [
  sql`DELETE FROM auth_factor WHERE user_id = ${userId}`,
  sql`DELETE FROM recovery_code WHERE user_id = ${userId}`,
];

/** Marks a session as stepped up. The act that the person was asked to confirm counts as confirmed. */
export const markSteppedUp = (sessionId: string, at: string): Statement =>
  sql`UPDATE session SET factor = CASE factor WHEN 'REQUIRED' THEN 'PASSED' ELSE factor END, stepped_up_at = ${at}, shown_at = ${at},
             step_up_for = step_up_asked, step_up_asked = NULL
       WHERE id = ${sessionId}`;

/** After the first factor was added: this session has passed, and all others must show the factor. */
export const requireFactorInOthers = (userId: string, sessionId: string, at: string): Statement[] => [
  sql`UPDATE session SET factor = 'PASSED', stepped_up_at = ${at}, shown_at = ${at} WHERE id = ${sessionId}`,
  sql`UPDATE session SET factor = 'REQUIRED', stepped_up_at = NULL, shown_at = NULL WHERE user_id = ${userId} AND id <> ${sessionId}`,
];

/** After the last factor was removed: staff must set up a new one before they continue. */
export const requireSetup = (userId: string): Statement =>
  sql`UPDATE session s SET factor = CASE WHEN u.role = ANY (${rolesWith('access.guarded')}) THEN 'SETUP' ELSE 'PASSED' END
        FROM user_account u WHERE u.id = s.user_id AND s.user_id = ${userId}`;
