/** Runs one job from the queue: checks its payload, records the run, and returns its outcome. */
import { type CommandContext, SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { Clock } from '#platform/clock/clock';
import { ClockWatch } from '#platform/clock/clock-watch';
import { ControlledClock } from '#platform/clock/controlled-clock';
import { logger } from '#platform/http/request-log';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { Injectable, Optional } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { randomUUID } from 'node:crypto';
import type { Job, JobCounts, JobRun } from './job.ts';
import { JobMetrics } from './job-metrics.ts';
import { JobRegistry } from './job-registry.ts';
import { JobRuns } from './job-runs.ts';

/** A job of the queue, with the fields that are needed to run it. */
export interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** From 1. */
  readonly attempt: number;
}

/** Thrown if a job was stopped or not begun, so that it may be unfinished: it goes back into the queue. */
export class Interrupted extends Error {
  constructor() {
    super('The process is to end, or its clock is wrong: the job is taken up again.');
    this.name = 'Interrupted';
  }
}

const ERROR_CHARS_MAX = 500;

@Injectable()
export class JobRunner {
  constructor(
    private readonly registry: JobRegistry,
    private readonly runs: JobRuns,
    private readonly clock: Clock,
    private readonly metrics: JobMetrics,
    private readonly clockWatch: ClockWatch,
    @Optional() private readonly controlledClock?: ControlledClock,
  ) {}

  /**
   * Throws what the job threw; `UnrecoverableError` if another attempt cannot succeed, `Interrupted` also if the clock of this
   * machine is wrong.
   */
  async run(queued: QueuedJob, stopping: AbortSignal): Promise<JobCounts> {
    if (!(await this.clockWatch.check())) throw new Interrupted();
    const aborting = new AbortController();
    const abort = () => aborting.abort();
    const reasons = [stopping, this.clockWatch.whenWrong];
    for (const reason of reasons) reason.addEventListener('abort', abort);
    if (reasons.some(({ aborted }) => aborted)) abort();
    try {
      return await this.runUntil(queued, aborting.signal);
    } finally {
      for (const reason of reasons) reason.removeEventListener('abort', abort);
    }
  }

  private async runUntil(queued: QueuedJob, signal: AbortSignal): Promise<JobCounts> {
    await this.controlledClock?.load();
    const { id: jobId, name, attempt } = queued;
    const started = { runId: randomUUID(), name, jobId, attempt };
    const startedAtMs = performance.now();
    const elapsedMs = () => performance.now() - startedAtMs;
    const facts = { job: name, jobId, attempt };
    await this.runs.start(started);
    // Events start hundreds of jobs, so only jobs from a schedule or a person are logged.
    const level = isRunOfItsOwn(queued.payload) ? 'info' : 'debug';
    logger[level](facts, 'job started');
    try {
      const counts = await this.handle(queued, started.runId, signal);
      await this.runs.succeed(started.runId, counts, elapsedMs());
      this.metrics.ended(name, 'done', elapsedMs());
      logger[level]({ ...facts, counts, ms: Math.round(elapsedMs()) }, 'job finished');
      return counts;
    } catch (reason) {
      await this.runs.fail(started.runId, sentenceOf(reason), elapsedMs()).catch(() => undefined);
      const outcome = reason instanceof Interrupted ? 'interrupted' : 'failed';
      this.metrics.ended(name, outcome, elapsedMs());
      logger[outcome === 'failed' ? 'error' : 'info'](
        { ...facts, err: reason, ms: Math.round(elapsedMs()) },
        `job ${outcome}`,
      );
      throw reason;
    }
  }

  private async handle({ name, payload }: QueuedJob, runId: string, signal: AbortSignal): Promise<JobCounts> {
    const job = this.registry.find(name);
    if (!job) throw new UnrecoverableError(`There is no job ${name}.`);
    const parsed = job.payload.safeParse(payload);
    if (!parsed.success) {
      const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'payload');
      throw new UnrecoverableError(`The payload is not as ${name} expects it: ${places.join(', ')}.`);
    }
    const run = new RunOfJob(this.runs, runId, this.clock, signal, this.clockWatch);
    return finish(job, parsed.data, run, signal);
  }
}

const isRunOfItsOwn = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;

/** A job that watches the signal and ends after the abort may be unfinished, so it does not count as done. */
async function finish(job: Job, payload: unknown, run: RunOfJob, signal: AbortSignal): Promise<JobCounts> {
  try {
    const counts = await job.run(payload, run);
    if (signal.aborted && run.isWatched) throw new Interrupted();
    return counts;
  } catch (reason) {
    throw signal.aborted && run.isWatched ? new Interrupted() : reason;
  }
}

class RunOfJob implements JobRun {
  isWatched = false;

  constructor(
    private readonly runs: JobRuns,
    private readonly runId: string,
    private readonly clock: Clock,
    private readonly aborting: AbortSignal,
    private readonly clockWatch: ClockWatch,
  ) {}

  get signal(): AbortSignal {
    this.isWatched = true;
    return this.aborting;
  }

  readonly context = (): CommandContext => {
    if (this.clockWatch.isWrong) throw new Interrupted();
    const now = this.clock.now();
    return {
      actor: SYSTEM_ACTOR,
      now: now.toISOString(),
      today: harareDateOf(now),
      commandId: randomUUID(),
      correlationId: this.runId,
      causationId: null,
      receipt: null,
    };
  };

  readonly progress = (counts: JobCounts, percent?: number): Promise<void> =>
    this.runs.progress(this.runId, counts, percent);
}

/** The part of a failure that people may read: no SQL, no stack. */
function sentenceOf(reason: unknown): string {
  const message = reason instanceof Error ? reason.message : String(reason);
  return message.slice(0, ERROR_CHARS_MAX);
}
