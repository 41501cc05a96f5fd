/** Takes jobs from the queues and runs them, in this and any number of other processes. */
import { ClockWatch } from '#platform/clock/clock-watch';
import { logger } from '#platform/http/request-log';
import { Injectable } from '@nestjs/common';
import { type Job as BullJob, WaitingError } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobCounts } from './job.ts';
import { QUEUE_NAMES, type QueueName } from './job-queues.ts';
import { Interrupted, JobRunner } from './job-runner.ts';
import { type JobWorker, QueueBackend, type WorkerSettings } from './queue-backend.ts';

const AT_ONCE: Record<QueueName, number> = { work: 4, runs: 2 };
const LOCK_MS = 10_000;
const SETTINGS: WorkerSettings = {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS / 2,
  // An interrupted run is started again each time; a job that ends every process it runs in fails in the end.
  maxStalledCount: 1_000,
  maxStartedAttempts: 20,
  runRetryDelay: 1_000,
};
const STOP_MS = 10_000;
const BEGIN_AGAIN_MS = 1_000;
const DRAIN_LOCK_MS = 600_000;
const DRAIN_JOBS_MAX = 1_000_000;

export interface FailedAttempt {
  readonly name: string;
  readonly id: string;
  readonly reason: unknown;
}

type QueueJob = BullJob<object, JobCounts, string>;

@Injectable()
export class JobWorkers {
  private readonly workers = new Set<JobWorker>();
  private isStarted = false;
  private readonly drainers = new Map<QueueName, JobWorker>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly backend: QueueBackend,
    private readonly runner: JobRunner,
    private readonly clockWatch: ClockWatch,
  ) {}

  get areRunning(): boolean {
    return this.isStarted && !this.stopping.signal.aborted;
  }

  start(): void {
    this.isStarted = true;
    for (const name of QUEUE_NAMES) void this.begin(name);
  }

  /** A worker whose first connection failed would never recover, so a new one replaces it. */
  private async begin(name: QueueName): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.clockWatch.untilRight(signal);
      if (signal.aborted) return;
      const worker = this.backend.worker(name, (job, token) => this.process(job, token), {
        ...SETTINGS,
        concurrency: AT_ONCE[name],
        autorun: false,
      });
      this.workers.add(worker);
      // With a wrong clock it takes no more jobs; a new worker does when the clock is right again.
      const close = () => void worker.close();
      const { whenWrong } = this.clockWatch;
      whenWrong.addEventListener('abort', close);
      try {
        await worker.waitUntilReady();
        await worker.run();
      } catch (error) {
        if (!signal.aborted) logger.warn({ err: error, queue: name }, 'jobs: a worker could not begin yet');
      }
      whenWrong.removeEventListener('abort', close);
      if (signal.aborted) return;
      this.workers.delete(worker);
      await worker.close();
      await delay(BEGIN_AGAIN_MS);
    }
  }

  /**
   * Takes no more jobs and signals the running ones to stop. A job that does not stop soon is left, and another worker continues
   * it.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    const left = new Promise<'LEFT'>((resolve) => setTimeout(resolve, STOP_MS, 'LEFT').unref());
    const closed = Promise.all([...this.workers, ...this.drainers.values()].map((worker) => worker.close()));
    if ((await Promise.race([closed, left])) === 'LEFT') logger.warn('jobs: some did not stop in time');
  }

  /**
   * Runs everything that is due now in this process, one job after the other. For processes without workers: tests, and a clock
   * that jumps.
   */
  async drain(): Promise<readonly FailedAttempt[]> {
    const failed: FailedAttempt[] = [];
    for (const name of QUEUE_NAMES) await this.drainOne(await this.drainer(name), failed);
    return failed;
  }

  /** A worker that takes jobs only on request. */
  private async drainer(name: QueueName): Promise<JobWorker> {
    const known = this.drainers.get(name);
    if (known) return known;
    const drainer = this.backend.worker(name, null, { autorun: false, lockDuration: DRAIN_LOCK_MS });
    await drainer.waitUntilReady();
    this.drainers.set(name, drainer);
    return drainer;
  }

  private async drainOne(worker: JobWorker, failed: FailedAttempt[]): Promise<void> {
    for (let i = 0; i < DRAIN_JOBS_MAX; i++) {
      const token = randomUUID();
      const job = await worker.getNextJob(token, { block: false });
      if (!job) return;
      try {
        await job.moveToCompleted(await this.process(job, token), token, false);
      } catch (reason) {
        failed.push({ name: job.name, id: job.id ?? '', reason });
        await job.moveToFailed(reason instanceof Error ? reason : new Error(String(reason)), token, false);
      }
    }
  }

  private async process(job: QueueJob, token: string | undefined): Promise<JobCounts> {
    const { id = '', name, data: payload, attemptsMade } = job;
    try {
      return await this.runner.run({ id, name, payload, attempt: attemptsMade + 1 }, this.stopping.signal);
    } catch (reason) {
      if (!(reason instanceof Interrupted) || token === undefined) throw reason;
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }
}
