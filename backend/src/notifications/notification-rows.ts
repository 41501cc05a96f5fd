/** The rows of notices: who gets one, and what is kept. */
import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { v5 as uuidV5 } from 'uuid';
import type { Recipients } from './domain/notice.ts';
import type { Notice } from './domain/notices.ts';

/** The same id for the same event and person, so that a repeated event makes no second notice. */
export const notificationId = (eventId: string, userId: string): string => uuidV5(userId, eventId);

/** The people behind the recipients as they are now. */
export async function peopleOf(db: Queryable, to: Recipients): Promise<string[]> {
  if ('personId' in to) return [to.personId];
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM user_account
         WHERE role = ANY (${to.roles}::text[]) AND status = 'ACTIVE' AND id <> ALL (${to.except}::uuid[])`,
  );
  return [...new Set([...rows.map((row) => row.id), ...(to.also === undefined ? [] : [to.also])])];
}

/**
 * Stores a notice for these people, except for erased ones. An event that already has notices gets no more, also not for people
 * who joined since: the subscription can be replayed from its beginning.
 */
export function keepNotice(
  notice: Notice,
  event: RecordedEvent,
  userIds: readonly string[],
  readAt: string | null,
): Statement {
  const ids = userIds.map((userId) => notificationId(event.eventId, userId));
  const { type, facts, subject } = notice;
  return sql`INSERT INTO notification (id, user_id, member_id, type, facts, subject_kind, subject_id, event_id, created_at, read_at)
    SELECT recipient.id, recipient.user_id, ${event.subjectId}, ${type}, ${JSON.stringify(facts)}::jsonb, ${subject.kind}, ${subject.id},
           ${event.eventId}, ${event.recordedAt}, ${readAt}::timestamptz
      FROM unnest(${ids}::uuid[], ${userIds}::uuid[]) AS recipient (id, user_id)
     WHERE (SELECT u.erased_at IS NULL FROM user_account u WHERE u.id = recipient.user_id)
       AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.event_id = ${event.eventId})
    ON CONFLICT DO NOTHING`;
}

/** The person has read these, or all of theirs. What belongs to others is left alone without a word. */
export function markRead(userId: string, ids: readonly string[] | undefined, now: string): Statement {
  return sql`UPDATE notification SET read_at = ${now}
    WHERE user_id = ${userId} AND read_at IS NULL AND (${ids ?? null}::uuid[] IS NULL OR id = ANY (${ids ?? null}::uuid[]))`;
}
