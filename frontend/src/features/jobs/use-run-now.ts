import type { Job, JobRun } from '@dziva/contracts/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastMutation } from '#lib/toast-mutation.ts';
import { showToast } from '#lib/toasts.ts';
import { allBut } from '#queries/all-but.ts';
import { jobLabel, runWords } from './job-words.ts';
import { useRunJob } from './jobs.api.ts';
import { jobsQuery } from './jobs.queries.ts';
import { jobCopy } from './jobs.text.ts';

const LOOK_EVERY_MS = 1_000;

/** A run that was started here, with the last run before it. Only answers that arrive after `atMs` can contain the new run. */
interface Started {
  readonly name: string;
  readonly before: JobRun | null;
  readonly atMs: number;
}

/** The jobs, and a function that starts one. They are loaded every second until it has finished. A toast says that it has finished. */
export function useRunNow() {
  const [started, setStarted] = useState<readonly Started[]>([]);
  const run = useRunJob();
  const client = useQueryClient();
  const query = useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) =>
      started.length > 0 || state.data?.some(({ lastRun }) => lastRun?.status === 'RUNNING') === true
        ? LOOK_EVERY_MS
        : false,
  });
  const { data, dataUpdatedAt } = query;

  useEffect(() => {
    const over = started.flatMap((one) => {
      const job = data?.find(({ name }) => name === one.name);
      const lastRun = job?.lastRun;
      return job && lastRun && dataUpdatedAt > one.atMs && hasEnded(job, lastRun, one.before)
        ? [{ one, lastRun }]
        : [];
    });
    if (over.length === 0) return;
    for (const { one, lastRun } of over) showFinished(one.name, lastRun);
    setStarted((before) => before.filter((one) => !over.some((other) => other.one === one)));
    // All other data is loaded again, so that pages and the menu show what the job changed.
    void client.invalidateQueries(allBut(jobsQuery.queryKey));
  }, [data, dataUpdatedAt, started, client]);

  const start = ({ name, lastRun }: Job) =>
    toastMutation(run.mutateAsync(name), {
      after: () => setStarted((before) => [...before, { name, before: lastRun, atMs: Date.now() }]),
    });

  return {
    query,
    /** Why the job could not be started. */
    errorOf: (name: string) => (run.variables === name ? run.error : null),
    start,
    isRunning: (name: string) =>
      started.some((one) => one.name === name) || (run.isPending && run.variables === name),
  };
}

/** Whether the started run has ended: the last run is another one than before, or, if both look equal, no run is waiting. */
function hasEnded(job: Job, lastRun: JobRun, before: JobRun | null): boolean {
  if (lastRun.status === 'RUNNING') return false;
  return job.waiting === 0 || JSON.stringify(lastRun) !== JSON.stringify(before);
}

/** A run that failed is in the row of its job, with its error. */
function showFinished(name: string, run: JobRun): void {
  if (run.status === 'FAILED') return;
  showToast({ title: jobCopy.finished(jobLabel(name)), description: runWords(run) });
}
