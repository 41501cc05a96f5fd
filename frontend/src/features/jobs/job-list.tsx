import type { Job, JobRun, RunStatus } from '@dziva/contracts/jobs';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { useOnline } from '#lib/network.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureLine } from '#ui/failure.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { countsWords, durationWords, jobLabel, scheduleWords } from './job-words.ts';
import { jobCopy, runStatusLabels } from './jobs.text.ts';
import { useRunNow } from './use-run-now.ts';

const { columns } = jobCopy;

const styles: Record<RunStatus, { tone: BadgeTone; shape: BadgeShape }> = {
  RUNNING: { tone: 'yellow', shape: 'half' },
  SUCCEEDED: { tone: 'green', shape: 'tick' },
  FAILED: { tone: 'red', shape: 'bar' },
};

/** The jobs: schedule, last run, next run, and a button to run each one now. */
export function JobList() {
  const { query, start, isRunning, errorOf } = useRunNow();
  const online = useOnline();
  return (
    <Panel title={jobCopy.scheduled} flush>
      <QueryView
        query={query}
        what={jobCopy.what}
        loadingLabel={jobCopy.loading}
        empty={{ when: (jobs) => jobs.length === 0, show: <EmptyState title={jobCopy.none} /> }}
      >
        {(jobs) => (
          <DataTable
            caption={jobCopy.scheduled}
            columns={[
              ...JOB_COLUMNS,
              {
                key: 'actions',
                header: columns.actions,
                headerHidden: true,
                card: 'actions',
                // A job without a schedule is started by events. Started by hand, it would have nothing to do.
                cell: (job) =>
                  job.schedule === null ? null : (
                    <span className="flex flex-wrap gap-1 sm:justify-end">
                      <Button
                        size="sm"
                        className="whitespace-nowrap"
                        aria-label={jobCopy.runNowOf(jobLabel(job.name))}
                        disabled={!online}
                        busyLabel={isRunning(job.name) && jobCopy.running}
                        onClick={() => void start(job)}
                      >
                        {jobCopy.runNow}
                      </Button>
                      <FailureLine error={errorOf(job.name)} fallback={jobCopy.runFailed} />
                    </span>
                  ),
              },
            ]}
            rows={jobs}
            rowKey={(job) => job.name}
          />
        )}
      </QueryView>
    </Panel>
  );
}

const JOB_COLUMNS: readonly Column<Job>[] = [
  {
    key: 'job',
    header: columns.job,
    card: 'title',
    cell: (job) => (
      <span className="block max-w-80 py-1">
        <span className="block font-semibold">{jobLabel(job.name)}</span>
        <span className="block text-sm text-ink-2">{job.description}</span>
      </span>
    ),
  },
  { key: 'schedule', header: columns.schedule, cell: (job) => scheduleWords(job.schedule) },
  { key: 'lastRun', header: columns.lastRun, cell: lastRunCell },
  {
    key: 'nextRun',
    header: columns.nextRun,
    cell: (job) => (
      <span className="whitespace-nowrap">
        {job.nextRunAt === null ? jobCopy.noNext : shortMoment(job.nextRunAt)}
      </span>
    ),
  },
];

function lastRunCell({ lastRun, waiting, failed }: Job) {
  return (
    <span className="block">
      {lastRun === null ? <span className="text-ink-2">{jobCopy.never}</span> : <Run run={lastRun} />}
      {waiting > 0 && <span className="block text-xs text-ink-2">{jobCopy.waiting(waiting)}</span>}
      {failed > 0 && (
        <span className="block text-xs font-semibold text-danger-text">{jobCopy.failed(failed)}</span>
      )}
    </span>
  );
}

/** `20 Nov 2026, 14:32`. */
function shortMoment(when: string): string {
  return `${formatDateShort(when)}, ${formatTime(when)}`;
}

function Run({ run }: { run: JobRun }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
        <span className="whitespace-nowrap">{shortMoment(run.startedAt)}</span>
        <Badge {...styles[run.status]}>{runStatusLabels[run.status]}</Badge>
      </span>
      <span className="mt-0.5 block text-xs text-ink-2">
        {[
          run.status === 'FAILED' ? null : countsWords(run.counts),
          run.durationMs === null ? null : jobCopy.took(durationWords(run.durationMs)),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      {run.error !== null && (
        <span className="block max-w-72 text-xs break-words text-danger-text">{run.error}</span>
      )}
    </>
  );
}
