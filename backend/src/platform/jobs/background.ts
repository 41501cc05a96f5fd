/** Everything that happens without a request: subscriptions follow the events and workers run the jobs. */
import type { Config } from '#config';
import { CommitNotices } from '#kernel/event-store/commit-notices';
import { SubscriptionRunner } from '#kernel/event-store/subscription-runner';
import { logger } from '#platform/http/request-log';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueues } from './job-queues.ts';
import { type FailedAttempt, JobWorkers } from './job-workers.ts';
import { QueueBackend } from './queue-backend.ts';

const ROUNDS_MAX = 1_000;

@Injectable()
export class Background implements BeforeApplicationShutdown, OnApplicationShutdown {
  private stopNotices: () => void = () => undefined;
  private isWorking = false;

  constructor(
    private readonly subscriptions: SubscriptionRunner,
    private readonly notices: CommitNotices,
    private readonly queues: JobQueues,
    private readonly workers: JobWorkers,
    private readonly backend: QueueBackend,
  ) {}

  /** Begins what the role of this process asks for. Nothing begins by itself, so that a command line tool stays quiet. */
  start(role: Config['ROLE']): void {
    this.backend.connect();
    this.stopNotices = this.notices.send();
    if (role === 'api') return;
    this.isWorking = true;
    this.workers.start();
    this.subscriptions.start({
      parked: (subscription, { streamId, reason }) =>
        logger.error({ subscription, streamId, err: reason }, 'subscription: a stream was parked'),
      waiting: (subscription, waitMs, reason) =>
        logger.warn({ subscription, waitMs, err: reason }, 'subscription: waits for something that is away'),
    });
  }

  /** Runs here everything that is due now, and what follows from it, until nothing is left. For a process that does not work. */
  async settle(): Promise<readonly FailedAttempt[]> {
    const failed: FailedAttempt[] = [];
    for (let round = 0; round < ROUNDS_MAX; round++) {
      await this.subscriptions.catchUp();
      failed.push(...(await this.workers.drain()));
      if ((await this.subscriptions.catchUp()) === 0) return failed;
    }
    return failed;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopNotices();
    if (!this.isWorking) return;
    this.isWorking = false;
    await Promise.all([this.workers.stop(), this.subscriptions.stop()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    await this.backend.close();
  }
}
