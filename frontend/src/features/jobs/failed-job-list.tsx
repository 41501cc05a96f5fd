import type { FailedJob } from '@dziva/contracts/jobs';
import { listFailedJobs } from '@dziva/contracts/routes/jobs';
import { formatDateTime } from '#lib/dates.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { FailureLine } from '#ui/failure.tsx';
import { ListPages } from '#ui/list-pages.tsx';
import { Panel } from '#ui/panel.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { jobLabel } from './job-words.ts';
import { useRetryFailedJob } from './jobs.api.ts';
import { failedJobPageQuery } from './jobs.queries.ts';
import { jobCopy } from './jobs.text.ts';

const { columns, failures: copy } = jobCopy;

export const failedJobRows = rowsOf({
  page: ({ page, pageSize }) => failedJobPageQuery({ page, pageSize }),
  filters: {},
});

/** Jobs that failed after all their attempts, newest first, each with a button to retry it. */
export function FailedJobList() {
  const list = useServerList({
    ...failedJobRows,
    columns: FAILED_COLUMNS,
    rowKey: (row) => `${row.name} ${row.id}`,
  });
  const isAny = (list.query.data?.total ?? 0) > 0;
  return (
    <Panel
      title={copy.title}
      flush
      aside={isAny && <ExportButton route={listFailedJobs} title={copy.title} input={{}} />}
    >
      <ListPages list={list} copy={copy} empty={<EmptyState title={copy.none}>{copy.noneText}</EmptyState>}>
        {(rows) => (
          <>
            <p className="px-4 pt-3 pb-3 text-sm text-ink-2 sm:px-5">{copy.lead}</p>
            <DataTable caption={copy.title} {...list.table} rows={rows} />
          </>
        )}
      </ListPages>
    </Panel>
  );
}

const FAILED_COLUMNS: readonly Column<FailedJob>[] = [
  {
    key: 'job',
    header: columns.job,
    card: 'title',
    cell: (row) => (
      <span className="block">
        <span className="block font-semibold">{jobLabel(row.name)}</span>
        <span className="block max-w-52 truncate text-xs text-ink-2" title={row.id}>
          {row.id}
        </span>
      </span>
    ),
  },
  {
    key: 'error',
    header: columns.error,
    cell: (row) => <span className="block max-w-96 break-words text-danger-text">{row.error}</span>,
  },
  { key: 'attempts', header: columns.attempts, align: 'right', cell: (row) => row.attempts },
  { key: 'failedAt', header: columns.failedAt, cell: (row) => formatDateTime(row.failedAt) },
  {
    key: 'actions',
    header: columns.actions,
    headerHidden: true,
    card: 'actions',
    cell: (row) => <Retry job={row} />,
  },
];

function Retry({ job }: { job: FailedJob }) {
  const retry = useRetryFailedJob();
  const online = useOnline();
  const label = jobLabel(job.name);
  return (
    <span className="flex flex-wrap gap-1 sm:justify-end">
      <Button
        size="sm"
        aria-label={copy.retryOf(label)}
        disabled={!online}
        busyLabel={retry.isPending && copy.retrying}
        onClick={() =>
          void toastMutation(retry.mutateAsync(job.id), {
            done: { title: copy.retried, description: copy.retriedText(label) },
          })
        }
      >
        {copy.retry}
      </Button>
      <FailureLine error={retry.error} fallback={copy.retryFailed} />
    </span>
  );
}
