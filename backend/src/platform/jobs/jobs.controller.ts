import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { csvFile, Listing } from '#platform/http/listing';
import { logger } from '#platform/http/request-log';
import { Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/jobs';
import { Controller } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { JobQueues, QUEUE_NAMES } from './job-queues.ts';
import { JobRegistry } from './job-registry.ts';
import { JobSchedules } from './job-schedules.ts';
import { JobsQueries } from './jobs.queries.ts';

const FAILED_CSV = csvFile('failed-jobs', contract.failedJob);

/** The page of jobs. Nothing here changes the ledger: it only decides when jobs run. */
@Controller()
export class JobsController {
  constructor(
    private readonly queries: JobsQueries,
    private readonly registry: JobRegistry,
    private readonly schedules: JobSchedules,
    private readonly queues: JobQueues,
  ) {}

  @Route(contract.listJobs)
  list(): Promise<contract.Job[]> {
    return this.queries.jobs();
  }

  @Route(contract.listFailedJobs)
  async failed(
    @Input() { query }: InputOf<typeof contract.listFailedJobs>,
  ): Promise<Listing<contract.FailedJob>> {
    const failed = await this.queries.failed();
    return new Listing(
      query,
      async ({ limit, offset }) => failed.slice(offset, offset + limit),
      async () => failed.length,
      FAILED_CSV,
    );
  }

  @Route(contract.runJob)
  async run(
    @Input() { params: { name } }: InputOf<typeof contract.runJob>,
    @Me() me: SignedIn,
  ): Promise<contract.QueuedRun> {
    const job = this.registry.find(name);
    // A job that needs a payload cannot be started here, because it would not be known for which deposit, for example.
    if (!job?.payload.safeParse({}).success) throw notFound('job');
    const id = await this.schedules.startNow(name, `run-${name}-${randomUUID()}`);
    logger.info({ job: name, jobId: id, userId: me.id }, 'job started by hand');
    return { id, name };
  }

  @Route(contract.retryFailedJob)
  async retry(
    @Input() { params: { id } }: InputOf<typeof contract.retryFailedJob>,
    @Me() me: SignedIn,
  ): Promise<contract.QueuedRun> {
    for (const queue of QUEUE_NAMES) {
      const job = await this.queues.ask(queue, (each) => each.getJob(id));
      if (!job) continue;
      if (!(await this.queues.ask(queue, () => isRetried(job)))) {
        throw stateConflict('JOB_NOT_FAILED', 'This job is not among the failed ones any more.');
      }
      logger.info({ job: job.name, jobId: id, userId: me.id }, 'failed job retried by hand');
      return { id, name: job.name };
    }
    throw notFound('job');
  }
}

interface Retryable {
  isFailed(): Promise<boolean>;
  retry(state: 'failed', options: { resetAttemptsMade: true; resetAttemptsStarted: true }): Promise<void>;
}

/** Starts another set of attempts; false if the job has not failed, or was retried by somebody else. */
async function isRetried(job: Retryable): Promise<boolean> {
  if (!(await job.isFailed())) return false;
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    if (await job.isFailed()) throw error;
    return false;
  }
}
