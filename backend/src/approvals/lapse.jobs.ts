import { inBatches } from '#platform/jobs/in-batches';
import {
  type Job,
  type JobCounts,
  JobHandler,
  type JobRun,
  NO_PAYLOAD,
  type NoPayload,
} from '#platform/jobs/job';
import { CommandBus } from '@nestjs/cqrs';
import { LapseProposal } from './proposals.handlers.ts';
import { ProposalsQueries } from './proposals.queries.ts';

const BATCH_PROPOSALS = 200;

/** Every hour: ends the proposals that nobody decided in time. */
@JobHandler()
export class LapseProposalsJob implements Job<NoPayload> {
  readonly name = 'proposals-lapse';
  readonly description = 'Ends what waited a week for a second person and got no decision.';
  readonly payload = NO_PAYLOAD;
  readonly schedule = '15 * * * *';

  constructor(
    private readonly queries: ProposalsQueries,
    private readonly commands: CommandBus,
  ) {}

  async run(_: NoPayload, run: JobRun): Promise<JobCounts> {
    const { now } = run.context();
    const find = (after: string | undefined) => this.queries.lapsedIds(now, after, BATCH_PROPOSALS);
    const lapse = (id: string) => this.commands.execute(new LapseProposal(id, run.context()));
    return { lapsed: await inBatches(run, find, lapse) };
  }
}
