import { jobCopy } from '#content/en/jobs.ts';
import { FailedJobList } from '#features/jobs/failed-job-list.tsx';
import { JobList } from '#features/jobs/job-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** What runs by itself, and what failed for good. */
export function Component() {
  return (
    <>
      <PageHeading title={jobCopy.title} lead={jobCopy.lead} />
      <div className="in-turn grid gap-6">
        <JobList />
        <FailedJobList />
      </div>
    </>
  );
}
