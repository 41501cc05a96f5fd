import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { Assessor, ListUsersQuery, UserRow } from '@dziva/contracts/users';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';
import { UserListRow, USERS } from './users.list.ts';

@Injectable()
export class UsersQueries {
  private readonly users: ListReader<ListUsersQuery, UserListRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.users = lists.of(USERS);
  }

  list(query: ListUsersQuery): Listing<UserRow> {
    return this.users.listing(query, (rows) => rows.map(toUser));
  }

  /** The active people who can assess collateral. */
  assessors(): Promise<Assessor[]> {
    return this.database.query<Assessor>(
      sql`SELECT id, first_name AS "firstName", last_name AS "lastName", specialties
            FROM user_account WHERE role = ANY (${rolesWith('assessments.arrange')}) AND status = 'ACTIVE'
           ORDER BY lower(last_name), lower(first_name), id LIMIT 500`,
    );
  }
}

const toUser = ({
  requestedRole,
  receivableCents,
  identityClaimed,
  identitySeenAt,
  identitySeenBy,
  ...row
}: UserListRow): UserRow => ({
  ...row,
  ...(identityClaimed ? { identityClaimed } : {}),
  ...(identitySeenAt === null ? {} : { identitySeenAt }),
  ...(identitySeenBy === null ? {} : { identitySeenBy }),
  ...(requestedRole === null ? {} : { requestedRole }),
  ...(receivableCents === null ? {} : { receivableCents }),
});
