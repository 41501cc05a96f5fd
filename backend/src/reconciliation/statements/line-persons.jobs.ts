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
import { sql } from '@dziva/event-ledger/database/sql';
import { addMonths } from '@dziva/loan-maths/calendar-date';
import { Inject } from '@nestjs/common';

const BATCH_LINES = 5_000;
const BATCHES_MAX = 10_000;

/**
 * Erases who paid, and the text of what nobody could read, from lines older than `RETENTION_YEARS`. The lines stay, and are known
 * again by their hashes. Without a retention time nothing is erased: then names go with the member.
 */
@JobHandler()
export class LinePersonsJob implements Job<NoPayload> {
  readonly name = 'statement-line-persons';
  readonly description = 'Erases the names of payers from lines of statements after the retention time.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '50 2 * * *';

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'RETENTION_YEARS'>,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const years = this.config.RETENTION_YEARS;
    if (years === 0) return { erased: 0 };
    const before = addMonths(run.context().today, -12 * years);
    let erased = 0;
    for (let batch = 0; batch < BATCHES_MAX && !run.signal.aborted; batch++) {
      const rows = await this.database.query(
        sql`DELETE FROM statement_line_person p USING (
              SELECT e.import_id, e.line FROM statement_line_person e JOIN statement_line l USING (import_id, line)
               WHERE l.counts_on <= ${before}::date LIMIT ${BATCH_LINES}) old
             WHERE p.import_id = old.import_id AND p.line = old.line RETURNING 1 AS one`,
      );
      erased += rows.length;
      if (rows.length < BATCH_LINES) break;
    }
    return { erased };
  }
}
