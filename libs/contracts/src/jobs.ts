/** Scheduled jobs: when each ran, with what result, when it runs next, and what failed for good. */
import { z } from 'zod';
import { instantAt } from './answer-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { requestBody, requestQuery } from './fields.ts';
import { pages, rowsFormat } from './paging.ts';
import { text } from './text-field.ts';
import * as routes from './routes/jobs.ts';

export const RUN_STATUSES = ['RUNNING', 'SUCCEEDED', 'FAILED'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const jobRun = z.object({
  startedAt: instantAt,
  finishedAt: instantAt.nullable(),
  durationMs: z.int().nullable(),
  status: z.enum(RUN_STATUSES),
  counts: z.record(z.string(), z.int()).meta({ description: 'What was done, such as {"paid": 12}' }),
  error: z.string().nullable(),
});
export type JobRun = z.output<typeof jobRun>;

export const job = z.object({
  name: z.string(),
  description: z.string(),
  schedule: z
    .string()
    .nullable()
    .meta({ description: 'Cron pattern in Africa/Harare; null where only events start it' }),
  lastRun: jobRun.nullable(),
  nextRunAt: instantAt.nullable(),
  waiting: z.int().meta({ description: 'How many wait or run now' }),
  failed: z.int(),
});
export type Job = z.output<typeof job>;

export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  failedAt: instantAt,
  attempts: z.int(),
  error: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

export const queuedRun = z.object({ id: z.string(), name: z.string() });
export type QueuedRun = z.output<typeof queuedRun>;

export const listFailedJobsQuery = requestQuery({ ...pages, format: rowsFormat });
export type ListFailedJobsQuery = z.output<typeof listFailedJobsQuery>;

const word = text({ label: 'Name', maxChars: 120, missing: 'This address does not name anything' });

export const listJobs = endpoint({
  ...routes.listJobs,
  summary: 'The scheduled jobs: last run, counts, next run',
  access: 'jobs.run',
  answer: json(z.array(job)),
});

export const runJob = endpoint({
  ...routes.runJob,
  summary: 'Runs a job now; harmless beside a run that is under way',
  access: 'jobs.run',
  status: 202,
  params: z.strictObject({ name: word }),
  body: requestBody({}),
  answer: json(queuedRun),
});

export const listFailedJobs = endpoint({
  ...routes.listFailedJobs,
  summary: 'Jobs that failed after all their attempts, newest first',
  access: 'jobs.run',
  query: listFailedJobsQuery,
  csv: true,
  answer: json(z.array(failedJob)),
});

export const retryFailedJob = endpoint({
  ...routes.retryFailedJob,
  summary: 'Gives a failed job another set of attempts',
  access: 'jobs.run',
  status: 202,
  params: z.strictObject({ id: word }),
  body: requestBody({}),
  answer: json(queuedRun),
  errors: [409],
});
