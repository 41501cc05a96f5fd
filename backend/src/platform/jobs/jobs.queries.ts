import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import type * as contract from '@dziva/contracts/jobs';
import { Injectable } from '@nestjs/common';
import type { Job as BullJob, JobType } from 'bullmq';
import type { JobCounts } from './job.ts';
import { JobQueues, QUEUE_NAMES } from './job-queues.ts';
import { JobRegistry } from './job-registry.ts';
import { nextTime } from './schedule.ts';

/** At most this many jobs of each queue are read. A queue never stores more failed jobs than that. */
const LOOKED_AT_MAX = 1_000;
const ERROR_CHARS_MAX = 500;

type QueueJob = BullJob<object, JobCounts, string>;
interface RunRow extends contract.JobRun {
  readonly name: string;
}

/** The data for the page of jobs. */
@Injectable()
export class JobsQueries {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly clock: Clock,
  ) {}

  /** Every job, sorted by name. Throws `TryAgainLater` while the queues cannot be reached. */
  async jobs(): Promise<contract.Job[]> {
    const [runs, waiting, failed] = await Promise.all([
      this.lastRuns(),
      this.jobsIn(['waiting', 'prioritized', 'active', 'delayed']),
      this.jobsIn(['failed']),
    ]);
    const now = this.clock.now();
    return this.registry
      .all()
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, description, schedule = null }) => ({
        name,
        description,
        schedule,
        lastRun: runs.get(name) ?? null,
        nextRunAt: schedule === null ? null : nextTime(schedule, now).toISOString(),
        waiting: waiting.filter((job) => job.name === name && !isNextOfSchedule(job)).length,
        failed: failed.filter((job) => job.name === name).length,
      }));
  }

  /** The failed jobs, newest first. */
  async failed(): Promise<contract.FailedJob[]> {
    const jobs = await this.jobsIn(['failed']);
    return jobs
      .map((job) => ({ job, failedAtMs: job.finishedOn ?? job.timestamp }))
      .toSorted((a, b) => b.failedAtMs - a.failedAtMs)
      .map(({ job, failedAtMs }) => ({
        id: job.id ?? '',
        name: job.name,
        failedAt: new Date(failedAtMs).toISOString(),
        attempts: job.attemptsMade,
        error: job.failedReason.slice(0, ERROR_CHARS_MAX),
      }));
  }

  private async jobsIn(states: JobType[]): Promise<QueueJob[]> {
    const found = await Promise.all(
      QUEUE_NAMES.map((name) =>
        this.queues.ask(name, (queue) => queue.getJobs(states, 0, LOOKED_AT_MAX - 1)),
      ),
    );
    return found.flat();
  }

  private async lastRuns(): Promise<Map<string, contract.JobRun>> {
    const rows = await this.database.query<RunRow>(
      sql`SELECT DISTINCT ON (name) name, started_at AS "startedAt", finished_at AS "finishedAt",
                 duration_ms AS "durationMs", status, counts, error
            FROM job_run ORDER BY name, started_at DESC`,
    );
    return new Map(rows.map(({ name, ...run }) => [name, run]));
  }
}

/** True for the next run of a schedule. It is in the queue, but waits for its time and not for a worker. */
function isNextOfSchedule(job: QueueJob): boolean {
  return job.repeatJobKey !== undefined && job.delay > 0;
}
