/**
 * Starts the scheduled jobs: with BullMQ's schedulers in real time, or with a controlled clock when it moves past their times.
 */
import type { Config } from '#config';
import { WakeSignal } from '@dziva/event-ledger/subscriptions/wake-signal';
import { ClockWatch } from '#platform/clock/clock-watch';
import { CONFIG } from '#platform/config.module';
import { logger } from '#platform/http/request-log';
import { Inject, Injectable } from '@nestjs/common';
import { JOB_OPTIONS, JobQueues } from './job-queues.ts';
import { JobRegistry } from './job-registry.ts';
import { lastTimeBetween, SCHEDULE_ZONE } from './schedule.ts';

const LOOK_EVERY_MS = 60_000;
const RETRY_MS = 2_000;
const SCHEDULERS_MAX = 100;

interface Schedule {
  readonly name: string;
  readonly pattern: string;
}

@Injectable()
export class JobSchedules {
  private readonly stopped = new WakeSignal();
  private readonly stopping = new AbortController();
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly registry: JobRegistry,
    private readonly queues: JobQueues,
    private readonly clockWatch: ClockWatch,
    @Inject(CONFIG) private readonly config: Pick<Config, 'CLOCK'>,
  ) {}

  all(): readonly Schedule[] {
    return this.registry
      .all()
      .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [{ name, pattern: schedule }]));
  }

  /** Checks once a minute that the schedulers exist: a Redis that lost its data gets them again. */
  start(): void {
    this.keeping = this.keep();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.stopped.raise();
    await this.keeping;
  }

  private async keep(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // A clock that is ahead would set the next run too late.
      await this.clockWatch.untilRight(this.stopping.signal);
      if (this.stopping.signal.aborted) return;
      const isDone = await this.register().then(
        () => true,
        (error: unknown) => {
          logger.warn({ err: error }, 'jobs: the schedulers could not be registered yet');
          return false;
        },
      );
      await this.stopped.wait(isDone ? LOOK_EVERY_MS : RETRY_MS);
    }
  }

  /**
   * An existing scheduler with the same times is not changed: a run that is overdue because no worker ran must not be moved to
   * tomorrow.
   */
  async register(): Promise<void> {
    const wanted = this.config.CLOCK === 'controlled' ? [] : this.all();
    await this.queues.ask('runs', async (queue) => {
      const known = new Map(
        (await queue.getJobSchedulers(0, SCHEDULERS_MAX)).map((scheduler) => [scheduler.key, scheduler]),
      );
      for (const { name, pattern } of wanted) {
        const there = known.get(name);
        known.delete(name);
        if (there?.pattern === pattern && there.tz === SCHEDULE_ZONE) continue;
        await queue.upsertJobScheduler(
          name,
          { pattern, tz: SCHEDULE_ZONE },
          { name, data: {}, opts: JOB_OPTIONS },
        );
      }
      for (const name of known.keys()) await queue.removeJobScheduler(name);
    });
  }

  /** Starts the jobs whose time is in between, once each and in order. The jobs process missed days themselves. */
  async startDue(after: Date, until: Date): Promise<void> {
    const due = this.all().flatMap(({ name, pattern }) => {
      const time = lastTimeBetween(pattern, after, until);
      return time === null ? [] : [{ name, timeMs: time.getTime() }];
    });
    for (const { name, timeMs } of due.toSorted((a, b) => a.timeMs - b.timeMs)) {
      await this.queues.enqueueRun(name, `due-${name}-${timeMs}`);
    }
  }

  /** Starts a job now. If one started in this way is waiting or running, its id is returned. Otherwise the id of the new one. */
  async startNow(name: string, id: string): Promise<string> {
    const added = await this.queues.ask('runs', (queue) =>
      queue.add(name, {}, { ...JOB_OPTIONS, jobId: id, deduplication: { id: `run-${name}` } }),
    );
    return added.id ?? id;
  }
}
