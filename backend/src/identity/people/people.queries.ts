import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { PeopleNames } from '#platform/http/people-names';
import { Injectable } from '@nestjs/common';

/** Looks up the name of a user id. */
@Injectable()
export class PeopleQueries extends PeopleNames {
  constructor(private readonly database: Database) {
    super();
  }

  async nameOf(userId: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ name: string }>(
      sql`SELECT full_name AS name FROM user_account WHERE id = ${userId}`,
    );
    return row?.name;
  }
}
