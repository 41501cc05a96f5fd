import { FailedJobList, failedJobRows } from '#features/jobs/failed-job-list.tsx';
import { JobList } from '#features/jobs/job-list.tsx';
import { jobsQuery } from '#features/jobs/jobs.queries.ts';
import { jobCopy } from '#features/jobs/jobs.text.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(jobsQuery), ask(rowsAt(failedJobRows, search))]);

/** Background jobs, and those that failed permanently. */
export function Component() {
  return (
    <>
      <PageHeading title={jobCopy.title} lead={jobCopy.lead} />
      <div className="grid gap-6">
        <JobList />
        <FailedJobList />
      </div>
    </>
  );
}
