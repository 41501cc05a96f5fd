import { Database } from '@dziva/event-ledger/database/database';
import { prepared } from '@dziva/event-ledger/database/sql';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import { addDays, harareDayStart } from '@dziva/loan-maths/calendar-date';
import type { ListSignInsQuery, SignInRecord } from '@dziva/contracts/sign-ins';
import { Injectable } from '@nestjs/common';

type SortWord = NonNullable<ListSignInsQuery['sort']>;

const ORDER: Record<SortWord, string> = {
  at: 'r.at, r.id',
  '-at': 'r.at DESC, r.id DESC',
  email: 'u.email, r.at DESC, r.id',
  '-email': 'u.email DESC NULLS LAST, r.at DESC, r.id',
  outcome: 'r.outcome, r.at DESC, r.id',
  '-outcome': 'r.outcome DESC, r.at DESC, r.id',
};

const FROM = `FROM access_record r
  LEFT JOIN user_account u ON u.id = r.user_id AND u.erased_at IS NULL
  LEFT JOIN user_account b ON b.id = r.by_id AND b.erased_at IS NULL
 WHERE ($1::text IS NULL OR u.search LIKE $1) AND ($2::uuid IS NULL OR r.user_id = $2) AND ($3::text IS NULL OR r.outcome = $3)
   AND ($4::text IS NULL OR r.method = $4) AND ($5::timestamptz IS NULL OR r.at >= $5)
   AND ($6::timestamptz IS NULL OR r.at < $6)`;

const ROW = `r.id, r.at, r.first_at AS "firstAt", r.tries, u.email, r.user_id AS "userId",
  u.first_name || ' ' || u.last_name AS name, r.outcome, r.network, r.device, r.method, r.role,
  b.first_name || ' ' || b.last_name AS "byName"`;

@Injectable()
export class SignInsQueries {
  constructor(private readonly database: Database) {}

  async rows(query: ListSignInsQuery, slice: Slice): Promise<SignInRecord[]> {
    const rows = await this.database.query<Omit<SignInRecord, 'userId'> & { userId: string | null }>(
      prepared(`SELECT ${ROW} ${FROM} ORDER BY ${ORDER[query.sort ?? '-at']} LIMIT $7 OFFSET $8`, [
        ...valuesOf(query),
        slice.limit,
        slice.offset,
      ]),
    );
    return rows.map(({ userId, ...row }) => (userId === null ? row : { ...row, userId }));
  }

  async count(query: ListSignInsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count ${FROM}`, valuesOf(query)),
    );
    return row?.count ?? 0;
  }
}

const valuesOf = ({ q, user, outcome, method, from, to }: ListSignInsQuery): unknown[] => [
  q === undefined ? null : likePattern(q.toLowerCase()),
  user ?? null,
  outcome ?? null,
  method ?? null,
  from === undefined ? null : harareDayStart(from),
  to === undefined ? null : harareDayStart(addDays(to, 1)),
];
