import { Database } from '@dziva/event-ledger/database/database';
import { prepared, type Queryable } from '@dziva/event-ledger/database/sql';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { ContactMessage, ListContactMessagesQuery } from '@dziva/contracts/contact';
import { normalisePhone } from '@dziva/contracts/phone';
import { Injectable } from '@nestjs/common';

type SortWord = NonNullable<ListContactMessagesQuery['sort']>;

const ORDER: Record<SortWord, string> = {
  createdAt: 'm.created_at',
  '-createdAt': 'm.created_at DESC',
  lastName: 'lower(m.last_name), lower(m.first_name)',
  '-lastName': 'lower(m.last_name) DESC, lower(m.first_name) DESC',
  subject: 'lower(m.subject)',
  '-subject': 'lower(m.subject) DESC',
  // What is open comes first.
  status: 'm.status DESC, m.created_at DESC',
  '-status': 'm.status, m.created_at DESC',
};

const SELECT = `SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.email, m.phone, m.subject, m.message, m.status,
         m.created_at AS "createdAt", m.status_changed_at AS "statusChangedAt",
         u.first_name || ' ' || u.last_name AS "statusChangedByName"
    FROM contact_message m LEFT JOIN user_account u ON u.id = m.status_changed_by`;
const FILTER = `($1::text IS NULL OR m.search LIKE $1) AND ($2::text IS NULL OR m.status = $2)`;

/** Reads the contact inbox. */
@Injectable()
export class ContactQueries {
  constructor(private readonly database: Database) {}

  rows(query: ListContactMessagesQuery, slice: Slice): Promise<ContactMessage[]> {
    return this.database.query<ContactMessage>(
      prepared(
        `${SELECT} WHERE ${FILTER} ORDER BY ${ORDER[query.sort ?? '-createdAt']}, m.id LIMIT $3 OFFSET $4`,
        [...valuesOf(query), slice.limit, slice.offset],
      ),
    );
  }

  async count(query: ListContactMessagesQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM contact_message m WHERE ${FILTER}`, valuesOf(query)),
    );
    return row?.count ?? 0;
  }
}

/** One message; undefined where there is none. */
export async function messageOf(db: Queryable, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db.query<ContactMessage>(prepared(`${SELECT} WHERE m.id = $1`, [id]));
  return row;
}

// Numbers are kept as E.164 and searched as people write them.
const valuesOf = ({ q = '', status }: ListContactMessagesQuery): unknown[] => [
  q === '' ? null : likePattern(normalisePhone(q) ?? q.toLowerCase()),
  status ?? null,
];
