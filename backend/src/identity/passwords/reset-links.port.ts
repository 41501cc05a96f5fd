/** One-time links for a new password. */
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { createHash, randomBytes } from 'node:crypto';

const LINK_BYTES = 32;
const LINK_HOURS = 24;

export interface ResetLink {
  readonly token: string;
  readonly expiresAt: string;
}

/** A new link, which expires in real time. It is shown once, and we store only its SHA-256. */
export const newResetLink = (): ResetLink => ({
  token: randomBytes(LINK_BYTES).toString('base64url'),
  expiresAt: new Date(Date.now() + LINK_HOURS * 3_600_000).toISOString(),
});

export const keepLink = (userId: string, { token, expiresAt }: ResetLink): Statement =>
  sql`INSERT INTO password_reset (token_hash, user_id, expires_at) VALUES (${linkHashOf(token)}, ${userId}, ${expiresAt})`;

export const forgetLinks = (userId: string): Statement =>
  sql`DELETE FROM password_reset WHERE user_id = ${userId}`;

/** Deletes expired links. */
export const deleteOldLinks = (): Statement => sql`DELETE FROM password_reset WHERE expires_at < now()`;

export const linkHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
