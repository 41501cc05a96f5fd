/** Everything that happens without a request: subscriptions process the events and workers run the jobs. */
import type { Config } from '#config';
import { CommitNotices } from '@dziva/event-ledger/subscriptions/commit-notices';
import { SubscriptionRunner } from '@dziva/event-ledger/subscriptions/subscription-runner';
import { WakeSignal } from '@dziva/event-ledger/subscriptions/wake-signal';
import { ClockWatch } from '#platform/clock/clock-watch';
import { HousekeepingSchedule } from '#platform/event-ledger/housekeeping-schedule';
import { logger } from '#platform/http/request-log';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueues } from './job-queues.ts';
import { JobSchedules } from './job-schedules.ts';
import { type FailedAttempt, JobWorkers } from './job-workers.ts';
import { QueueBackend } from './queue-backend.ts';
import { within } from './within.ts';

const LOOK_EVERY_MS = 50;
const CLOSE_MS = 2_000;

export interface Settled {
  /** False if there was not enough time. */
  readonly isAtRest: boolean;
  /** The attempts that failed in this process. */
  readonly failed: readonly FailedAttempt[];
}

@Injectable()
export class Background implements BeforeApplicationShutdown, OnApplicationShutdown {
  private stopNotices: () => void = () => undefined;
  private isWorking = false;

  constructor(
    private readonly subscriptions: SubscriptionRunner,
    private readonly notices: CommitNotices,
    private readonly queues: JobQueues,
    private readonly schedules: JobSchedules,
    private readonly workers: JobWorkers,
    private readonly backend: QueueBackend,
    private readonly clockWatch: ClockWatch,
    private readonly housekeeping: HousekeepingSchedule,
  ) {}

  /** Starts the work of this process's role. Nothing starts by itself, so that a command line tool does no background work. */
  start(role: Config['ROLE']): void {
    this.backend.connect();
    this.clockWatch.start();
    this.housekeeping.start();
    this.stopNotices = this.notices.send();
    if (role === 'api') return;
    this.isWorking = true;
    this.workers.start();
    this.schedules.start();
    this.subscriptions.start({
      parked: (subscription, { streamId, reason }) =>
        logger.error({ subscription, streamId, err: reason }, 'subscription: a stream was parked'),
      waiting: (subscription, waitMs, reason) =>
        logger.warn(
          { subscription, waitMs, err: reason },
          'subscription: waits for something that cannot be reached',
        ),
    });
  }

  /**
   * Waits until nothing is left that is due now or that follows from it. If the workers of this process do not run, it does the
   * work itself, job by job.
   */
  async settle(timeoutMs: number): Promise<Settled> {
    const deadline = performance.now() + timeoutMs;
    const failed: FailedAttempt[] = [];
    do {
      await this.subscriptions.catchUp();
      if (!this.workers.areRunning) failed.push(...(await this.workers.drain()));
      const isQuiet = (await this.queues.unfinished()) === 0;
      if ((await this.subscriptions.catchUp()) === 0 && isQuiet) return { isAtRest: true, failed };
      if (!isQuiet) await new WakeSignal().wait(LOOK_EVERY_MS);
    } while (performance.now() < deadline);
    return { isAtRest: false, failed };
  }

  /** Moves the time: first runs what was due before, then `move`, then every scheduled job of the period in between. */
  async passTime(now: () => Date, move: () => Promise<void>, timeoutMs: number): Promise<Settled> {
    await this.settle(timeoutMs);
    const before = now();
    await move();
    await this.schedules.startDue(before, now());
    return this.settle(timeoutMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopNotices();
    if (this.isWorking) await Promise.all([this.schedules.stop(), this.subscriptions.stop()]);
    this.isWorking = false;
    await this.workers.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    // A job that did not stop may still hold a connection; the process does not wait for it.
    await within(CLOSE_MS, this.backend.close()).catch(() => undefined);
  }
}
