import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import { Integrity } from './integrity.ts';

/**
 * Runs at night, when there is little traffic: checks everything, compares the read models with a replay, and the files with
 * their rows. The job does not fail if the check finds problems.
 */
@JobHandler()
export class IntegrityJob implements Job<NoPayload> {
  readonly name = 'integrity';
  readonly description =
    'Verifies the whole history, its seals and the trial balance, adds up all lists again from the events, and compares the files with their hashes.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '0 2 * * *';

  constructor(private readonly integrity: Integrity) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
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
