/** The rows of notices: who gets them, and what is stored. */
import { sql, type Queryable, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { v5 as uuidV5 } from 'uuid';
import { SAME_PAIR_TIMES } from '#approvals/domain/proposal-events';
import type { Recipients } from '#platform/event-words/notice';
import { alertOf, type Notice, noticeOf } from './domain/notices.ts';

/** A notice and the people who get it. */
export interface Addressed {
  readonly notice: Notice;
  readonly people: readonly string[];
  /** The same id for the same event, person and kind of notice, so that a repeated event stores no second notice. */
  readonly idFor: (userId: string) => string;
}

/** The notices of an event, with the people who get them now. */
export async function addressed(db: Queryable, event: RecordedEvent): Promise<Addressed[]> {
  const notice = noticeOf(event);
  const alert = alertOf(event);
  const isRaised = alert !== null && (event.type !== 'ProposalConfirmed' || (await isSamePair(db, event)));
  return [
    ...(notice ? [await toPeople(db, notice, (userId) => uuidV5(userId, event.eventId))] : []),
    ...(isRaised
      ? [await toPeople(db, alert, (userId) => uuidV5(`${userId} ${alert.type}`, event.eventId))]
      : []),
  ];
}

const toPeople = async (db: Queryable, notice: Notice, idFor: Addressed['idFor']): Promise<Addressed> => ({
  notice,
  people: await peopleOf(db, notice.to),
  idFor,
});

/** Whether the same colleague has confirmed this proposer's proposals for the tenth, twentieth … time in a row. */
async function isSamePair(db: Queryable, { streamId }: RecordedEvent): Promise<boolean> {
  const [row] = await db.query<{ times: number }>(
    sql`SELECT count(*)::int AS times
          FROM proposals_read this
          JOIN proposals_read p ON p.proposed_by = this.proposed_by AND p.state = 'CONFIRMED'
                               AND p.decided_by = this.decided_by AND p.decided_at <= this.decided_at
         WHERE this.proposal_id = ${streamId}
           AND p.decided_at > coalesce((SELECT max(o.decided_at) FROM proposals_read o
                                         WHERE o.proposed_by = this.proposed_by AND o.state = 'CONFIRMED'
                                           AND o.decided_by <> this.decided_by AND o.decided_at <= this.decided_at), '-infinity')`,
  );
  const times = row?.times ?? 0;
  return times > 0 && times % SAME_PAIR_TIMES === 0;
}

/** The people who are the recipients now. */
async function peopleOf(db: Queryable, to: Recipients): Promise<string[]> {
  if ('personId' in to) return [to.personId];
  const rows = await db.query<{ id: string }>(
    sql`SELECT id FROM user_account
         WHERE role = ANY (${to.roles}::text[]) AND status = 'ACTIVE'
           AND id <> ALL (${to.except}::uuid[])`,
  );
  return [...new Set([...rows.map((row) => row.id), ...(to.also === undefined ? [] : [to.also])])];
}

/**
 * Stores a notice for these people, except for erased ones. An event that already has notices of this type gets no more, also not
 * for people who joined since: the subscription can be replayed from its beginning.
 */
export function keepNotice(
  { notice, people, idFor }: Addressed,
  event: RecordedEvent,
  readAt: string | null,
): Statement {
  const ids = people.map(idFor);
  const { type, facts, subject } = notice;
  return sql`INSERT INTO notification (id, user_id, member_id, type, facts, subject_kind, subject_id, event_id, created_at, read_at)
    SELECT recipient.id, recipient.user_id, ${event.subjectId}, ${type}, ${JSON.stringify(facts)}::jsonb, ${subject.kind}, ${subject.id},
           ${event.eventId}, ${event.recordedAt}, ${readAt}::timestamptz
      FROM unnest(${ids}::uuid[], ${people}::uuid[]) AS recipient (id, user_id)
     WHERE (SELECT u.erased_at IS NULL FROM user_account u WHERE u.id = recipient.user_id)
       AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.event_id = ${event.eventId} AND n.type = ${type})
    ON CONFLICT DO NOTHING`;
}

/** Marks these notices of the person as read, or all of them. Ids of other people's notices are ignored. */
export function markRead(userId: string, ids: readonly string[] | undefined, now: string): Statement {
  return sql`UPDATE notification SET read_at = ${now}
    WHERE user_id = ${userId} AND read_at IS NULL AND (${ids ?? null}::uuid[] IS NULL OR id = ANY (${ids ?? null}::uuid[]))`;
}
