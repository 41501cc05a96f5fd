import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql } from '@dziva/event-ledger/database/sql';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { Assessor, ListUsersQuery, UserRow } from '@dziva/contracts/users';
import { normalisePhone } from '@dziva/contracts/phone';
import { Injectable } from '@nestjs/common';

type SortWord = NonNullable<ListUsersQuery['sort']>;

const ORDER: Record<SortWord, string> = {
  createdAt: 'u.created_at',
  '-createdAt': 'u.created_at DESC',
  lastName: 'lower(u.last_name), lower(u.first_name)',
  '-lastName': 'lower(u.last_name) DESC, lower(u.first_name) DESC',
  email: 'u.email',
  '-email': 'u.email DESC',
  role: 'u.role',
  '-role': 'u.role DESC',
  status: 'u.status',
  '-status': 'u.status DESC',
  walletBalanceCents: '"walletBalanceCents"',
  '-walletBalanceCents': '"walletBalanceCents" DESC',
};

// A wallet is a liability: what we owe its owner is a credit balance. Erased accounts are nobody's any more.
const ROW = `u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.role,
  u.requested_role AS "requestedRole", u.status, u.created_at AS "createdAt", coalesce(-w.balance, 0) AS "walletBalanceCents"`;
const FILTER = `u.erased_at IS NULL AND ($1::text IS NULL OR u.search LIKE $1) AND ($2::text IS NULL OR u.role = $2)
  AND ($3::text IS NULL OR u.status = $3)`;

@Injectable()
export class UsersQueries {
  constructor(private readonly database: Database) {}

  async rows(query: ListUsersQuery, slice: Slice): Promise<UserRow[]> {
    const rows = await this.database.query<UserRow & { requestedRole: UserRow['role'] | null }>(
      prepared(
        `SELECT ${ROW} FROM user_account u LEFT JOIN ledger.account w ON w.address = 'liabilities:wallet:' || u.id
          WHERE ${FILTER} ORDER BY ${ORDER[query.sort ?? '-createdAt']}, u.id LIMIT $4 OFFSET $5`,
        [...valuesOf(query), slice.limit, slice.offset],
      ),
    );
    return rows.map(({ requestedRole, ...row }) =>
      requestedRole === null ? row : { ...row, requestedRole },
    );
  }

  async count(query: ListUsersQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM user_account u WHERE ${FILTER}`, valuesOf(query)),
    );
    return row?.count ?? 0;
  }

  /** Who can assess collateral today. */
  assessors(): Promise<Assessor[]> {
    return this.database.query<Assessor>(
      sql`SELECT id, first_name AS "firstName", last_name AS "lastName", specialties
            FROM user_account WHERE role IN ('ASSESSOR', 'ADMIN') AND status = 'ACTIVE'
           ORDER BY lower(last_name), lower(first_name), id LIMIT 500`,
    );
  }
}

// Numbers are kept as E.164 and searched as people write them.
const valuesOf = ({ q = '', role, status }: ListUsersQuery): unknown[] => [
  q === '' ? null : likePattern(normalisePhone(q) ?? q.toLowerCase()),
  role ?? null,
  status ?? null,
];
