/** Names, patterns, counts and durations of jobs in words. */
import type { JobRun } from '@dziva/contracts/jobs';
import { sentenceCase } from '#lib/words.ts';
import { jobCopy, jobNames } from './jobs.text.ts';

const { schedule: words, duration } = jobCopy;

/** `deposit-verification` as `Deposit verification`; some have a name of their own. */
export function jobLabel(name: string): string {
  return jobNames[name] ?? sentenceCase(name.replaceAll('-', '_'));
}

/** A cron pattern of five fields in words. A complicated pattern is shown unchanged. */
export function scheduleWords(pattern: string | null): string {
  if (pattern === null) return words.byEvents;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = pattern.trim().split(/\s+/);
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? [];
  const isEveryDay = day === '*' && month === '*' && weekday === '*';
  if (isEveryDay && hour === '*' && (step !== undefined || minute === '*'))
    return words.everyMinutes(Number(step ?? 1));
  if (!isNumber(minute)) return words.other(pattern);
  if (isEveryDay && hour === '*') return words.hourly(minute.padStart(2, '0'));
  if (!isNumber(hour) || month !== '*') return words.other(pattern);
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (isEveryDay) return words.daily(time);
  if (day === '*' && isNumber(weekday)) return words.weekly(Number(weekday), time);
  if (weekday === '*' && isNumber(day)) return words.monthly(Number(day), time);
  return words.other(pattern);
}

/** `{ paid: 12, alreadyPaid: 0 }` as `12 paid`. */
export function countsWords(counts: JobRun['counts']): string {
  const done = Object.entries(counts).filter(([, count]) => count !== 0);
  if (done.length === 0) return jobCopy.nothing;
  return done.map(([name, count]) => `${count.toLocaleString('en')} ${spaced(name)}`).join(', ');
}

/** `less than a second`, `1.4 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
export function durationWords(durationMs: number): string {
  const seconds = durationMs / 1_000;
  if (seconds < 1) return duration.instant;
  if (seconds < 10) return duration.seconds(seconds.toFixed(1));
  const whole = Math.round(seconds);
  if (whole < 60) return duration.seconds(String(whole));
  if (whole < 3_600) return duration.minutes(Math.floor(whole / 60), whole % 60);
  return duration.hours(Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60));
}

/** The result of a run in one line: `12 paid, took 1.2 s`, or the error. */
export function runWords({ status, counts, durationMs, error }: JobRun): string {
  const parts = [
    status === 'FAILED' ? error : countsWords(counts),
    durationMs === null ? null : jobCopy.took(durationWords(durationMs)),
  ];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

function isNumber(text: string): boolean {
  return /^\d{1,2}$/.test(text);
}

/** `alreadyPaid` and `already_paid` as `already paid`. */
function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
