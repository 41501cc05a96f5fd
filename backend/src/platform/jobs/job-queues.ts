/**
 * The two queues: `work` for jobs started by events and requests, `runs` for jobs started by a schedule or an administrator, so
 * that a long run does not delay the others.
 */
import { TryAgainLater } from '@dziva/event-ledger/subscriptions/subscriber';
import { assert } from '@dziva/event-ledger/domain/assert';
import { Injectable } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';
import { JobRegistry } from './job-registry.ts';
import { Jobs } from './jobs.ts';
import { type JobQueue, QueueBackend } from './queue-backend.ts';
import { within } from './within.ts';

export const QUEUE_NAMES = ['work', 'runs'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

const ANSWER_MS = 2_000;
const ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const DAY_S = 86_400;
/** The options of every job that is added. */
export const JOB_OPTIONS: JobsOptions = {
  attempts: ATTEMPTS,
  backoff: { type: 'exponential', delay: FIRST_WAIT_MS },
  // Finished jobs are remembered for an hour, so that adding the same id again does nothing.
  removeOnComplete: { age: 3_600 },
  removeOnFail: { age: 90 * DAY_S, count: 1_000 },
  stackTraceLimit: 1,
};

@Injectable()
export class JobQueues extends Jobs {
  private readonly queues = new Map<QueueName, JobQueue>();

  constructor(
    private readonly backend: QueueBackend,
    private readonly registry: JobRegistry,
  ) {
    super();
  }

  enqueue(name: string, payload: object, { id }: { readonly id: string }): Promise<void> {
    return this.add('work', name, payload, id);
  }

  /** Starts a run over everything that is due. It needs no payload. */
  enqueueRun(name: string, id: string): Promise<void> {
    return this.add('runs', name, {}, id);
  }

  private async add(queue: QueueName, name: string, payload: object, id: string): Promise<void> {
    assert(this.registry.find(name) !== undefined, `there is no job ${name}`);
    assert(!id.includes(':') && !/^\d+$/.test(id) && id !== '', `not the id of a job: ${id}`);
    await this.ask(queue, (each) => each.add(name, payload, { ...JOB_OPTIONS, jobId: id }));
  }

  /** Calls a queue; throws `TryAgainLater` soon if it cannot be reached. The call may still have had an effect. */
  async ask<T>(name: QueueName, question: (queue: JobQueue) => Promise<T>): Promise<T> {
    if (!(await this.backend.isReachable())) throw unreachable();
    try {
      const queue = await this.ready(name);
      return await within(ANSWER_MS, question(queue));
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  /** A queue whose start failed would never start: the next caller gets a new one. */
  private async ready(name: QueueName): Promise<JobQueue> {
    const queue = this.queues.get(name) ?? this.backend.queue(name);
    this.queues.set(name, queue);
    try {
      await within(ANSWER_MS, queue.waitUntilReady());
      return queue;
    } catch (cause) {
      this.queues.delete(name);
      queue.close().catch(() => undefined);
      throw cause;
    }
  }

  /** How many jobs wait or run now, without those that wait for another attempt. */
  async unfinished(): Promise<number> {
    const counts = await Promise.all(
      QUEUE_NAMES.map((name) =>
        this.ask(name, (queue) => queue.getJobCountByTypes('waiting', 'prioritized', 'active')),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => within(ANSWER_MS, queue.close())));
  }
}

function unreachable(cause?: unknown): TryAgainLater {
  return new TryAgainLater('Background work is out of reach. Please try again in a moment.', { cause });
}
