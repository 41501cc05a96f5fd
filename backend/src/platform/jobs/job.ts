import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';

/** Marks a provider as a job: the worker finds it among the providers of its module. */
export const JobHandler = DiscoveryService.createDecorator();

/** Work that happens without a request. It must be safe to run twice, in parallel, or after a crash in the middle. */
export interface Job<Payload = unknown> {
  /** The name says what it does, such as `deposit-verification`. */
  readonly name: string;
  /** One sentence for the page of jobs. */
  readonly description: string;
  readonly payload: z.ZodType<Payload>;
  /** Five-field cron pattern in Africa/Harare; a scheduled run has the payload `{}`. Without one, only events start it. */
  readonly schedule?: string;
  /** Dispatches commands. If it throws, it is tried again: five times, with growing delays. */
  readonly run: (payload: Payload, run: JobRun) => Promise<JobCounts>;
}

/** The payload of a job that needs none, such as one started by a schedule. */
export const NO_PAYLOAD = z.strictObject({});
export type NoPayload = z.output<typeof NO_PAYLOAD>;

/** The counts of what was done, for people, such as `{ paid: 12, matured: 1 }`. */
export type JobCounts = Readonly<Record<string, number>>;

/** One run of a job. */
export interface JobRun {
  /** A new context with the system as actor: the current business time, correlated with the run. One for each command. */
  readonly context: () => CommandContext;
  /** Reports the counts so far and, if known, the percent done. They are shown while the job runs. */
  readonly progress: (counts: JobCounts, percent?: number) => Promise<void>;
  /**
   * Aborted when the process is to end: a long run stops between two batches, by returning or by throwing, and is taken up
   * again, from its beginning. A job that never looks at the signal is done when it returns.
   */
  readonly signal: AbortSignal;
}
