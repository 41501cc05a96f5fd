import { Database } from '@dziva/event-ledger/database/database';
import { prepared, type Queryable } from '@dziva/event-ledger/database/sql';
import { isInstant, isPosition, type Keyset, type Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import type { Notification, NoticeSubject } from '@dziva/contracts/notifications';
import { Injectable } from '@nestjs/common';
import type { Facts } from '#platform/event-words/notice';
import { wordsOf } from './domain/notices.ts';

/** A notice with its position in the list. */
export interface NotificationRow extends Notification {
  readonly seq: number;
}

/** A notice with what was stored and what is joined when it is read. */
export interface NoticeContent {
  readonly type: string;
  readonly facts: Facts;
  readonly memberName: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly subjectKind: NoticeSubject;
  readonly subjectId: string;
}

interface Row extends NoticeContent {
  readonly id: string;
  readonly seq: number;
  readonly createdAt: string;
  readonly readAt: string | null;
}

// An assessment is shown on the page of its application.
const CONTENT = `n.type, n.facts, coalesce(m.full_name, 'A member') AS "memberName",
  (SELECT coalesce(jsonb_object_agg(x.field, x.text), '{}') FROM event_text x WHERE x.event_id = n.event_id) AS texts,
  CASE WHEN s.application_id IS NULL THEN n.subject_kind ELSE 'application' END AS "subjectKind",
  coalesce(s.application_id, n.subject_id) AS "subjectId"`;

const JOINED = `LEFT JOIN user_account m ON m.id = n.member_id
  LEFT JOIN assessments_read s ON n.subject_kind = 'assessment' AND s.assessment_id = n.subject_id`;

const COLUMNS = `n.id, n.seq, n.created_at AS "createdAt", n.read_at AS "readAt", ${CONTENT}`;

const NEWEST_FIRST = 'n.created_at DESC, n.seq DESC';

/** All notices of a person, or only the unread ones. */
const FILTERS = {
  all: 'n.user_id = $1',
  unread: 'n.user_id = $1 AND n.read_at IS NULL',
} as const;
export type Which = keyof typeof FILTERS;

@Injectable()
export class NotificationsQueries {
  constructor(private readonly database: Database) {}

  async count(userId: string, which: Which): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM notification n WHERE ${FILTERS[which]}`, [userId]),
    );
    return row?.count ?? 0;
  }

  async rows(userId: string, which: Which, slice: Slice): Promise<NotificationRow[]> {
    const rows = await this.database.query<Row>(
      prepared(
        `SELECT ${COLUMNS} FROM notification n ${JOINED} WHERE ${FILTERS[which]} ORDER BY ${NEWEST_FIRST} LIMIT $2 OFFSET $3`,
        [userId, slice.limit, slice.offset],
      ),
    );
    return rows.map(toRow);
  }

  /** The same rows, from a position on. */
  keyset(userId: string, which: Which): Keyset<NotificationRow> {
    return {
      checks: [isInstant, isPosition],
      rows: (after, limit) => this.rowsAfter(userId, which, after, limit),
      placeOf: ({ createdAt, seq }) => [createdAt, String(seq)],
    };
  }

  private async rowsAfter(userId: string, which: Which, after: Place | null, limit: number) {
    if (after === null) return this.rows(userId, which, { limit, offset: 0 });
    const [createdAt, seq] = after;
    const rows = await this.database.query<Row>(
      prepared(
        `SELECT ${COLUMNS} FROM notification n ${JOINED}
          WHERE ${FILTERS[which]} AND (n.created_at, n.seq) < ($2::timestamptz, $3::bigint) ORDER BY ${NEWEST_FIRST} LIMIT $4`,
        [userId, createdAt, seq, limit],
      ),
    );
    return rows.map(toRow);
  }
}

/** The notice of a mail job, with the joined personal data of now. */
export async function noticeContentOf(
  db: Queryable,
  notice: Omit<NoticeContent, 'memberName' | 'texts'> & { memberId: string | null; eventId: string },
): Promise<NoticeContent | undefined> {
  const { type, facts, memberId, eventId, subjectKind, subjectId } = notice;
  const [row] = await db.query<NoticeContent>(
    prepared(
      `SELECT ${CONTENT} FROM (SELECT $1::text AS type, $2::jsonb AS facts, $3::uuid AS member_id, $4::uuid AS event_id,
                                   $5::text AS subject_kind, $6::uuid AS subject_id) n ${JOINED}`,
      [type, JSON.stringify(facts), memberId, eventId, subjectKind, subjectId],
    ),
  );
  return row;
}

/** A stored notice, with the joined personal data of now. */
export async function keptContentOf(db: Queryable, id: string): Promise<NoticeContent | undefined> {
  const [row] = await db.query<NoticeContent>(
    prepared(`SELECT ${CONTENT} FROM notification n ${JOINED} WHERE n.id = $1`, [id]),
  );
  return row;
}

/** The notice as the API returns it. */
export function toNotification({ seq: _seq, ...notification }: NotificationRow): Notification {
  return notification;
}

function toRow({ id, seq, createdAt, readAt, ...content }: Row): NotificationRow {
  const { title, message } = wordsOf(content.type, content.facts, content);
  const subject = { kind: content.subjectKind, id: content.subjectId };
  return { id, type: content.type, title, message, subject, createdAt, readAt, seq };
}
