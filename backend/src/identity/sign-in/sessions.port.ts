import { sql, type Statement } from '@dziva/event-ledger/database/sql';

const KEPT_DAYS = 30;

/** Deletes sessions that ended or expired a month ago. The list of sign-ins still shows when and where somebody signed in. */
export const deleteOldSessions = (): Statement =>
  sql`DELETE FROM session WHERE coalesce(ended_at, expires_at) < now() - make_interval(days => ${KEPT_DAYS})`;

/** Ends all open sessions of a user, except `exceptId`. */
export const endSessions = (userId: string, exceptId: string | null = null): Statement =>
  sql`UPDATE session SET ended_at = ${new Date().toISOString()}
       WHERE user_id = ${userId} AND ended_at IS NULL AND (${exceptId}::uuid IS NULL OR id <> ${exceptId})`;
