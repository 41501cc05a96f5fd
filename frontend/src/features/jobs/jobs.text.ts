/** Background jobs, and those that failed permanently. */
import type { RunStatus } from '@dziva/contracts/jobs';

export const runStatusLabels: Record<RunStatus, string> = {
  RUNNING: 'Running',
  SUCCEEDED: 'Succeeded',
  FAILED: 'Failed',
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What jobs are called where their own name is not in the words of an office. */
export const jobNames: Readonly<Record<string, string>> = {
  arrears: 'Loans past due',
  integrity: 'Check of the whole history',
  mail: 'Mails',
  'table-statistics': 'Sizes for the database',
  'statement-line-persons': 'Names on old statement lines',
  'wallet-lines': 'Monthly balances by text',
  'one-word-halves': 'One person alone: half of a limit',
  'one-word-week': 'One person alone: the week',
};

export const jobCopy = {
  title: 'Jobs',
  lead: 'Jobs that run by themselves, in Harare time. It is safe to run one again: it only does what is left to do.',
  what: 'the jobs',
  loading: 'Loading jobs...',
  none: 'No jobs here',
  scheduled: 'Scheduled jobs',
  columns: {
    job: 'Job',
    schedule: 'Schedule',
    lastRun: 'Last run',
    nextRun: 'Next run',
    actions: 'Run',
    failedAt: 'Failed',
    attempts: 'Attempts',
    error: 'Error',
  },
  schedule: {
    daily: (time: string) => `Daily at ${time}`,
    hourly: (minute: string) => (minute === '00' ? 'Every hour, on the hour' : `Every hour at :${minute}`),
    everyMinutes: (minutes: number) => (minutes === 1 ? 'Every minute' : `Every ${minutes} minutes`),
    weekly: (weekday: number, time: string) => `Every ${WEEKDAYS[weekday] ?? 'week'} at ${time}`,
    monthly: (day: number, time: string) => `On day ${day} of every month at ${time}`,
    byEvents: 'When needed',
    other: (pattern: string) => `Pattern ${pattern}`,
  },
  never: 'Not yet',
  noNext: '—',
  nothing: 'nothing to do',
  took: (duration: string) => `took ${duration}`,
  waiting: (count: number) => (count === 1 ? '1 waiting or running' : `${count} waiting or running`),
  failed: (count: number) => (count === 1 ? '1 failed' : `${count} failed`),
  duration: {
    instant: 'less than a second',
    seconds: (seconds: string) => `${seconds} s`,
    minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  },
  runNow: 'Run now',
  runNowOf: (job: string) => `Run now, ${job}`,
  running: 'Running...',
  runFailed: 'Failed to start the job',
  finished: (job: string) => `${job}: finished`,
  failures: {
    title: 'Failed jobs',
    lead: 'Each was tried five times. A retry gives it another set of attempts.',
    what: 'the failed jobs',
    loading: 'Loading failed jobs...',
    none: 'No failed jobs',
    noneText: 'All jobs that were started are done or are still being tried.',
    showing: (shown: number, total: number) => `Showing ${shown} of ${total} failed jobs`,
    retry: 'Retry',
    retryOf: (job: string) => `Retry, ${job}`,
    retrying: 'Starting...',
    retried: 'Started again',
    retriedText: (job: string) => `${job} gets another set of attempts.`,
    retryFailed: 'Failed to start the job again',
  },
} as const;
