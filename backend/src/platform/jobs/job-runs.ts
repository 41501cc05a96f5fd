import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import { Injectable } from '@nestjs/common';
import type { JobCounts } from './job.ts';

/** The number of runs that are stored for each job. */
const KEPT = 200;
const PURGE_EVERY = 50;

export interface StartedRun {
  readonly runId: string;
  readonly name: string;
  readonly jobId: string;
  readonly attempt: number;
}

/** Records the runs of jobs, for people to read. */
@Injectable()
export class JobRuns {
  private started = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async start({ runId, name, jobId, attempt }: StartedRun): Promise<void> {
    const now = this.clock.now().toISOString();
    // An open run of the same job belongs to a process that has stopped.
    await this.database.query(
      sql`WITH gone AS (
            UPDATE job_run SET status = 'FAILED', finished_at = greatest(started_at, ${now}), error = 'The process ended in the middle'
             WHERE job_id = ${jobId} AND status = 'RUNNING')
          INSERT INTO job_run (run_id, name, job_id, attempt, started_at, status)
          VALUES (${runId}, ${name}, ${jobId}, ${attempt}, ${now}, 'RUNNING')`,
    );
    this.started += 1;
    if (this.started % PURGE_EVERY === 1) await this.purge(name);
  }

  async progress(runId: string, counts: JobCounts, percent: number | undefined): Promise<void> {
    const whole = percent === undefined ? null : Math.min(100, Math.max(0, Math.floor(percent)));
    await this.database.query(
      sql`UPDATE job_run SET counts = ${JSON.stringify(counts)}, percent = coalesce(${whole}, percent)
           WHERE run_id = ${runId} AND status = 'RUNNING'`,
    );
  }

  async succeed(runId: string, counts: JobCounts, durationMs: number): Promise<void> {
    await this.database.query(
      sql`UPDATE job_run SET status = 'SUCCEEDED', finished_at = ${this.clock.now().toISOString()},
                 duration_ms = ${Math.round(durationMs)}, counts = ${JSON.stringify(counts)}, percent = 100, error = NULL
           WHERE run_id = ${runId}`,
    );
  }

  async fail(runId: string, error: string, durationMs: number): Promise<void> {
    await this.database.query(
      sql`UPDATE job_run SET status = 'FAILED', finished_at = ${this.clock.now().toISOString()},
                 duration_ms = ${Math.round(durationMs)}, error = ${error}
           WHERE run_id = ${runId}`,
    );
  }

  private async purge(name: string): Promise<void> {
    await this.database.query(
      sql`DELETE FROM job_run WHERE name = ${name} AND status <> 'RUNNING' AND started_at <
            (SELECT started_at FROM job_run WHERE name = ${name} ORDER BY started_at DESC OFFSET ${KEPT - 1} LIMIT 1)`,
    );
  }
}
