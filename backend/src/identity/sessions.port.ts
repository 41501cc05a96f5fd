import { sql, type Statement } from '@dziva/event-ledger/database/sql';

/** Ends what somebody has open, but for one session. */
export const endSessions = (userId: string, exceptId: string | null = null): Statement =>
  sql`UPDATE session SET ended_at = ${new Date().toISOString()}
       WHERE user_id = ${userId} AND ended_at IS NULL AND (${exceptId}::uuid IS NULL OR id <> ${exceptId})`;
