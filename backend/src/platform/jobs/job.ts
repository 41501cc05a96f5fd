import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';

/** Marks a provider as a job: the worker finds it among the providers of its module. */
export const JobHandler = DiscoveryService.createDecorator();

/** Something that happens without a request. It must be safe to run twice, at once, or after a crash in the middle. */
export interface Job<Payload = unknown> {
  /** What it does, such as `deposit-verification`. */
  readonly name: string;
  /** One sentence for the page of jobs. */
  readonly description: string;
  readonly payload: z.ZodType<Payload>;
  /** Five-field cron pattern in Africa/Harare; a scheduled run has the payload `{}`. Without one, only events start it. */
  readonly schedule?: string;
  /** Dispatches commands. What it throws is tried again: five times, with growing waits. */
  readonly run: (payload: Payload, run: JobRun) => Promise<JobCounts>;
}

/** Of a job that needs to know nothing, such as one that a schedule starts. */
export const NO_PAYLOAD = z.strictObject({});
export type NoPayload = z.output<typeof NO_PAYLOAD>;

/** What was done, for people, such as `{ paid: 12, matured: 1 }`. */
export type JobCounts = Readonly<Record<string, number>>;

/** One run of a job, as the job sees it. */
export interface JobRun {
  /** A new context of the system as actor: business time of now, correlated with the run. One for each command. */
  readonly context: () => CommandContext;
  /** Reports what was done so far and, where known, the percent of the way. It shows while the job runs. */
  readonly progress: (counts: JobCounts, percent?: number) => Promise<void>;
  /**
   * Aborted when the process is to end: a long run stops between two batches, by returning or by throwing, and is taken up
   * again, from its beginning. A job that never looks at the signal is done when it returns.
   */
  readonly signal: AbortSignal;
}
