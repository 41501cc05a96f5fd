import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { type Job, type JobCounts, JobHandler, NO_PAYLOAD, type NoPayload } from '#platform/jobs/job';
import { NationalIds } from './national-ids.port.ts';

const BATCH = 500;
/** Every hour: indexes the national IDs from before the index existed. When all have a key, it does nothing. */
@JobHandler()
export class NationalIdsJob implements Job<NoPayload> {
  readonly name = 'national-ids';
  readonly description = 'Indexes national IDs that were written before there was an index of them.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '35 * * * *';

  constructor(
    private readonly database: Database,
    private readonly nationalIds: NationalIds,
  ) {}

  async run(): Promise<JobCounts> {
    const rows = await this.database.query<{ userId: string; nationalId: string }>(
      sql`SELECT user_id AS "userId", national_id AS "nationalId" FROM profile
           WHERE national_id IS NOT NULL AND national_id_key IS NULL ORDER BY user_id LIMIT ${BATCH}`,
    );
    for (const { userId, nationalId } of rows)
      await this.database.query(await this.nationalIds.statementFor(userId, nationalId));
    return { indexed: rows.length };
  }
}
