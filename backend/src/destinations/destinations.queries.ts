import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { Destination } from '@dziva/contracts/destinations';
import { Injectable } from '@nestjs/common';

/** Reads the destinations of a member, without removed ones. */
@Injectable()
export class DestinationsQueries {
  constructor(private readonly database: Database) {}

  /** Sorted by the time of registration. */
  ofMember(userId: string, db: Queryable = this.database): Promise<Destination[]> {
    return db.query<Destination & Record<string, unknown>>(
      sql`SELECT id, method, name, number, bank, "registeredAt", "usableFrom" FROM destination_rows()
           WHERE "userId" = ${userId} AND "removedAt" IS NULL ORDER BY "registeredAt", id`,
    );
  }

  /** One destination, which must exist. */
  async existing(userId: string, destinationId: string, db: Queryable): Promise<Destination> {
    const destination = (await this.ofMember(userId, db)).find(({ id }) => id === destinationId);
    assert(destination, 'a destination that was just registered is in the list');
    return destination;
  }
}
