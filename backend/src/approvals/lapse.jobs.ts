import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { LapseProposal } from './proposals.handlers.ts';
import { ProposalsQueries } from './proposals.queries.ts';

const BATCH_PROPOSALS = 200;
const ROUNDS_MAX = 5_000;

const payload = z.strictObject({});

/** Every hour: what nobody decided about in time. */
@JobHandler()
export class LapseProposalsJob implements Job<z.output<typeof payload>> {
  readonly name = 'proposals-lapse';
  readonly description = 'Ends what waited a week for a second person and got no decision.';
  readonly payload = payload;
  readonly schedule = '15 * * * *';

  constructor(
    private readonly queries: ProposalsQueries,
    private readonly commands: CommandBus,
  ) {}

  async run(_: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    let lapsed = 0;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const before = lapsed;
      for (const id of await this.queries.over(run.context().now, BATCH_PROPOSALS)) {
        if (run.signal.aborted) return { lapsed };
        if (await this.commands.execute(new LapseProposal(id, run.context()))) lapsed++;
      }
      if (lapsed === before) break;
    }
    return { lapsed };
  }
}
