import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { z } from 'zod';
import { Integrity } from './integrity.ts';

const payload = z.strictObject({});

/** At night, when few write: everything, and the read models against a replay. Finding something is a result, not a failure. */
@JobHandler()
export class IntegrityJob implements Job<z.output<typeof payload>> {
  readonly name = 'integrity';
  readonly description =
    'Verifies the whole history, its seals and the trial balance, and compares the read models with a replay.';
  readonly payload = payload;
  readonly schedule = '0 2 * * *';

  constructor(private readonly integrity: Integrity) {}

  async run(_: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    const { eventsChecked, sealsChecked, projectionsChecked, problems, ledgerBalanced } =
      await this.integrity.check({ scope: 'FULL', withProjections: true, signal: run.signal });
    return {
      events: eventsChecked,
      seals: sealsChecked,
      tables: projectionsChecked ?? 0,
      problems: problems.length + (ledgerBalanced ? 0 : 1),
    };
  }
}
