import { SUM_DAYS } from '#approvals/domain/classes';
import { Clock } from '#platform/clock/clock';
import { likePattern } from '#platform/database/like';
import { csvFile, Listing } from '#platform/http/listing';
import { type InitiatedSum, initiatedSum, type ListInitiatedQuery } from '@dziva/contracts/initiated';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';

const FILE = csvFile('one-persons-word', initiatedSum);

/** What rests on one person’s word and nobody else has shown since, added up per person, member and class. */
@Injectable()
export class InitiatedQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(query: ListInitiatedQuery): Listing<InitiatedSum> {
    const to = query.to ?? harareDateOf(this.clock.now().toISOString());
    const from = query.from ?? addDays(to, 1 - SUM_DAYS);
    const name = query.q === undefined ? null : likePattern(query.q);
    const { side = null, by = null, for: member = null } = query;
    return new Listing(
      query,
      ({ limit, offset }) =>
        this.database.query<InitiatedSum & Record<string, unknown>>(
          sql`SELECT * FROM initiated_sums(${name}, ${side}, ${by}, ${member}, ${from}, ${to})
               ORDER BY cents DESC, side DESC, id, class LIMIT ${limit} OFFSET ${offset}`,
        ),
      async () => {
        const [row] = await this.database.query<{ total: number }>(
          sql`SELECT count(*)::int AS total FROM initiated_sums(${name}, ${side}, ${by}, ${member}, ${from}, ${to})`,
        );
        return row?.total ?? 0;
      },
      FILE,
    );
  }
}
