import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import { Database } from '@dziva/event-ledger/database/database';
import { analysePartitioned } from '@dziva/event-ledger/housekeeping';
import { Inject } from '@nestjs/common';

const STATEMENT_MS = 600_000;
const LOCK_MS = 2_000;

/** Runs before the nightly check, which reads the whole history. Autovacuum does the same for all other tables. */
@JobHandler()
export class TableStatisticsJob implements Job<NoPayload> {
  readonly name = 'table-statistics';
  readonly description =
    'Counts the events and postings for the database, so that it finds them in the fastest way.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '30 1 * * *';

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'APP_DATABASE_URL'>) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    // A connection of its own: it takes longer than the statement timeout of requests.
    const database = new Database({
      url: this.config.APP_DATABASE_URL,
      connectionsMax: 1,
      statementTimeoutMs: STATEMENT_MS,
      lockTimeoutMs: LOCK_MS,
      applicationName: 'dziva table statistics',
    });
    try {
      return { tables: await analysePartitioned(database, run.signal) };
    } finally {
      await database.close();
    }
  }
}
